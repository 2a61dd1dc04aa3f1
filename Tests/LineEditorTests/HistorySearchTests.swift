import TerminalText
import Testing

@testable import LineEditor

@Suite("The history can be searched while typing")
struct HistorySearchTests {
  private let search = Keys.control("r")

  private func machine(_ typed: String) -> EditorMachine {
    var machine = EditorMachine(
      history: LineHistory(["emit login", "tree", "emit 로그인", "emit login", "why"]))
    machine.type(typed)
    return machine
  }

  @Test("The newest match is shown with the query, and the match is marked")
  func match() {
    let frame = machine("dr" + search + "emi").render(width: 40)

    #expect(frame.picture.hasPrefix("[(history) emi: emit login......"))
    #expect(frame.cursorColumn == 18)
    #expect(frame.rows[0].runs[1] == StyledRun("emi", .underlined))
  }

  @Test(
    "Keys control the search",
    arguments: [
      ("emi", "emi|t login"), ("emi\(Keys.control("r"))", "emi|t 로그인"),
      ("emi\(Keys.control("r"))\(Keys.control("s"))", "emi|t login"),
      ("emi\(Keys.control("r"))t", "emit| 로그인"),
      ("emi\(Keys.control("r"))\(Keys.control("r"))\(Keys.control("s"))", "emi|t 로그인"),
      ("tre\(Keys.paste("e\nx"))", "tree|"),
      ("로그", "emit 로그|인"), ("tree", "tree|"), ("treex\(Keys.backspace)", "tree|"),
    ])
  func steering(typed: String, shown: String) {
    var machine = machine(search + typed + Keys.escape)
    _ = machine.timeout()

    #expect(machine.shown == shown)
  }

  @Test("A combining mark typed after a failed search joins the last character of the query")
  func composed() {
    var machine = EditorMachine(history: LineHistory(["say e\u{301}t\u{E9}"]))
    machine.type(search + "y e")
    #expect(machine.render(width: 40).picture.contains("no match"))

    machine.type("\u{301}")
    #expect(!machine.render(width: 40).picture.contains("no match"))

    machine.type("x")
    #expect(machine.render(width: 40).picture.contains("no match"))
    machine.type("y\u{7F}\u{7F}t")
    #expect(!machine.render(width: 40).picture.contains("no match"))
  }

  @Test("Enter submits the match")
  func submitting() {
    var machine = machine(search + "tre")

    #expect(machine.type(Keys.enter) == [.redraw, .submit("tree")])
  }

  @Test("Any other key accepts the match and then has its usual effect")
  func goingOn() {
    #expect(machine(search + "tre" + Keys.end + "s").shown == "trees|")
    #expect(machine(search + "tre" + Keys.left).shown == "tr|ee")
  }

  @Test("Ctrl-G and Ctrl-C restore the line that was being typed", arguments: ["g", "c"])
  func givingUp(key: Character) {
    let machine = machine("draft" + Keys.left + search + "tre" + Keys.control(key))

    #expect(machine.shown == "draf|t")
    #expect(machine.picture(width: 10) == "[> draft...]\n@0,6")
  }

  @Test("A search without a match says so and keeps the last match")
  func failing() {
    var machine = machine(search + "tre")

    #expect(machine.type("q") == [.redraw, .bell])
    #expect(machine.render(width: 40).text == "(no match) treq: tree")
    machine.type(Keys.control("g"))
    #expect(machine.shown == "|")
  }

  @Test("An older match that is the same text is passed over")
  func alike() {
    var machine = machine(search + "login")

    #expect(machine.type(search) == [.redraw, .bell])
    #expect(machine.render(width: 40).text == "(no match) login: emit login")
  }

  @Test("A query that is cut and still matches nothing shows the line that was being typed")
  func cut() {
    var machine = machine("dr" + search + "trexx" + Keys.backspace)

    #expect(machine.render(width: 40).text == "(no match) trex: dr")
    machine.type(Keys.end)
    #expect(machine.shown == "dr|")
  }

  @Test("Undo takes a match back that was accepted")
  func undo() {
    var machine = machine("draft" + search + "tre" + Keys.end)

    #expect(machine.shown == "tree|")
    machine.type(Keys.control("_"))
    #expect(machine.shown == "draft|")
  }

  @Test("A search whose text is taken away again has not failed")
  func emptied() {
    var machine = machine(search + "q")
    #expect(machine.render(width: 40).picture.contains("no match"))

    machine.type(Keys.backspace)
    #expect(!machine.render(width: 40).picture.contains("no match"))
  }
}
