/// What a script says of a screen for those who look at pictures of it; nothing else depends on it.
package struct ScreenDesign: Sendable, Hashable {
  /// The name of a PNG or SVG that shows it, as seen from `folder`.
  package var picture: String?
  /// The folder of the script that declares it.
  package var folder = "."
  /// The address of its design.
  package var address: String?
  package var note: String?

  package init() {}

  /// True if both say the same, wherever the script lies.
  func reads(like other: ScreenDesign) -> Bool {
    picture == other.picture && address == other.address && note == other.note
  }
}
