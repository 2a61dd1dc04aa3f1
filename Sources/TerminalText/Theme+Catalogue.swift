extension Theme {
  /// For a black background.
  package static let dark = Theme(
    name: "dark",
    looks.merging([
      .good: .colored(.green), .doubtful: .colored(.yellow), .bad: .colored(.red),
      .error: .heavy(.red), .warning: .heavy(.yellow), .note: .heavy(.cyan),
      .aside: .colored(.cyan),
      .removed: .colored(.red), .added: .colored(.green),
      .command: .colored(.cyan), .step: .colored(.green), .unknown: .colored(.red),
      .keyword: .colored(.magenta), .word: .colored(.cyan), .string: .colored(.yellow),
      .number: .colored(.cyan), .unbalanced: .heavy(.red),
    ]) { $1 })

  /// For a white background.
  package static let light = Theme(
    name: "light",
    looks.merging([
      .good: .colored(.blue), .doubtful: .colored(.magenta), .bad: .colored(.red),
      .error: .heavy(.red), .warning: .heavy(.magenta), .note: .heavy(.blue),
      .aside: .colored(.blue),
      .removed: .colored(.red), .added: .colored(.blue),
      .command: .colored(.blue), .step: .colored(.blue), .unknown: .colored(.red),
      .keyword: .colored(.magenta), .word: .colored(.blue), .string: .colored(.magenta),
      .number: .colored(.blue), .unbalanced: .heavy(.red),
    ]) { $1 })

  /// For letters on a background that nobody knows: only red and magenta can be read on both, and
  /// the rest is told by attributes.
  package static let either = Theme(
    name: "either",
    looks.merging([
      .doubtful: .colored(.magenta), .bad: .colored(.red),
      .error: .heavy(.red), .warning: .heavy(.magenta), .note: .bold,
      .removed: .colored(.red), .added: .bold,
      .command: .bold, .step: .bold, .unknown: .colored(.red),
      .keyword: .bold, .string: .colored(.magenta), .unbalanced: .heavy(.red),
    ]) { $1 })

  /// For output that is not a terminal, and for users who want no colours.
  package static let none = Theme(name: "none", [:])

  package static let all = [dark, light, either, none]

  /// The styles that all themes with colours share.
  private static let looks: [Part: TextStyle] = [
    .strong: .bold, .faint: .dim, .comment: .dim, .open: .underlined,
  ]
}

extension TextStyle {
  fileprivate static func heavy(_ color: Color) -> TextStyle {
    TextStyle(color: color, isBold: true)
  }
}
