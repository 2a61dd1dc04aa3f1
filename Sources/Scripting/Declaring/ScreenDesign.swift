/// The design notes of a screen, which only pictures of it use.
package struct ScreenDesign: Sendable, Hashable {
  /// The name of a PNG or SVG that shows it, as seen from `folder`.
  package var picture: String?
  /// The folder of the script that declares it.
  package var folder = "."
  /// The address of its design.
  package var address: String?
  package var note: String?

  package init() {}

  /// Whether both are equal, ignoring the folder of the script.
  func reads(like other: ScreenDesign) -> Bool {
    picture == other.picture && address == other.address && note == other.note
  }
}
