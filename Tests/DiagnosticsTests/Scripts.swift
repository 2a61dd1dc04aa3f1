import Diagnostics

/// A script with a mistyped screen, long enough to have line numbers of two digits.
let movies = SourceText(
  name: "app.lua",
  text: """
    -- The movies of the demo.
    screen "CastDetail" { title = "Cast" }

    flow "WishlistFlow" {
      root = navigation,
      navigate = {
        movieList    = set "Wishlist",
        moviePicked  = push "MovieDetail",
        castPicked   = push "CastDetial",
      },
    }
    """)

/// The finding about the mistyped screen.
func misspelled(
  severity: Diagnostic.Severity = .error, column: Int? = nil, highlight: String? = "CastDetial",
  notes: [Diagnostic.Note] = [], context: Message? = nil
) -> Diagnostic {
  Diagnostic(
    severity,
    Message(
      "E0101", en: "screen 'CastDetial' is not declared", ko: "화면 'CastDetial'이 선언되지 않았습니다"),
    at: SourceLocation(file: "app.lua", line: 9, column: column),
    highlight: highlight,
    cure: Message(
      en: "did you mean 'CastDetail' (declared at app.lua:2)?",
      ko: "'CastDetail'을 뜻했나요 (app.lua:2에서 선언)?"),
    notes: notes,
    context: context)
}

/// Prints one error about a token on a line of its own.
func report(on line: String, about token: String, ascii: Bool = false) -> String {
  let source = SourceText(name: "a.lua", text: line)
  let printer = DiagnosticPrinter(sources: SourceTexts([source]), ascii: ascii)
  return printer.text(
    for: Diagnostic(
      .error, Message("E1", en: "wrong", ko: "틀림"), at: SourceLocation(file: "a.lua", line: 1),
      highlight: token, cure: Message(en: "fix it", ko: "고치세요")))
}
