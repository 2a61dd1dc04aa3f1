/// Dismissals in the code of a step.
enum Dismissals {
  /// What cannot be done while a dismissal is shown with an animation.
  private static let hurried = [".present(", "forwardTo", ".end("]

  /// Takes the animation from each dismissal behind which something else is presented or sent on.
  static func settled(_ lines: [String]) -> [String] {
    lines.enumerated().map { index, line in
      guard line.hasSuffix(".dismiss(animated: true)") else { return line }
      let rest = way(from: index, in: lines)
      let isHurried = rest.contains { line in hurried.contains { line.contains($0) } }
      return isHurried ? line.replacing("animated: true", with: "animated: false") : line
    }
  }

  /// The lines that are run behind one, up to the next end.
  private static func way(from index: Int, in lines: [String]) -> [String] {
    var (way, margin) = ([String](), margin(lines[index]))
    var hasEnded = false
    for line in lines[(index + 1)...] {
      let own = self.margin(line)
      let closes = line.dropFirst(own).first.map { "})]".contains($0) } ?? false
      if hasEnded, own <= margin, !closes { break }
      if own < margin {
        if hasEnded { break }
        margin = own
      }
      if own == margin, line.dropFirst(own).hasPrefix("return") { hasEnded = true }
      way.append(line)
    }
    return way
  }

  private static func margin(_ line: String) -> Int { line.prefix { $0 == " " }.count }
}
