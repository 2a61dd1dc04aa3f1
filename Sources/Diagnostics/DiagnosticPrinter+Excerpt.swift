extension DiagnosticPrinter {
  /// Returns the line of a finding with the one before it, the caret, and the cure.
  func excerpt(at place: Place, in style: Ink.Style, cure: Message?) -> [String] {
    let remark = cure.map { ink(shown($0), .cyan) }
    let quoted = quote(place, in: style, remark: remark)
    let before = lineBefore(place).map { [$0] } ?? []
    let after = place.columns == nil ? remark.map { [aside($0)] } ?? [] : []
    return before + quoted + after
  }

  /// Returns the line of a place and, if the columns are known, the caret and a remark beside it.
  func quote(_ place: Place, in style: Ink.Style, remark: String?) -> [String] {
    guard let text = place.line, let location = place.location else { return [] }
    let excerpt = Excerpt(text, underlining: place.columns, ellipsis: ellipsis)
    let line = row("\(location.line)", excerpt.text)
    guard let caret = excerpt.caret else { return [line] }
    let marks = ink(String(repeating: "^", count: caret.count), .bold, style)
    let indent = String(repeating: " ", count: caret.lowerBound)
    return [line, row("", indent + marks + (remark.map { " " + $0 } ?? ""))]
  }

  /// Returns a line that stands beside the excerpt.
  func aside(_ text: String) -> String {
    String(repeating: " ", count: Self.gutter) + ink(" =", .cyan) + " " + text
  }

  /// The columns for line numbers.
  private static var gutter: Int { 5 }

  private var ellipsis: String { ascii ? "..." : "…" }

  /// Returns the line before a place, unless it is blank or would not line up.
  private func lineBefore(_ place: Place) -> String? {
    guard let location = place.location, let line = place.line,
      let before = sources[location.file]?.line(location.line - 1),
      !before.allSatisfy(\.isWhitespace),
      !Excerpt(line, underlining: place.columns, ellipsis: ellipsis).isCutAtStart
    else { return nil }
    return row("\(location.line - 1)", Excerpt(before, ellipsis: ellipsis).text)
  }

  private func row(_ number: String, _ text: String) -> String {
    let padding = String(repeating: " ", count: max(0, Self.gutter - number.count))
    return padding + ink("\(number) |", .cyan) + (text.isEmpty ? "" : " " + text)
  }
}
