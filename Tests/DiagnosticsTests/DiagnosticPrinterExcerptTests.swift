import Diagnostics
import Testing

@Suite("Quoting a source line")
struct DiagnosticPrinterExcerptTests {
  @Test("Tabs before the token keep the caret under it")
  func tabs() {
    #expect(
      report(on: "\tx =\tpush \"Hmoe\"", about: "Hmoe") == """
        a.lua:1:11: error: wrong [E1]
            1 |     x = push "Hmoe"
              |              ^^^^^^ fix it
        """)
  }

  @Test("Wide characters before the token keep the caret under it")
  func wideCharacters() {
    #expect(
      report(on: #"title = "홈 화면", push "Hmoe""#, about: "Hmoe") == """
        a.lua:1:22: error: wrong [E1]
            1 | title = "홈 화면", push "Hmoe"
              |                         ^^^^^^ fix it
        """)
  }

  @Test("A wide token is underlined over its full width")
  func wideToken() {
    #expect(
      report(on: #"push "홈화면""#, about: "홈화면") == """
        a.lua:1:6: error: wrong [E1]
            1 | push "홈화면"
              |      ^^^^^^^^ fix it
        """)
  }

  @Test("Decomposed Korean and emoji keep the caret under the token")
  func composedCharacters() {
    let decomposed = "\u{1112}\u{1169}\u{11B7}"
    #expect(
      report(on: "\"\(decomposed) 👨‍👩‍👧 ❤️\" x", about: "x") == """
        a.lua:1:9: error: wrong [E1]
            1 | "\(decomposed) 👨‍👩‍👧 ❤️" x
              |            ^ fix it
        """)
  }

  @Test("A long line is cut around the caret")
  func longLine() {
    let filler = String(repeating: "abcdefghi ", count: 30)

    #expect(
      report(on: filler + "xyz " + filler, about: "xyz") == """
        a.lua:1:301: error: wrong [E1]
            1 | …\(filler.suffix(60))xyz \(filler.prefix(94))…
              |  \(String(repeating: " ", count: 60))^^^ fix it
        """)
  }

  @Test("A long line with the token near its beginning is cut at its end")
  func longEnd() {
    let filler = String(repeating: "abcdefghi ", count: 30)

    #expect(
      report(on: "xyz " + filler, about: "xyz") == """
        a.lua:1:1: error: wrong [E1]
            1 | xyz \(filler.prefix(155))…
              | ^^^ fix it
        """)
  }

  @Test("A long line with the token near its end is cut at its beginning")
  func longBeginning() {
    let filler = String(repeating: "abcdefghi ", count: 30)

    #expect(
      report(on: filler + "xyz", about: "xyz", ascii: true) == """
        a.lua:1:301: error: wrong [E1]
            1 | ...\(filler.suffix(154))xyz
              | \(String(repeating: " ", count: 157))^^^ fix it
        """)
  }

  @Test("A line of exactly 160 columns is shown whole")
  func longestWholeLine() {
    let line = String(repeating: "a ", count: 79) + "xy"

    #expect(
      report(on: line, about: "xy") == """
        a.lua:1:159: error: wrong [E1]
            1 | \(line)
              | \(String(repeating: " ", count: 158))^^ fix it
        """)
  }

  @Test("Escape sequences and bells in a line are escaped, and the caret stays aligned")
  func controlCharacters() {
    #expect(
      report(on: "\u{1B}[2J\u{7} x", about: "x") == #"""
        a.lua:1:7: error: wrong [E1]
            1 | \u{1B}[2J\u{7} x
              |                ^ fix it
        """#)
  }

  @Test("Escape sequences in file names and messages are escaped")
  func controlCharactersInMessages() {
    let diagnostic = Diagnostic(
      .error, Message("E1", en: "bad\u{1B}]0;t\u{7}\nb.lua:1: error: forged", ko: ""),
      at: SourceLocation(file: "a\r\u{202E}.lua", line: 1),
      cure: Message(en: "use\tit", ko: ""), context: Message(en: "in \u{9B}31m", ko: ""))

    #expect(
      DiagnosticPrinter().text(for: diagnostic) == #"""
        a\r\u{202E}.lua:1: error: bad\u{1B}]0;t\u{7}\nb.lua:1: error: forged [E1]
              = use\tit
         in \u{9B}31m
        """#)
  }

  @Test("Large line numbers keep the bars in one column")
  func bigLineNumbers() {
    let source = SourceText(name: "a.lua", text: String(repeating: "x\n", count: 99_999) + "yy")
    let diagnostic = Diagnostic(
      .error, Message(en: "wrong", ko: ""), at: SourceLocation(file: "a.lua", line: 100_000),
      highlight: "yy")

    #expect(
      DiagnosticPrinter(sources: SourceTexts([source])).text(for: diagnostic) == """
        a.lua:100000:1: error: wrong
         99999 | x
        100000 | yy
               | ^^
        """)
  }

  @Test("A line is cut to the terminal width, around the token")
  func narrow() {
    let line = "local one, two = first(1, 2, 3), second(4, 5, 6) + third(7, 8, 9) .. fourth()"
    let source = SourceText(name: "a.lua", text: line)
    let diagnostic = Diagnostic(
      .error, Message(en: "wrong", ko: ""), at: SourceLocation(file: "a.lua", line: 1),
      highlight: "third")
    let text = DiagnosticPrinter(sources: SourceTexts([source]), width: 48).text(for: diagnostic)

    #expect(
      text == """
        a.lua:1:52: error: wrong
            1 | …, second(4, 5, 6) + third(7, 8, 9) .. …
              |                      ^^^^^
        """)
  }
}
