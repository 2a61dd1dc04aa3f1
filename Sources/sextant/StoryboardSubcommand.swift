import ArgumentParser
import Diagnostics
import Drawing
import Driving
import Exporting
import Journeys
import Navigation
import Pictures
import Platform
import Scripting
import Shell

struct StoryboardSubcommand: Subcommand {
  static let commandName = "storyboard"
  static let configuration = CommandConfiguration(
    commandName: commandName,
    abstract: .help(Message("storyboard.abstract")),
    discussion: .help(
      examples: "storyboard app.journey.lua -o docs/pictures",
      "storyboard app.journey.lua -o app.html", message: Message("storyboard.discussion")))

  @Argument(
    help: ArgumentHelp(Message("storyboard.paths"), valueName: "journey"), completion: .file())
  var paths: [String] = []

  @Option(
    help: ArgumentHelp(Message("storyboard.all"), valueName: "folder"))
  var all: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(Message("storyboard.output"), valueName: "file|folder"))
  var output: String?

  @Option(
    help: ArgumentHelp(Message("storyboard.format", ["formats": Self.formats])),
    transform: {
      try ValidationError.choice(Message("usage.format"), $0, among: StoryboardFormat.allCases)
    })
  var format: StoryboardFormat?

  @Flag(
    help: ArgumentHelp(Message("storyboard.check")))
  var check = false

  @Flag(
    help: ArgumentHelp(Message("storyboard.overwrite")))
  var overwrite = false

  @Option(
    name: .customLong("filter"),
    help: ArgumentHelp(Message("storyboard.names")))
  var names: [String] = []

  @OptionGroup(title: .help(Message("storyboard.pictureTitle")))
  var picture: PictureLook

  @OptionGroup(title: PluginOptions.title) var plugins: PluginOptions

  @OptionGroup(title: LimitOptions.title) var jail: JailOptions

  @OptionGroup var look: LookOptions

  private static var formats: String {
    StoryboardFormat.allCases.map(\.rawValue).joined(separator: ", ")
  }

  mutating func validate() throws {
    if let all { paths.append(all) }
    if paths.isEmpty { throw ValidationError(Message("usage.nameAJourney")) }
    if output == "" { throw ValidationError(Message("usage.needsName")) }
    try target.validate(isChecked: check, isJailed: jail.jail)
  }

  var target: StoryboardTarget { StoryboardTarget(output ?? all, format) }

  func perform() throws {
    try StoryboardDrawing(self).run()
  }
}

extension StoryboardSubcommand: Jailed {}

/// How pictures look.
struct PictureLook: ParsableArguments {
  @Option(
    help: ArgumentHelp(Message("pictureLook.device", ["devices": Self.devices])),
    transform: { try ValidationError.choice(Message("usage.device"), $0, among: Device.allCases) })
  var device: Device?

  @Option(
    help: ArgumentHelp(Message("pictureLook.scheme", ["schemes": Self.schemes])),
    transform: {
      try ValidationError.choice(Message("usage.scheme"), $0, among: PictureScheme.allCases)
    })
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
      throw ValidationError(Message("usage.columns"))
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
