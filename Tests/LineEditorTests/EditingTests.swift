import Testing

@testable import LineEditor

@Suite("Keys edit the text")
struct EditingTests {
  @Test(
    "Keys move the cursor and change the text",
    arguments: [
      (["abc", Keys.left, Keys.left, "X"], "aX|bc"),
      (["abc", Keys.control("b"), Keys.backspace], "a|c"),
      (["abc", Keys.home, Keys.delete], "|bc"),
      (["abc", Keys.control("a"), Keys.control("d")], "|bc"),
      (["abc", Keys.control("a"), Keys.control("f"), Keys.control("h")], "|bc"),
      (["abc", Keys.home, Keys.end, "d"], "abcd|"),
      (["abc", Keys.control("a"), Keys.control("e"), "d"], "abcd|"),
      (["one two", Keys.control("w")], "one |"),
      (["one two", Keys.control("u")], "|"),
      (["one two", Keys.left, Keys.left, Keys.left, Keys.control("k")], "one |"),
      (["one.two", "\u{1B}\u{7F}"], "one.|"),
      (["one.two", Keys.control("w")], "|"),
      (["one two", "\u{1B}b", "\u{1B}b"], "|one two"),
      (["one two", Keys.home, "\u{1B}f"], "one| two"),
      (["one two", Keys.home, "\u{1B}d"], "| two"),
      (["one two", "\u{1B}[1;5D"], "one |two"),
      (["one two", Keys.home, "\u{1B}[1;5C"], "one| two"),
      (["ab", Keys.control("t")], "ba|"),
      (["abc", Keys.left, Keys.control("t")], "acb|"),
      (["ab", Keys.altEnter, "cd", Keys.control("a")], "ab\n|cd"),
      (["ab", Keys.altEnter, "cd", Keys.up, Keys.control("k")], "ab|cd"),
      (["ab", Keys.altEnter, "cd", Keys.home, Keys.control("u")], "ab|cd"),
      (["abc", Keys.altEnter, "d", Keys.up, "X"], "aX|bc\nd"),
      (["abc", Keys.altEnter, "d", Keys.control("p"), Keys.end, Keys.control("n")], "abc\nd|"),
    ] as [([String], String)])
  func keys(typed: [String], shown: String) {
    var machine = EditorMachine()
    machine.type(typed.joined())

    #expect(machine.shown == shown)
  }

  @Test(
    "Korean is edited syllable by syllable",
    arguments: [
      (["안녕", Keys.backspace], "안|"),
      (["안녕하세요", Keys.left, Keys.left, "X"], "안녕하X|세요"),
      (["안녕 세상", Keys.control("w")], "안녕 |"),
      (["안녕 세상", "\u{1B}b", "\u{1B}b", "\u{1B}f"], "안녕| 세상"),
      (["\u{1112}\u{1161}\u{11AB}", Keys.backspace], "|"),
      (["가나", Keys.control("t")], "나가|"),
      (["e\u{301}👨‍👩‍👧", Keys.left, Keys.backspace], "|👨‍👩‍👧"),
    ] as [([String], String)])
  func korean(typed: [String], shown: String) {
    var machine = EditorMachine()
    machine.type(typed.joined())

    #expect(machine.shown == shown)
  }

  @Test("Undo reverts what was typed after a movement apart from what was typed before")
  func undoAfterMoving() {
    var machine = EditorMachine()
    machine.type("two" + Keys.control("a") + "one" + Keys.control("e") + "three")

    let shown = (0..<3).map { _ in
      machine.type(Keys.control("_"))
      return machine.shown
    }

    #expect(shown == ["onetwo|", "|two", "|"])
  }

  @Test("Undo reverts words and other changes one by one")
  func undo() {
    var machine = EditorMachine()
    machine.type("one two" + Keys.control("w") + "three")

    let shown = (0..<5).map { _ in
      machine.type(Keys.control("_"))
      return machine.shown
    }

    #expect(shown == ["one |", "one two|", "one |", "one|", "|"])
    #expect(machine.type(Keys.control("_")) == [.bell])
  }

  @Test("A key without effect rings the bell and draws nothing")
  func bell() {
    var machine = EditorMachine()

    #expect(machine.type(Keys.backspace) == [.bell])
    #expect(machine.type(Keys.up) == [.bell])
    #expect(machine.type(Keys.control("y")) == [.bell])
    #expect(machine.type(Keys.control("x")) == [.bell])
  }

  @Test("Several keys in one chunk of bytes are drawn once")
  func oneRedraw() {
    var machine = EditorMachine()

    #expect(machine.type("hello" + Keys.left + "x") == [.redraw])
  }

  @Test("Keys that end a line or concern the owner are emitted as events")
  func events() {
    var machine = EditorMachine()

    #expect(machine.type("hi\rthere\r") == [.redraw, .submit("hi"), .redraw, .submit("there")])
    #expect(machine.type("x" + Keys.control("c")) == [.redraw, .interrupt])
    #expect(machine.type(Keys.control("d")) == [.endOfInput])
    #expect(machine.type(Keys.control("z") + Keys.control("l")) == [.suspend, .clearScreen])
  }

  @Test("A finished text stays visible until the next key, with a mark if it was cancelled")
  func ending() {
    var machine = EditorMachine()

    machine.type("hi" + Keys.left + Keys.control("c"))
    #expect(machine.isFinished)
    #expect(machine.picture(width: 10) == "[> hi^C....]\n@0,6")
    machine.type("a")
    #expect(machine.picture(width: 10) == "[> a.......]\n@0,3")
  }

  @Test("A lone ESC changes nothing and does not swallow the next key")
  func loneEscape() {
    var machine = EditorMachine()
    machine.type("a" + Keys.escape)

    #expect(machine.awaitsMore)
    #expect(machine.timeout() == [])
    #expect(!machine.awaitsMore)
    machine.type("b")
    #expect(machine.shown == "ab|")
  }

  @Test("A paste of 200 lines is one text, submitted with one Enter")
  func longPaste() {
    let text = (1...200).map { "line \($0)" }.joined(separator: "\n")
    var machine = EditorMachine()

    #expect(machine.type(Keys.paste(text)) == [.redraw])
    #expect(machine.type(Keys.enter) == [.submit(text)])
    #expect(machine.history.entries == [text])
  }

  @Test("Enter adds a line to an incomplete text")
  func incomplete() {
    let hooks = EditorHooks(isComplete: { !$0.hasSuffix("do") })
    var machine = EditorMachine(hooks: hooks)

    #expect(machine.type("while x do\r") == [.redraw])
    #expect(machine.type("end\r") == [.redraw, .submit("while x do\nend")])
  }
}
