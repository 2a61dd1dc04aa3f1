import ArgumentParser
import Diagnostics
import Drawing
import Navigation
import Pictures

/// How pictures look.
struct PictureLook: ParsableArguments {
  @Option(
    help: ArgumentHelp(Message("pictureLook.device", ["devices": Self.devices])),
    transform: { try ValidationError.choice("device", $0, among: Device.allCases) })
  var device: Device?

  @Option(
    help: ArgumentHelp(Message("pictureLook.scheme", ["schemes": Self.schemes])),
    transform: { try ValidationError.choice("scheme", $0, among: PictureScheme.allCases) })
  var scheme: PictureScheme?

  @Flag(help: ArgumentHelp(Message("pictureLook.wireframe")))
  var wireframe = false

  @Flag(
    help: ArgumentHelp(Message("pictureLook.tree")))
  var tree = false

  @Option(
    help: ArgumentHelp(Message("pictureLook.columns")))
  var columns: Int?

  mutating func validate() throws {
    if let columns, !(1...50).contains(columns) {
      throw ValidationError("--columns is a number from 1 to 50.")
    }
  }

  private static var devices: String { Device.allCases.map(\.rawValue).joined(separator: ", ") }
  private static var schemes: String {
    PictureScheme.allCases.map(\.rawValue).joined(separator: ", ")
  }

  /// The options of pictures whose own words are in a language.
  func options(in language: Language) -> PictureOptions {
    PictureOptions(
      scheme: scheme, device: device, isWireframe: wireframe, language: language,
      columns: columns, showsTree: tree)
  }
}
