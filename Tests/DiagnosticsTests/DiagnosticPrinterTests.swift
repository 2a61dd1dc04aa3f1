import Diagnostics
import TerminalText
import Testing

@Suite("Printing one finding")
struct DiagnosticPrinterTests {
  let printer = DiagnosticPrinter(sources: SourceTexts([movies]))

  @Test("A finding shows its line, the line before, a caret and the hint")
  func whole() {
    #expect(
      printer.text(for: misspelled()) == """
        app.lua:9:25: error: screen 'CastDetial' is not declared [E0101]
            8 |     moviePicked  = push "MovieDetail",
            9 |     castPicked   = push "CastDetial",
              |                         ^^^^^^^^^^^^ did you mean 'CastDetail' (declared at app.lua:2)?
        """)
  }

  @Test("The same finding in Korean, when the language is Korean")
  func korean() {
    var printer = printer
    printer.language = .korean

    #expect(
      printer.text(for: misspelled()) == """
        app.lua:9:25: 오류: 화면 'CastDetial'이 선언되지 않았습니다 [E0101]
            8 |     moviePicked  = push "MovieDetail",
            9 |     castPicked   = push "CastDetial",
              |                         ^^^^^^^^^^^^ 'CastDetail'을 뜻했나요 (app.lua:2에서 선언)?
        """)
  }

  @Test("Without a column, the hint is printed on a line of its own")
  func noColumn() {
    #expect(
      printer.text(for: misspelled(highlight: nil)) == """
        app.lua:9: error: screen 'CastDetial' is not declared [E0101]
            8 |     moviePicked  = push "MovieDetail",
            9 |     castPicked   = push "CastDetial",
              = did you mean 'CastDetail' (declared at app.lua:2)?
        """)
  }

  @Test("A token that is not on the line gets no caret")
  func missingToken() {
    #expect(
      printer.text(for: misspelled(highlight: "Cast")) == """
        app.lua:9: error: screen 'CastDetial' is not declared [E0101]
            8 |     moviePicked  = push "MovieDetail",
            9 |     castPicked   = push "CastDetial",
              = did you mean 'CastDetail' (declared at app.lua:2)?
        """)
  }

  @Test("A known column without a token gets one caret")
  func columnOnly() {
    #expect(
      printer.text(for: misspelled(column: 20, highlight: nil)) == """
        app.lua:9:20: error: screen 'CastDetial' is not declared [E0101]
            8 |     moviePicked  = push "MovieDetail",
            9 |     castPicked   = push "CastDetial",
              |                    ^ did you mean 'CastDetail' (declared at app.lua:2)?
        """)
  }

  @Test("A column past the end of the line gets no caret")
  func columnTooFar() {
    #expect(
      printer.text(for: misspelled(column: 200, highlight: nil)) == """
        app.lua:9:200: error: screen 'CastDetial' is not declared [E0101]
            8 |     moviePicked  = push "MovieDetail",
            9 |     castPicked   = push "CastDetial",
              = did you mean 'CastDetail' (declared at app.lua:2)?
        """)
  }

  @Test("A blank line before the finding is not shown")
  func blankLineBefore() {
    let diagnostic = Diagnostic(
      .warning, Message("W0201", en: "flow 'WishlistFlow' is never started", ko: "시작되지 않음"),
      at: SourceLocation(file: "app.lua", line: 4), highlight: "WishlistFlow")

    #expect(
      printer.text(for: diagnostic) == """
        app.lua:4:6: warning: flow 'WishlistFlow' is never started [W0201]
            4 | flow "WishlistFlow" {
              |      ^^^^^^^^^^^^^^
        """)
  }

  @Test("Notes show their own lines, and the context is printed last")
  func notesAndContext() {
    let diagnostic = misspelled(
      notes: [
        Diagnostic.Note(
          Message(en: "the nearest screen is declared here", ko: "가까운 화면"),
          at: SourceLocation(file: "app.lua", line: 2, column: 8)),
        Diagnostic.Note(Message(en: "screens are looked up by name", ko: "이름으로 찾습니다")),
      ],
      context: Message(en: "while linking flow WishlistFlow", ko: "WishlistFlow를 연결하는 동안"))

    #expect(
      printer.text(for: diagnostic) == """
        app.lua:9:25: error: screen 'CastDetial' is not declared [E0101]
            8 |     moviePicked  = push "MovieDetail",
            9 |     castPicked   = push "CastDetial",
              |                         ^^^^^^^^^^^^ did you mean 'CastDetail' (declared at app.lua:2)?
        app.lua:2:8: note: the nearest screen is declared here
            2 | screen "CastDetail" { title = "Cast" }
              |        ^
              = note: screens are looked up by name
         while linking flow WishlistFlow
        """)
  }

  @Test("A note about a line that is already shown does not repeat it")
  func noteOnTheSameLine() {
    let note = Diagnostic.Note(
      Message(en: "written here", ko: "여기"), at: SourceLocation(file: "app.lua", line: 9))

    #expect(
      printer.text(for: misspelled(notes: [note])) == """
        app.lua:9:25: error: screen 'CastDetial' is not declared [E0101]
            8 |     moviePicked  = push "MovieDetail",
            9 |     castPicked   = push "CastDetial",
              |                         ^^^^^^^^^^^^ did you mean 'CastDetail' (declared at app.lua:2)?
        app.lua:9: note: written here
        """)
  }

  @Test("A finding without a location shows its message and hint")
  func noPlace() {
    let diagnostic = Diagnostic(
      .error, Message("E0301", en: "no flow has a start", ko: "시작이 있는 흐름이 없습니다"),
      cure: Message(en: "give one flow 'start = Step.…'", ko: "흐름 하나에 'start'를 주세요"))

    #expect(
      printer.text(for: diagnostic) == """
        error: no flow has a start [E0301]
              = give one flow 'start = Step.…'
        """)
  }

  @Test("A finding in a text that is not available shows no line")
  func unknownFile() {
    let diagnostic = Diagnostic(
      .note, Message(en: "loaded twice", ko: "두 번 읽음"),
      at: SourceLocation(file: "other.lua", line: 3), highlight: "x")

    #expect(printer.text(for: diagnostic) == "other.lua:3: note: loaded twice")
  }

  @Test("Colours mark the location, the severity, the caret and the hint")
  func colours() {
    var printer = printer
    printer.theme = .dark
    let escape = "\u{1B}["

    #expect(
      printer.text(for: misspelled(severity: .warning)) == """
        \(escape)1mapp.lua:9:25:\(escape)0m \(escape)1;33mwarning:\(escape)0m \
        \(escape)1mscreen 'CastDetial' is not declared\(escape)0m [E0101]
            \(escape)36m8 |\(escape)0m     moviePicked  = push "MovieDetail",
            \(escape)36m9 |\(escape)0m     castPicked   = push "CastDetial",
             \(escape)36m |\(escape)0m                         \
        \(escape)1;33m^^^^^^^^^^^^\(escape)0m \
        \(escape)36mdid you mean 'CastDetail' (declared at app.lua:2)?\(escape)0m
        """)
  }
}
