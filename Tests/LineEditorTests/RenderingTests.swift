import TerminalText
import Testing

@testable import LineEditor

@Suite("The editor renders frames")
struct RenderingTests {
  @Test(
    "A text is wrapped at the terminal width",
    arguments: [
      ("", "[> ......]\n@0,2"),
      ("abcde", "[> abcde.]\n@0,7"),
      ("abcdef", "[> abcdef]\n[........]\n@1,0"),
      ("abcdefg", "[> abcdef]\n[g.......]\n@1,1"),
      ("가나다", "[> 가나다]\n[........]\n@1,0"),
      ("a가나다", "[> a가나.]\n[다......]\n@1,2"),
      ("a가나다\(Keys.left)", "[> a가나.]\n[다......]\n@1,0"),
      ("a가나다\(Keys.left)\(Keys.left)", "[> a가나.]\n[다......]\n@0,5"),
      ("abcdef\(Keys.altEnter)g", "[> abcdef]\n[… g.....]\n@1,3"),
      ("abcdef\u{1B}\rg\(Keys.up)\(Keys.end)", "[> abcdef]\n[........]\n[… g.....]\n@1,0"),
      ("abcdefghij\(Keys.home)", "[> abcdef]\n[ghij....]\n@0,2"),
      ("abcdeé👨‍👩‍👧", "[> abcdeé]\n[👨‍👩‍👧......]\n@1,2"),
      ("a\u{1B}\r\u{1B}\r", "[> a.....]\n[… ......]\n[… ......]\n@2,2"),
      (Keys.paste("a\tb"), "[> a    b]\n[........]\n@1,0"),
    ] as [(String, String)])
  func wrapping(typed: String, picture: String) {
    var machine = EditorMachine()
    machine.type(typed)

    #expect(machine.picture(width: 8) == picture)
  }

  @Test(
    "The same text is laid out again for another width",
    arguments: [
      (20, "[> 가나다라마........]\n@0,12"), (10, "[> 가나다라]\n[마........]\n@1,2"),
      (5, "[> 가.]\n[나다.]\n[라마.]\n@2,4"), (2, "[> ]\n[가]\n[나]\n[다]\n[라]\n[마]\n[..]\n@6,0"),
    ])
  func resizing(width: Int, picture: String) {
    var machine = EditorMachine()
    machine.type("가나다라마")

    #expect(machine.picture(width: width) == picture)
  }

  @Test("A prompt wider than the terminal is wrapped like text")
  func widePrompt() {
    var machine = EditorMachine(prompt: "the prompt › ")
    machine.type("x")

    #expect(machine.picture(width: 8) == "[the prom]\n[pt › x..]\n@1,6")
  }

  @Test("A terminal that is too narrow is treated as two columns wide")
  func noWidth() {
    var machine = EditorMachine()
    machine.type("가\t")

    #expect(machine.picture(width: 0) == "[> ]\n[가]\n[..]\n@2,0")
  }

  @Test("Only the rows around the cursor are shown in a terminal with few rows")
  func cropping() {
    var machine = EditorMachine()
    machine.type(Keys.paste((1...9).map(String.init).joined(separator: "\n")))

    #expect(machine.picture(width: 4, height: 3) == "[… 7.]\n[… 8.]\n[… 9.]\n@2,3")
    machine.type(Keys.up + Keys.up + Keys.up + Keys.up)
    #expect(machine.picture(width: 4, height: 3) == "[… 4.]\n[… 5.]\n[… 6.]\n@1,3")
    machine.type(Keys.enter)
    #expect(machine.render(width: 4, height: 3).rows.count == 9)
  }

  @Test("Prompt, highlighted text and hint keep their styles")
  func styles() {
    let hooks = EditorHooks(
      hint: { $0 == ":go" ? " <place>" : nil },
      highlight: { _ in [HighlightSpan(0..<3, .colored(.cyan)), HighlightSpan(2..<99, .bold)] },
    )
    var machine = EditorMachine(prompt: StyledText("> ", .colored(.green)), hooks: hooks)
    machine.type(":go")

    let row = machine.render(width: 40).rows[0]
    #expect(
      row.runs == [
        StyledRun("> ", .colored(.green)), StyledRun(":g", .colored(.cyan)),
        StyledRun("o", .bold), StyledRun(" <place>", .dim),
      ])
    machine.type(Keys.left)
    #expect(machine.render(width: 40).text == "> :go")
  }

  @Test("A hint never wraps and does not move the cursor")
  func longHint() {
    var machine = EditorMachine(hooks: EditorHooks(hint: { _ in " 힌트는 아주 길다\nmore" }))
    machine.type("ab")

    #expect(machine.picture(width: 10) == "[> ab 힌트…]\n@0,4")
    machine.type("cdefgh")
    #expect(machine.picture(width: 10) == "[> abcdefgh]\n[ 힌트는 ….]\n@1,0")
  }
}
