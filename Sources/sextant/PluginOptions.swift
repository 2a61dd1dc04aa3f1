import ArgumentParser
import Diagnostics
import Scripting
import Shell

struct PluginOptions: ParsableArguments {
  /// The title of their section in a command's help.
  static let title = String.help(Message("plugin.title"))

  @Option(
    name: .customLong("plugin"),
    help: ArgumentHelp(Message("plugin.names")))
  var names: [String] = []

  @Option(
    name: .customLong("plugin-path"),
    help: ArgumentHelp(Message("plugin.folders")))
  var folders: [String] = []

  @Option(
    name: .customLong("allow"),
    help: ArgumentHelp(Message("plugin.grants"), valueName: "name[:permission]"))
  var grants: [String] = []

  @Option(
    name: .customLong("level"),
    help: ArgumentHelp(Message("plugin.levels"), valueName: "[name=]level"))
  var levels: [String] = []

  @Flag(
    help: ArgumentHelp(Message("plugin.stubs")))
  var stubs = false

  init() {}

  /// Options of a command that has some of them itself.
  init(folders: [String], grants: [String], levels: [String]) {
    (names, self.folders, self.grants, self.levels, stubs) = ([], folders, grants, levels, false)
  }

  mutating func validate() throws {
    var trust = TrustLevels()
    for level in levels where !trust.take(level) {
      let names = TrustLevel.allCases.map(\.rawValue).joined(separator: ", ")
      throw ValidationError(Message("usage.notALevel", ["text": level, "names": names]))
    }
    for grant in grants where PluginGrant(grant) == nil {
      let forms = PluginPermission.grants.joined(separator: ", ")
      throw ValidationError(Message("usage.notAGrant", ["text": grant, "names": forms]))
    }
  }

  func settings(_ environment: ProcessEnvironment) -> PluginSettings {
    let path = environment["SEXTANT_PATH"]?.split(separator: ":").map(String.init) ?? []
    var settings = PluginSettings(
      folders: folders + path, bundled: BundledFiles.folder("plugins") ?? EmbeddedPlugins.folder,
      names: names,
      grants: grants.compactMap { PluginGrant($0) })
    for level in levels { _ = settings.levels.take(level) }
    settings.stubs = stubs
    settings.parts = { ProgramParts.replaceable }
    let file = GrantFile(environment)
    settings.remembered = file?.grants ?? []
    settings.inSessions = file?.inSessions ?? []
    return settings
  }
}
