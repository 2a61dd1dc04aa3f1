import Diagnostics
import Navigation
import Scripting
import Steps
import Testing

@testable import Driving

@Suite("An action")
struct ActionTests {
  private static let app = """
    local Step = steps "Step" { "start", "go(Int)", "say(text: String, loud: Bool)", "same" }
    local Other = steps "Other" { "same" }
    screen "Start" {
      title = "Start",
      button "Go" { emits = Step.go(7) },
      button "dark mode" { emits = Step.same },
      button "it's \\"me\\" (now)" { emits = Other.same },
      toggle "dark" {}, field "name" { emits = Step.same }, label "Note",
      list "rows" { items = { 3, 4 }, emits = Step.go },
      list "broken" { items = function() error("no rows") end, emits = Step.go },
    }
    screen "Page" { title = "Page" }
    flow "App" {
      root = navigation, start = Step.start,
      navigate = { start = set "Start", go = push "Page", say = none },
    }
    link "zoo://go/{number:Int}" { Step.go(capture "number") }
    """

  private func step(_ text: String, in app: App) throws -> Step { try app.step(StepLiteral(text)) }

  /// One of each kind, and more of those whose words can be read in several ways.
  private func actions(in app: App) throws -> [Action] {
    [
      .tap(["Go"]), .tap(["dark mode"]), .tap(["it's \"me\" (now)"]), .tap(["rows", "2"]),
      .tap(["rows", "a  b"]), .double(["Go"]), .double(["rows", "2"]), .type(["name", "x"]),
      .type(["name", "가 \"나\" \\"]), .back, .dismiss,
      .tab(.number(2)), .tab(.title("Home")), .emit(try step(".go(1)", in: app), from: nil),
      .emit(try step(".Other.same", in: app), from: nil),
      .emit(try step(#".say(text: "a (b", loud: true)"#, in: app), from: "Start#0"),
      .navigate(try step(".Step.same", in: app)), .open("zoo://go/3"), .clock(.seconds(3)),
      .clock(.milliseconds(2500)), .answer(.bool(true), question: nil),
      .answer(.string("yes"), question: 2), .answer(.string("3"), question: nil),
      .navigate(try step(".Step.same", in: app), to: "App"), .fail("News"), .fail("News#1"),
      .answer(.int(3), question: nil), .answer(.string("a b"), question: 1),
      .draws([.int(3), .int(-1), .double(0.25), .double(1 - 0x1p-53)]),
    ]
  }

  /// What `tap` and `type` are told may be cut into other words.
  private func joined(_ action: Action) -> Action {
    switch action {
    case .tap(let words): .tap([words.joined(separator: " ")])
    case .double(let words): .double([words.joined(separator: " ")])
    case .type(let words): .type([words.joined(separator: " ")])
    default: action
    }
  }

  @Test("written as a line is read back unchanged")
  func lines() throws {
    let app = try Stage(Self.app).app
    for action in try actions(in: app) {
      let line = action.line(in: app)
      let words = PromptWords.of(line)
      let kind = try #require(action.kind)
      let name = line.hasPrefix(".") ? kind.name : String(words[0].dropFirst())
      #expect(name == kind.name)
      let read = try kind.action(line.hasPrefix(".") ? [line] : Array(words.dropFirst()), in: app)
      #expect(joined(read) == joined(action), "\(line)")
    }
  }

  @Test("written as a journal line is read back unchanged")
  func journal() throws {
    let app = try Stage(Self.app).app
    let named = Action.enter(
      .string("x"), into: "name", of: "Start#0", emitting: try step(".Step.same", in: app))
    for action in try actions(in: app) + [named] {
      let line = JournalLine(1, Action.keptFields(of: action))
      let read = try #require(JournalLine(reading: line.text.utf8.dropLast()))
      #expect(Action(kept: read, in: app) == action)
    }
    #expect(Action(kept: JournalLine(1, Action.keptFields(of: nil)), in: app) == nil)
  }

  @Test(
    "that names something missing is an error and changes nothing",
    arguments: [
      (.tap([]), "needsControl"), (.tap(["Og"]), "script"), (.tap(["name"]), "isField"),
      (.tap(["Note"]), "notTappable"), (.tap(["rows"]), "needsRow"),
      (.tap(["rows", "9"]), "noRow"),
      (.tap(["rows", "\(Int.min)"]), "noRow"), (.tap(["Go", "1"]), "tooMany"),
      (.tap(["broken", "1"]), "script"), (.tap(["\(Int.max)"]), "script"),
      (.type([]), "needsText"), (.type(["name"]), "needsText"), (.type(["nam", "x"]), "noField"),
      (.type(["Go", "x"]), "notField"), (.tab(.title("Hoem")), "noTab"),
      (.emit(.home, from: "Strat"), "noEmitter"),
      (.emit(.home, from: "Start#9"), "noEmitter"),
      (.open("zoo://fly"), "script"), (.answer(.none, question: nil), "noQuestion"),
      (.answer(.none, question: Int.min), "noQuestion"),
      (.enter(.none, into: "name", of: "Gone#1", emitting: nil), "noPresentable"),
    ] as [(Action, String)])
  func mistakes(action: Action, name: String) throws {
    let stage = try Stage(Self.app)
    let before = stage.session.digest
    do throws(ActionMistake) {
      let input = try action.input(in: stage.session, of: stage.app)
      Issue.record("it gives \(input)")
    } catch {
      #expect("\(error)".prefix { $0 != "(" } == name, "\(error)")
      // Every mistake has words, whatever it holds.
      let finding = Diagnostic(error, of: action.kind ?? .emit, as: .prompt)
      #expect(!finding.message.english.isEmpty && !finding.message.korean.isEmpty)
    }
    #expect(stage.session.digest == before)
  }

  @Test(
    "with extreme numbers is passed to the session, which refuses it",
    arguments: [Action.tab(.number(Int.min)), .tab(.number(Int.max)), .clock(.seconds(-1))])
  func extremes(action: Action) throws {
    let stage = try Stage(Self.app)
    let tree = stage.session.tree
    stage.driver.give(try action.input(in: stage.session, of: stage.app))
    #expect(stage.session.tree == tree)
  }

  @Test("names its target, so that it can be performed in another session")
  func naming() throws {
    let (stage, other) = (try Stage(Self.app), try Stage(Self.app))
    for action in [Action.tap(["dark"]), .type(["name", "x"]), .tap(["rows", "2"]), .back] {
      let input = try action.input(in: stage.session, of: stage.app)
      let named = try #require(Action(input, in: stage.session))
      let said = try #require(named.said(in: stage.session, of: stage.app))
      stage.driver.give(input)
      other.driver.give(try named.input(in: other.session, of: other.app))
      #expect(stage.session.tree == other.session.tree)
      #expect(said.kind?.name == action.kind?.name)
    }
  }
}

/// The words of a line as the prompt cuts it.
private enum PromptWords {
  static func of(_ line: String) -> [String] {
    var words: [String] = []
    var word = ""
    var (isQuoted, isEscaped, depth, isBegun) = (false, false, 0, false)
    for character in line {
      if isEscaped {
        word.append(character)
        isEscaped = false
      } else if isQuoted, depth == 0, character == "\\" {
        isEscaped = true
      } else if character == "\"" {
        isQuoted.toggle()
        isBegun = true
        if depth > 0 { word.append(character) }
      } else if !isQuoted, character == " ", depth == 0 {
        if isBegun { words.append(word) }
        (word, isBegun) = ("", false)
      } else {
        if !isQuoted { depth += character == "(" ? 1 : character == ")" ? -1 : 0 }
        word.append(character)
        isBegun = true
      }
    }
    return words + (isBegun ? [word] : [])
  }
}
