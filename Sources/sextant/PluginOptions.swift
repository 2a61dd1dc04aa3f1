import ArgumentParser
import Scripting
import Shell

struct PluginOptions: ParsableArguments {
  /// The title of their section in a command's help.
  static let title = String.help(en: "Plugins and stubs", ko: "플러그인과 스텁")

  @Option(
    name: .customLong("plugin"),
    help: ArgumentHelp(
      en: "Load a plugin as well; can be given several times.", ko: "플러그인도 불러옵니다. 여러 번 쓸 수 있습니다."))
  var names: [String] = []

  @Option(
    name: .customLong("plugin-path"),
    help: ArgumentHelp(
      en: "Look for plugins in this folder first; can be given several times.",
      ko: "플러그인을 이 폴더에서 먼저 찾습니다. 여러 번 쓸 수 있습니다."))
  var folders: [String] = []

  @Option(
    name: .customLong("allow"),
    help: ArgumentHelp(
      en: "Grant a plugin what it asks for, or one permission; can be given several times.",
      ko: "플러그인이 요청한 권한을 모두, 또는 하나만 허용합니다. 여러 번 쓸 수 있습니다.",
      valueName: "name[:permission]"))
  var grants: [String] = []

  @Option(
    name: .customLong("level"),
    help: ArgumentHelp(
      en:
        "How far the scripts are trusted: locked, plugin or trusted; NAME=LEVEL is about a plugin.",
      ko: "스크립트를 믿는 정도: locked, plugin, trusted. NAME=LEVEL은 플러그인 하나에 대한 것입니다.",
      valueName: "[name=]level"))
  var levels: [String] = []

  @Flag(
    help: ArgumentHelp(
      en: "Let stubs stand for screens and flows that are named and not declared.",
      ko: "이름만 있고 선언하지 않은 화면과 플로우를 스텁이 대신하게 합니다."))
  var stubs = false

  mutating func validate() throws {
    var trust = TrustLevels()
    for level in levels where !trust.take(level) {
      let names = TrustLevel.allCases.map(\.rawValue).joined(separator: ", ")
      throw ValidationError("'\(level)' is not LEVEL or NAME=LEVEL; levels are \(names).")
    }
    for grant in grants where PluginGrant(grant) == nil {
      let forms = PluginPermission.grants.joined(separator: ", ")
      throw ValidationError(
        "'\(grant)' is not NAME or NAME:PERMISSION; permissions are \(forms).")
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
