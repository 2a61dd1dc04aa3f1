import Testing

@testable import LineEditor

@Suite("Tab completes words")
struct CompletionTests {
  private func machine(_ words: [String], help: String? = nil) -> EditorMachine {
    let hooks = EditorHooks(completions: { text, cursor in
      let characters = Array(text.prefix(cursor))
      let start = characters.lastIndex(of: " ").map { $0 + 1 } ?? 0
      let word = String(characters[start...])
      let fitting = words.filter { $0.hasPrefix(word) }
      return Completions(
        range: start..<cursor,
        candidates: fitting.map { Completions.Candidate($0, help: help) },
      )
    })
    return EditorMachine(hooks: hooks)
  }

  @Test(
    "Tab inserts as much as is unambiguous",
    arguments: [
      ("em", "emit|"), ("x em", "x emit|"), ("s", "sett|"), ("설", "설정|"), ("", "|"), ("zz", "zz|"),
      ("emX\(Keys.left)", "emit|X"),
    ])
  func inserting(typed: String, shown: String) {
    var machine = machine(["emit", "setter", "settings", "설정"])
    machine.type(typed + Keys.tab)

    #expect(machine.shown == shown)
  }

  @Test("Tab lists the candidates if it can insert nothing, and the next key hides them")
  func listing() {
    var machine = machine(["tree", "trees", "트리", "trek"])

    #expect(machine.type("tre\t") == [.redraw])
    #expect(
      machine.picture(width: 14) == """
        [> tre.........]
        [tree   trek...]
        [trees.........]
        @0,5
        """)
    machine.type("k")
    #expect(machine.picture(width: 14) == "[> trek........]\n@0,6")
  }

  @Test("A long list ends with the number of omitted candidates")
  func capped() {
    var machine = machine((0..<97).map { "n\($0)" })
    machine.type("n\t")

    let frame = machine.render(width: 80)
    #expect(frame.rows.last?.text == "… and 37 more")
    #expect(frame.rows.count == 1 + 4 + 1)
    #expect(frame.cursorRow == 0)
    let low = machine.render(width: 15, height: 5)
    #expect(low.rows.map(\.text).suffix(1) == ["… and 88 more"])
    #expect(low.rows.count == 5)
  }

  @Test("Candidates with help are listed one per line")
  func help() {
    var machine = machine(["ab", "abc"], help: "도움말 text")
    machine.type("ab\t")

    #expect(
      machine.picture(width: 12) == """
        [> ab........]
        [ab   도움말…]
        [abc  도움말…]
        @0,4
        """)
  }

  @Test("Tab rings the bell if nothing matches or everything is already typed")
  func nothing() {
    var machine = machine(["emit"])

    #expect(machine.type("q\t") == [.redraw, .bell])
    #expect(machine.type(Keys.control("u") + "emit\t") == [.redraw, .bell])
  }

  @Test("Without completions of its own, the editor requests them from its owner")
  func asking() {
    var machine = EditorMachine()

    #expect(machine.type("go h\t") == [.redraw, .complete(text: "go h", cursor: 4)])
    let answer = Completions(range: 3..<4, candidates: [.init("home")])
    #expect(machine.take(answer) == [.redraw])
    #expect(machine.shown == "go home|")
    machine.type(Keys.control("_"))
    #expect(machine.shown == "go h|")
  }

  @Test("A completion range outside the text is clamped")
  func clamping() {
    var machine = EditorMachine()
    machine.type("ab\t")
    _ = machine.take(Completions(range: 1..<50, candidates: [.init("xyz")]))

    #expect(machine.shown == "axyz|")
  }
}
