import ArgumentParser
import Diagnostics
import Driving
import Exporting
import Journeys
import Pictures
import Platform
import Scripting
import Shell

struct StoryboardCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "storyboard",
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
    transform: { try ValidationError.choice("format", $0, among: StoryboardFormat.allCases) })
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
    if paths.isEmpty { throw ValidationError("Name a journey, or a folder with --all FOLDER.") }
    if output == "" { throw ValidationError("-o needs a name; '.' is the current folder.") }
    try target.validate(isChecked: check, isJailed: jail.jail)
  }

  var target: StoryboardTarget { StoryboardTarget(output ?? all, format) }

  func perform() throws {
    try StoryboardDrawing(self).run()
  }
}

extension StoryboardCommand: Jailed {}
