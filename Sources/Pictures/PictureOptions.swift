package import Diagnostics
package import Drawing
package import Navigation

/// How pictures are drawn.
package struct PictureOptions: Sendable {
  /// Light or dark; nil for what the reader of the picture likes.
  package var scheme: PictureScheme?
  /// The device that is drawn; nil for a phone, or a tablet if things are seen side by side.
  package var device: Device?
  /// Only lines and greys.
  package var isWireframe: Bool
  package var language: Language
  /// How many frames stand in a row of a storyboard; nil for what suits the device.
  package var columns: Int?
  /// Below each frame of a storyboard stands the tree.
  package var showsTree: Bool

  package init(
    scheme: PictureScheme? = nil, device: Device? = nil, isWireframe: Bool = false,
    language: Language = .english, columns: Int? = nil, showsTree: Bool = false
  ) {
    self.scheme = scheme
    self.device = device
    self.isWireframe = isWireframe
    self.language = language
    self.columns = columns
    self.showsTree = showsTree
  }
}
