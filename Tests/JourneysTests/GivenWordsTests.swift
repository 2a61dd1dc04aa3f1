import Diagnostics
import Foundation
import Scripting
import Testing

@testable import Journeys

@Suite("Words and expectations of journeys that plugins and apps declare")
struct GivenWordsTests {
  /// What comes of a file of journeys about an app that declares these words.
  private func told(_ words: String, _ lines: String) throws -> String {
    try Field(
      "script \"app.lua\"\njourney \"j\" { \(lines) }", app: Field.app + "\n" + words
    ).told
  }

  private static let open = """
    journeyWord "opens" { args = "ID...", lines = function(journey, ...)
      local lines = {}
      for place, id in ipairs { ... } do
        lines[place] = { journey.tap("rows", id - 2), journey.expect.steps { "App open(id: " .. id .. ")" } }
      end
      return lines
    end }
    expectation "stack" { args = "NAME...", holds = function(app, ...)
      local wanted, found = table.concat({ ... }, " "), table.concat(app.flows, " ")
      return found == wanted or "it is " .. found
    end }
    """

  @Test("A word stands for the lines that its function returns")
  func lines() throws {
    let right = try told(Self.open, #"opens(3), back(), opens(4, nil), expect.visible "Page""#)
    #expect(right == "as written")
    let wrong = try told(Self.open, "opens(4, 3)")
    #expect(wrong.hasPrefix("2: [E0"), "\(wrong)")
  }

  @Test("An expectation is true, or says what is otherwise")
  func expectation() throws {
    let right = try told(Self.open, #"expect.stack "App#0""#)
    #expect(right == "as written")
    let wrong = try told(Self.open, #"expect.stack("App#0", 7)"#)
    #expect(wrong == #"2: [E0932] this is not true: expect.stack("App#0", 7): it is App#0"#)
    let silent = try told(
      "expectation \"no\" { holds = function() end }", "expect.no()")
    #expect(silent == "2: [E0932] this is not true: expect.no()")
  }

  @Test("A step is given to a word, and comes back in a line")
  func steps() throws {
    let told = try told(
      """
      journeyWord "does" { lines = function(journey, step)
        return { journey.navigate(step), journey.expect.steps { "App " .. step.name } }
      end }
      """, "does(step.go), does(step.DemoStp)")
    #expect(told == "2: [E0110] step 'DemoStp' is not declared")
    let right = try self.told(
      """
      journeyWord "does" { lines = function(journey, step)
        return { journey.navigate(step), journey.expect.steps { "App " .. step.name } }
      end }
      """, "does(step.go)")
    #expect(right == "as written")
  }

  @Test("What is wrong with a line is told at the word that stands for it, with the plugin's line")
  func mistakes() throws {
    let field = try Field(
      "script \"app.lua\"\njourney \"j\" { go() }",
      app: Field.app + "\njourneyWord \"go\" { lines = function(j) return j.tap \"Goo\" end }")
    let finding = try #require(field.result().errors.sorted.first)
    #expect(finding.message.code == "E0913")
    #expect(finding.location?.line == 2)
    #expect(finding.highlight == "go")
    let note = try #require(finding.notes.first)
    #expect(note.message.english == "'go' creates this line with tap")
    #expect(note.location?.file.hasSuffix("/app.lua") == true)
  }

  @Test("What fails in a line is told at the word that stands for it")
  func failures() throws {
    let field = try Field(
      "script \"app.lua\"\njourney \"j\" { go() }",
      app: Field.app + "\njourneyWord \"go\" { lines = function(j) return j.tap \"Go\" end }")
    let failure = try #require(field.result().results.compactMap(\.failure).first)
    #expect(failure.finding.message.code == "E0920")
    #expect(failure.finding.highlight == "go")
    #expect(failure.finding.notes.map(\.message.english) == ["'go' creates this line with tap"])
  }

  @Test(
    "What a function returns that is no line, or raises, is told, and the rest of the file as well",
    arguments: [
      ("return 7", "E0301"), ("return { 1 }", "E0301"), ("return nil", "E0301"),
      ("error 'oh'", "E0114"), ("return journey.tapp 'Go'", "E1113"),
      ("return journey.expect.seen 'Go'", "E1113"),
      ("return journey.expect.that('x', function() end)", "E0911"),
    ])
  func nonsense(body: String, code: String) throws {
    let told = try told(
      "journeyWord \"go\" { lines = function(journey) \(body) end }", "go(), tap \"Nowhere\"")
    #expect(told.contains("[\(code)]"), "\(told)")
    #expect(told.contains("[E0913] no screen of the app has anything named 'Nowhere'"), "\(told)")
    #expect(!told.contains("E0905"), "\(told)")
  }

  @Test(
    "An expectation that raises or answers nonsense fails the journey with its place",
    arguments: [
      ("return 7", "E0301"), ("error 'oh'", "E0114"), ("return app.flow", "E1048"),
    ])
  func raising(body: String, code: String) throws {
    let told = try told(
      "expectation \"odd\" { holds = function(app) \(body) end }", "expect.odd()")
    #expect(told.contains(code), "\(told)")
  }

  @Test("A word takes plain data and steps, and is called")
  func arguments() throws {
    let function = try told(Self.open, "opens(function() end)")
    #expect(function.contains("[E0911] opens cannot be used with a function"), "\(function)")
    let uncalled = try told(Self.open, "opens, expect.stack")
    #expect(uncalled.contains("[E0918] opens must be called (write: opens(ID...))"), "\(uncalled)")
    #expect(uncalled.contains("[E0918] expect.stack must be called"), "\(uncalled)")
  }

  @Test(
    "A name that no file of journeys can write is refused where it is declared",
    arguments: ["sign-in", "end", "print", "7up"])
  func names(name: String) throws {
    let told = try told(
      "journeyWord \"\(name)\" { lines = function() return {} end }", "tap \"Go\"")
    #expect(told.contains("[E1110]"), "\(told)")
  }

  @Test("A name of the program is told, and the program's word stays")
  func taken() throws {
    let word = try told(
      "journeyWord \"tap\" { lines = function() return {} end }",
      "tap \"Go\", expect.steps { \"App go\" }")
    #expect(word.contains("[E1111]"), "\(word)")
    let expectation = try told(
      "expectation \"visible\" { holds = function() return true end }", "expect.visible \"Home\"")
    #expect(expectation.contains("[E1112]"), "\(expectation)")
  }
}

@Suite("Words of journeys in place of the program's")
struct ReplacedJourneyWordTests {
  private func told(
    _ replaces: String, _ body: String, _ lines: String, allowed: Bool = true
  ) throws -> String {
    let field = try Field(
      "script \"app.lua\"\njourney \"j\" { \(lines) }", app: "plugin \"loud\"\n" + Field.app)
    try FileManager.default.createDirectory(
      atPath: field.path + "/plugins", withIntermediateDirectories: true)
    try field.write(
      "plugin { name = \"loud\", version = \"1.0.0\", replaces = { \"\(replaces)\" } }\n\(body)",
      to: "plugins/loud.lua")
    var settings = PluginSettings()
    if allowed { settings.grants = [PluginGrant("loud")].compactMap(\.self) }
    let result = JourneyFileRun(
      field.path + "/a.journey.lua", JourneySelection(), about: LoadedApps(plugins: settings)
    ).result()
    let findings =
      result.errors.sorted + result.results.compactMap(\.failure).map(\.finding)
    return findings.map { "[\($0.message.code)] \($0.message.english)" }.joined(separator: "\n")
  }

  private static let tap = """
    local tap = original "journeyWord tap"
    journeyWord "tap" { lines = function(journey, ...) return { tap(journey, ...), journey.expect.anything() } end }
    """

  @Test("A replaced word makes lines with the program's")
  func word() throws {
    let told = try told("journeyWord tap", Self.tap, "tap \"Go\", tap \"Off\"")
    #expect(told == "")
  }

  @Test("A replaced expectation asks the program's")
  func expectation() throws {
    let body = """
      local visible = original "expectation visible"
      expectation "visible" { holds = function(app, ...)
        local answer = visible(app, ...)
        return answer == true or "look: " .. answer
      end }
      """
    let right = try told("expectation visible", body, "expect.visible { \"Home\", title = \"홈\" }")
    #expect(right == "")
    let wrong = try told("expectation visible", body, "expect.visible \"Page\"")
    #expect(wrong.hasSuffix("look: 'Page' is not visible"), "\(wrong)")
  }

  @Test("Nothing is replaced without being allowed, nor the words by which a file is read")
  func asked() throws {
    let refused = try told("journeyWord tap", Self.tap, "tap \"Go\"", allowed: false)
    #expect(refused.contains("[E0842]"), "\(refused)")
    let fixed = try told(
      "journeyWord script", "journeyWord \"script\" { lines = function() return {} end }", "back()")
    #expect(fixed.contains("[E1001]"), "\(fixed)")
  }
}
