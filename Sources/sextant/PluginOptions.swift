import ArgumentParser
import Diagnostics
import Scripting
import Shell

/// What a command does with plugins that is not usual.
protocol PluginUse {
  /// Whether `--plugin` names a plugin to create, not one to load.
  static var creates: Bool { get }
  /// The level of scripts without `--level`.
  static var level: TrustLevel { get }
}

extension PluginUse {
  static var creates: Bool { false }
  static var level: TrustLevel { .plugin }
}

/// Nothing unusual.
enum UsualPlugins: PluginUse {}

/// Which plugins a command loads, and how far it trusts the scripts.
protocol PluginChoice: ParsableArguments {
  var stubs: Bool { get }
  func settings(_ environment: ProcessEnvironment) -> PluginSettings
}

typealias PluginOptions = PluginArguments<UsualPlugins>

struct PluginArguments<Use: PluginUse>: PluginChoice {
  /// The title of their section in a command's help.
  static var title: String { .help(Message("plugin.title")) }

  @Option(
    name: .customLong("plugin"),
    help: Use.creates
      ? ArgumentHelp(Message("new.plugin"), valueName: "name")
      : ArgumentHelp(Message("plugin.names")))
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
    help: ArgumentHelp(
      Message("plugin.levels", ["default": Use.level.rawValue]), valueName: "[name=]level"))
  var levels: [String] = []

  @Flag(
    name: Use.creates ? [] : .long,
    help: ArgumentHelp(Message("plugin.stubs"), visibility: Use.creates ? .private : .default))
  var stubs = false

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
      names: Use.creates ? [] : names,
      grants: grants.compactMap { PluginGrant($0) })
    settings.levels.app = Use.level
    for level in levels { _ = settings.levels.take(level) }
    settings.stubs = stubs
    settings.parts = { ProgramParts.replaceable }
    let file = GrantFile(environment)
    settings.remembered = file?.grants ?? []
    settings.inSessions = file?.inSessions ?? []
    return settings
  }
}
