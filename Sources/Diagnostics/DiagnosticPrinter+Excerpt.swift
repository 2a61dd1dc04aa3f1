import TerminalText

extension DiagnosticPrinter {
  /// Returns the line of a finding with the one before it, the caret, and the cure.
  func excerpt(at place: Place, in part: Theme.Part, cure: Message?) -> [String] {
    let remark = cure.map { theme.paint(shown($0), .aside) }
    let quoted = quote(place, in: part, remark: remark)
    let before = lineBefore(place).map { [$0] } ?? []
    let after = place.columns == nil ? remark.map { [aside($0, beside: place)] } ?? [] : []
    return before + quoted + after
  }

  /// Returns the line of a place and, if the columns are known, the caret and a remark beside it.
  func quote(_ place: Place, in part: Theme.Part, remark: String?) -> [String] {
    guard let text = place.line, let location = place.location else { return [] }
    let excerpt = excerpt(of: text, place.columns, beside: place)
    let line = row("\(location.line)", excerpt.text, beside: place)
    guard let caret = excerpt.caret else { return [line] }
    let marks = theme.paint(String(repeating: "^", count: caret.count), part)
    let indent = String(repeating: " ", count: caret.lowerBound)
    return [line, row("", indent + marks + (remark.map { " " + $0 } ?? ""), beside: place)]
  }

  /// Returns a remark that lines up with the excerpt of a place.
  func aside(_ text: String, beside place: Place) -> String {
    String(repeating: " ", count: gutter(of: place)) + theme.paint(" =", .aside) + " " + text
  }

  /// The number of columns that the line numbers take, at least 5.
  private func gutter(of place: Place) -> Int {
    max(5, place.location.map { String($0.line).count } ?? 0)
  }

  private func excerpt(of line: String, _ columns: Range<Int>?, beside place: Place) -> Excerpt {
    // The width without the number and the bar.
    let room = width.map { max(30, $0 - gutter(of: place) - 3) } ?? Excerpt.limit
    return Excerpt(
      line, underlining: columns, ellipsis: ellipsis, limit: min(room, Excerpt.limit))
  }

  private var ellipsis: String { ascii ? "..." : "…" }

  /// Returns the line before a place, unless it is blank or would not line up.
  private func lineBefore(_ place: Place) -> String? {
    guard let location = place.location, let line = place.line,
      let before = sources[location.file]?.line(location.line - 1),
      !before.allSatisfy(\.isWhitespace),
      !excerpt(of: line, place.columns, beside: place).isCutAtStart
    else { return nil }
    return row("\(location.line - 1)", excerpt(of: before, nil, beside: place).text, beside: place)
  }

  private func row(_ number: String, _ text: String, beside place: Place) -> String {
    let padding = String(repeating: " ", count: gutter(of: place) - number.count)
    return padding + theme.paint("\(number) |", .aside) + (text.isEmpty ? "" : " " + text)
  }
}
