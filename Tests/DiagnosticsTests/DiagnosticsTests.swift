import Diagnostics
import Testing

@Suite("Collected findings")
struct DiagnosticsTests {
  /// Makes a finding whose message is its place.
  func finding(
    _ file: String, _ line: Int, _ column: Int? = nil, _ severity: Diagnostic.Severity = .error
  ) -> Diagnostic {
    let location = SourceLocation(file: file, line: line, column: column)
    return Diagnostic(severity, Message(verbatim: "found"), at: location)
  }

  @Test("Findings are sorted by file, line and column; those without a location come first")
  func sorting() {
    let placeless = Diagnostic(.warning, Message(verbatim: "found"))
    let diagnostics = Diagnostics([
      finding("b.lua", 1), finding("a.lua", 10, 2), finding("a.lua", 9), finding("a.lua", 10),
      placeless, finding("a.lua", 10, 11),
    ])

    #expect(
      DiagnosticPrinter().text(for: diagnostics) == """
        warning: found
        a.lua:9: error: found
        a.lua:10: error: found
        a.lua:10:2: error: found
        a.lua:10:11: error: found
        b.lua:1: error: found
        5 errors, 1 warning
        """)
  }

  @Test("Findings at the same location keep the order in which they were added")
  func stability() {
    let place = SourceLocation(file: "a.lua", line: 1)
    let made = (1...40).map { Diagnostic(.note, Message(verbatim: "\($0)"), at: place) }

    #expect(Diagnostics(made).sorted == made)
  }

  @Test("Identical findings are shown once, with a count")
  func folding() {
    let twice = finding("a.lua", 2)
    let diagnostics = Diagnostics([twice, finding("a.lua", 1, nil, .warning), twice, twice])

    #expect(
      DiagnosticPrinter().text(for: diagnostics) == """
        a.lua:1: warning: found
        a.lua:2: error: found (3 times)
        3 errors, 1 warning
        """)
  }

  @Test("The count and the summary are in Korean when the language is Korean")
  func korean() {
    let twice = finding("a.lua", 2)
    let diagnostics = Diagnostics([twice, twice, finding("a.lua", 3, nil, .warning)])

    #expect(
      DiagnosticPrinter(language: .korean).text(for: diagnostics) == """
        a.lua:2: 오류: found (2번)
        a.lua:3: 경고: found
        오류 2개, 경고 1개
        """)
  }

  @Test(
    "The summary counts errors and warnings, and counts notes only if there is nothing else",
    arguments: [
      ([], ""),
      ([.error], "1 error"),
      ([.error, .error], "2 errors"),
      ([.warning, .error, .warning], "1 error, 2 warnings"),
      ([.warning, .note], "1 warning"),
      ([.note, .note], "2 notes"),
    ] as [([Diagnostic.Severity], String)])
  func summary(severities: [Diagnostic.Severity], expected: String) {
    let diagnostics = Diagnostics(severities.map { finding("a.lua", 1, nil, $0) })

    #expect(DiagnosticPrinter().summary(of: diagnostics) == expected)
  }

  @Test("Without findings, nothing is printed")
  func nothing() {
    #expect(DiagnosticPrinter().text(for: Diagnostics()) == "")
  }

  @Test("Warnings do not count as errors")
  func errors() {
    var diagnostics = Diagnostics([finding("a.lua", 1, nil, .warning)])
    #expect(!diagnostics.hasErrors)

    diagnostics.append(contentsOf: [finding("a.lua", 1)])

    #expect(diagnostics.hasErrors)
    #expect(!diagnostics.isEmpty)
  }
}
