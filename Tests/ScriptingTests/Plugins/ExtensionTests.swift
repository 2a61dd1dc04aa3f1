import Diagnostics
import Lua
import Navigation
import TestFolders
import Testing

@testable import Scripting

@Suite("Extensions that scripts declare")
struct ExtensionTests {
  private static let app = """
    local Step = steps "Step" { "start" }
    screen "Home" {}
    flow "App" { root = navigation, start = Step.start, navigate = { start = set "Home" } }

    """

  private func app(_ text: String) throws -> App { try Stage(Self.app + text).app }

  private let record = JSON.object(["n": .int(3), "tags": .array([.string("a"), .null])])

  @Test("A log style returns one text, several, or nothing")
  func styles() throws {
    let app = try app(
      """
      logStyle "one" { lines = function(r) return r.n .. r.tags[1] end }
      logStyle "two" { lines = function(r) return { "a", "b" } end }
      logStyle "none" { help = "says nothing", lines = function(r) end }
      logStyle "first" { lines = function(r) return "a", "b" end }
      """)
    let styles = app.extensions(.logStyle)

    let shown = try styles.map { try app.lines($0, for: record) }
    #expect(shown == [["3a"], ["a", "b"], [], ["a"]])
    #expect(styles.map(\.help) == ["", "", "says nothing", ""])
  }

  @Test(
    "An extension that returns something else, or fails, is reported with its location",
    arguments: [
      ("return 7", "logStyle \"x\": expected a string, several strings or nil; got number"),
      ("return { 1 }", "logStyle \"x\": expected a string, several strings or nil; got table"),
      (
        "return { a = \"b\" }",
        "logStyle \"x\": expected a string, several strings or nil; got table"
      ),
      ("return r.n.x", "attempt to index a number value (field 'n')"),
    ])
  func failures(body: String, message: String) throws {
    let app = try app("logStyle \"x\" { lines = function(r) \(body) end }")
    let style = try #require(app.definition(.logStyle, named: "x"))

    do throws(Diagnostic) {
      _ = try app.lines(style, for: record)
      Issue.record("it gave lines")
    } catch {
      #expect(error.message.text(in: .english) == message)
      #expect(error.location?.line == 4)
    }
  }

  @Test("A check returns texts, or messages that name their subjects")
  func checks() throws {
    let app = try app(
      """
      check "c" { find = function(graph)
        return { "plain", { "about", screen = "Home", cure = "mend it" }, { message = "m", flow = \
      "App" } }
      end }
      """)
    let found = try app.remarks(try #require(app.extensions(.check).first), on: record)

    #expect(found.map(\.message) == ["plain", "about", "m"])
    #expect(
      found.map { $0.subjects.map { "\($0.kind) \($0.name)" } } == [
        [], ["screen Home"], ["flow App"],
      ])
    #expect(found.map(\.cure) == [nil, "mend it", nil])
  }

  static let refused = [
    Told(
      "two of one name",
      "check \"c\" { find = function() end }  check \"c\" { find = function() end }",
      """
      app.lua:1: error: check 'c' is already declared [E0108]
          1 | check "c" { find = function() end }  check "c" { find = function() end }
      app.lua:1: note: 'c' was declared here first
      1 error
      """),
    Told(
      "an exporter without its function", "exporter \"e\" { help = \"x\" }",
      """
      app.lua:1:10: error: exporter "e" needs 'write' [E0303]
          1 | exporter "e" { help = "x" }
            |          ^^^
      1 error
      """),
    Told(
      "an option that is none", "logStyle \"s\" { line = function() end }",
      """
      app.lua:1:16: error: logStyle "s" has no option 'line' [E0302]
          1 | logStyle "s" { line = function() end }
            |                ^^^^ did you mean 'lines'?
      1 error
      """),
    Told(
      "a kind of container that there is", "container \"tabs\" { shows = \"all\" }",
      """
      app.lua:1:11: error: the container kind 'tabs' already exists [E0861]
          1 | container "tabs" { shows = "all" }
            |           ^^^^^^
      1 error
      """),
    Told(
      "the parts to show, such as \"selected\" that is none",
      "container \"pages\" { shows = \"selectd\" }",
      """
      app.lua:1:29: error: shows: expected the parts to show, such as "selected"; got selectd [E0301]
          1 | container "pages" { shows = "selectd" }
            |                             ^^^^^^^^^ did you mean 'selected'?
      1 error
      """),
  ]

  @Test("are refused where they make no sense", arguments: refused)
  func refusals(told: Told) throws {
    let folder = try Folder(["app.lua": told.script + "\n" + Self.app])

    #expect(findings(in: folder).replacing(folder.path + "/", with: "") == told.said)
  }
}
