import LineEditor
import Testing

@testable import Shell

@Suite("The completer")
struct CompleterTests {
  @Test("offers the rows that a list declares literally, and runs no function to find others")
  func rows() throws {
    let stage = try Stage(
      """
      local Step = steps "Step" { "start", "pick(String)" }
      screen "Home" {
        list "names" { items = { "Ada", "세종", "7" }, emits = Step.pick },
        list "others" { items = function() print("run") return { "Eve" } end, emits = Step.pick },
      }
      flow "App" {
        root = navigation, start = Step.start, navigate = { start = set "Home", pick = none },
      }
      """)
    let completer = Completer(shell: stage.shell)

    #expect(
      completer.completions(":tap ", 5).candidates.map(\.text) == ["names", "others", "Ada", "세종"])
    #expect(completer.completions(":tap 세", 6).candidates.map(\.text) == ["세종"])
    #expect(stage.notes.take() == "")
  }

  @Test(
    "offers controls of screens behind, with their screen's name where something in front is called so"
  )
  func behind() throws {
    let stage = try Stage(
      """
      local Step = steps "Step" { "start", "open", "pick(String)" }
      screen "List" { button "Open" { emits = Step.open }, button "Lamp" { emits = Step.open }, field "name" {}, field "note" {} }
      screen "Detail" { list "rows" { items = { "Lamp" }, emits = Step.pick }, field "name" {} }
      flow "App" {
        root = split, start = Step.start,
        navigate = {
          start = set { navigation { "List" } }, open = detail "Detail", pick = none,
        },
      }
      """)
    _ = stage.transcript([":tap Open"])
    let completer = Completer(shell: stage.shell)
    let texts = { (line: String) in
      completer.completions(line, line.count).candidates.map(\.text)
    }

    #expect(texts(":tap ") == ["rows", "Open", "List#0 Lamp", "Lamp"])
    #expect(texts(":type ") == ["name", "List#0 name", "note"])
    #expect(texts(":tap List#") == ["List#0 Lamp"])
  }

  @Test(
    "offers what can be typed at the cursor",
    arguments: [
      (":t", 1..<2, ["tree", "tap", "type", "tab", "tour"]), (":cl", 1..<3, ["clock"]),
      (":x", 1..<2, []),
      (".p", 1..<2, ["ping", "pong"]),
      (".", 1..<1, ["start", "go", "say", "fail", "ping", "pong"]),
      (":tap ", 5..<5, ["Go", "두 번째", "rows"]), (":tap 두", 5..<6, ["두 번째"]),
      (":tap 두 번", 5..<8, ["두 번째"]),
      (":emit .s", 6..<8, [".start", ".say"]), (":navigate .pi", 10..<13, [".ping"]),
      (":log rx", 5..<7, ["rxflow", "rxflow-classic"]), (":help clo", 6..<9, ["clock"]),
      (":tree ", 6..<6, ["window#0", "App#0", "Start#0"]), (":in S", 4..<5, ["Start#0"]),
      (":goto P", 6..<7, ["Page"]), (":where pi", 7..<9, ["ping"]), (":why .", 5..<6, [".start"]),
      (":retain A", 8..<9, ["App#0"]), (":clock v", 7..<8, ["virtual"]),
      (":at ", 4..<4, ["1", "2"]),
      (":log unh", 5..<8, ["unhandled"]), (":undo ", 6..<6, []), (":quit ", 6..<6, []),
      (".say(", 5..<5, ["text: ", "loud: "]), (".say(te", 5..<7, ["text: "]),
      (".say(text: \"a, b\", l", 19..<20, ["loud: "]), (".say(text: \"l", 1..<13, []),
      (":navigate .say(", 15..<15, ["text: ", "loud: "]), (".go(", 4..<4, []),
      (".nope(", 6..<6, []), ("", 0..<0, []),
    ] as [(String, Range<Int>, [String])])
  func completions(_ text: String, _ range: Range<Int>, _ candidates: [String]) throws {
    let stage = try Stage(Stage.zoo)

    let completions = Completer(shell: stage.shell).completions(text, text.count)

    #expect(completions.range == range)
    #expect(completions.candidates.map(\.text) == candidates)
  }

  @Test(
    "offers the fields that values have now",
    arguments: [
      ("pri", 0..<3, ["print"]), ("app.", 4..<4, []), ("x.", 2..<2, ["alpha", "beta", "run"]),
      ("x.al", 2..<4, ["alpha"]), ("x.beta.", 7..<7, ["gamma"]), ("x:", 2..<2, ["run"]),
      ("print(x.be", 8..<10, ["beta"]), ("mine", 0..<4, ["mine"]),
      ("x .", 3..<3, ["alpha", "beta", "run"]),
      ("_.", 2..<2, ["alpha", "beta", "run"]),
      ("_step.", 6..<6, ["name", "set", "values", "text", "loud"]),
      ("_step.te", 6..<8, ["text"]), ("_node.na", 6..<8, ["name"]), ("_node.state.", 12..<12, []),
      ("Step.p", 5..<6, ["ping", "pong"]),
      ("emit(Step.", 10..<10, ["start", "go", "say", "fail", "ping", "pong"]),
      ("mine:up", 5..<7, ["upper"]), ("string.le", 7..<9, ["len"]), ("nav.scr", 4..<7, ["screen"]),
      ("x.nope.", 7..<7, []), ("f().", 4..<4, []), ("x[1].", 5..<5, []), ("x ", 2..<2, []),
      ("'x.", 3..<3, []), ("-- x.", 5..<5, []), ("x..", 3..<3, []), ("1.", 2..<2, []),
      ("5 + x.al", 6..<8, ["alpha"]),
      ("if true then\n x.al", 16..<18, ["alpha"]), ("'가' .. x.al", 9..<11, ["alpha"]),
    ] as [(String, Range<Int>, [String])])
  func fields(_ text: String, _ range: Range<Int>, _ candidates: [String]) throws {
    let stage = try Stage(Stage.zoo)
    _ = stage.said("mine = 'a'")
    _ = stage.said(
      "x = { alpha = 1, beta = { gamma = 2 }, run = print, ['a b'] = 3, [4] = 5, ['end'] = 6 }")
    _ = stage.said("x")
    _ = stage.said(":navigate .say(text: \"a\", loud: true)")

    let completions = Completer(shell: stage.shell).completions(text, text.count)

    #expect(completions.range == range)
    #expect(completions.candidates.map(\.text) == candidates)
  }

  @Test("looks at no more than 10000 keys of a large table")
  func large() throws {
    let stage = try Stage(Stage.zoo)
    _ = stage.said("x = {} for i = 1, 30000 do x['k' .. i] = i end")

    let completions = Completer(shell: stage.shell).completions("x.", 2)

    #expect(completions.candidates.count == 10_000)
  }

  @Test("looks only at the text before the cursor")
  func cursor() throws {
    let stage = try Stage(Stage.zoo)

    let completions = Completer(shell: stage.shell).completions(":tap Go", 2)

    #expect(completions.range == 1..<2)
    #expect(completions.candidates.map(\.text) == ["tree", "tap", "type", "tab", "tour"])
  }

  @Test("offers the controls of the screen that is in front now")
  func front() throws {
    let stage = try Stage(Stage.zoo)
    _ = stage.said(":tap Go")

    #expect(Completer(shell: stage.shell).completions(":tap ", 5).candidates.isEmpty)
  }

  @Test(
    "hints at the rest of a command",
    arguments: [
      (":tap", " CONTROL [ROW]"), (":log", " [FILTER ...] [STYLE]"), (":tre", "e [PATH] [--json]"),
      (":tap ", nil), (":t", nil), (":", nil), ("", nil), (".go", nil), (":quit", ""),
    ] as [(String, String?)])
  func hint(_ text: String, _ hint: String?) throws {
    let stage = try Stage(Stage.zoo)

    #expect(Completer(shell: stage.shell).hint(text) == hint)
  }
}
