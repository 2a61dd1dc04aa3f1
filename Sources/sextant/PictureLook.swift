import ArgumentParser
import Diagnostics
import Drawing
import Navigation
import Pictures

/// How pictures look.
struct PictureLook: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      en: "The device: \(Self.devices). It is also what the app runs on.",
      ko: "기기: \(Self.devices). 앱도 이 기기에서 실행됩니다."),
    transform: { try ValidationError.choice("device", $0, among: Device.allCases) })
  var device: Device?

  @Option(
    help: ArgumentHelp(
      en: "The colours: \(Self.schemes); without it the reader's system decides.",
      ko: "색: \(Self.schemes). 없으면 보는 사람의 시스템이 정합니다."),
    transform: { try ValidationError.choice("scheme", $0, among: PictureScheme.allCases) })
  var scheme: PictureScheme?

  @Flag(help: ArgumentHelp(en: "Draw lines and greys only.", ko: "선과 회색만으로 그립니다."))
  var wireframe = false

  @Flag(
    help: ArgumentHelp(
      en: "Write the tree below each frame.", ko: "프레임마다 아래에 트리를 적습니다."))
  var tree = false

  @Option(
    help: ArgumentHelp(
      en: "How many frames stand in a row; 4 phones or 2 tablets if not given.",
      ko: "한 줄에 놓을 프레임 수. 기본값은 phone 4개, tablet 2개입니다."))
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
