/// Whether a picture is light or dark.
package enum PictureScheme: String, CaseIterable, Sendable {
  case light, dark

  /// The rules of a style sheet in the colours of a scheme; without one the reader's system chooses.
  package static func sheet(
    for scheme: PictureScheme?, _ rules: (PictureScheme) -> String
  ) -> String {
    scheme.map(rules)
      ?? rules(.light) + "@media(prefers-color-scheme:dark){\(rules(.dark))}"
  }
}
