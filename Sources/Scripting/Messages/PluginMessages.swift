import Diagnostics
import Navigation

// What can be wrong with plugins.
extension Message {
  static func modalsDiffer(
    _ one: String, _ style: ModalStyle, _ other: String, _ otherStyle: ModalStyle
  ) -> Message {
    Message(
      "E0891",
      en: """
        the plugins '\(one)' and '\(other)' present modals differently: as '\(style.name)' and \
        '\(otherStyle.name)'
        """,
      ko: """
        플러그인 '\(one)', '\(other)'의 모달 기본 스타일이 서로 다릅니다: '\(style.name)', \
        '\(otherStyle.name)'
        """)
  }
  static let modalsDifferCure = Message(
    en: "choose in the app: app \"Name\" { modal = \"…\" }",
    ko: "앱에서 정하세요: app \"이름\" { modal = \"…\" }")
  static func modalHere(_ plugin: String) -> Message {
    Message(en: "'\(plugin)' says it here", ko: "'\(plugin)' 플러그인이 정한 곳")
  }

  static let headerMissing = Message(
    "E0830", en: "a plugin must begin with its header", ko: "플러그인은 머리말로 시작해야 합니다")
  static func headerCure(_ name: String) -> Message {
    let text = "plugin { name = \"\(name)\", version = \"1.0.0\" }"
    return Message(en: "write at the top: \(text)", ko: "맨 먼저 이렇게 쓰세요: \(text)")
  }
  static func headerSyntax(_ expected: String, _ found: String) -> Message {
    let expected = Message.part(expected)
    let got = found.isEmpty ? ("the end of the file", "파일의 끝") : ("'\(found)'", "'\(found)'")
    return Message(
      "E0831", en: "in a plugin's header: expected \(expected.english), got \(got.0)",
      ko: "플러그인의 머리말에 필요한 것: \(expected.korean). 실제로 있는 것: \(got.1)")
  }
  static let headerIsData = Message(
    en: "a header is read without being run, so it can hold only strings and tables of strings",
    ko: "머리말은 실행하지 않고 읽습니다. 텍스트와 텍스트로 된 테이블만 쓸 수 있습니다")
  static func pluginNameDiffers(_ name: String, expected: String) -> Message {
    Message(
      "E0832", en: "the plugin is named '\(name)', but its file is named '\(expected)'",
      ko: "플러그인의 이름은 '\(name)'인데 파일의 이름은 '\(expected)'입니다")
  }
  static func pluginVersion(_ text: String) -> Message {
    Message(
      "E0833", en: "'\(text)' is not a version: write three numbers, such as 1.2.0",
      ko: "버전이 아닙니다: '\(text)'. 1.2.0처럼 숫자 셋을 쓰세요")
  }
  static func versionRange(_ text: String) -> Message {
    Message("E0834", en: "'\(text)' is not a version range", ko: "버전의 범위가 아닙니다: '\(text)'")
  }
  static let rangeCure = Message(
    en: "write \"^1.2\", \"~1.2.3\", \">=0.2 <1\", \"1.2.0\" or \"*\"",
    ko: "\"^1.2\", \"~1.2.3\", \">=0.2 <1\", \"1.2.0\", \"*\"처럼 쓰세요")
  static func pluginName(_ name: String) -> Message {
    Message(
      "E0835", en: "'\(name)' is not a plugin name: use letters, digits, '-' and '_' only",
      ko: "플러그인의 이름이 될 수 없습니다: '\(name)'. 영문자, 숫자, '-', '_'만 쓸 수 있습니다")
  }
  static func pluginMissing(_ name: String, neededBy other: String?) -> Message {
    let (en, ko) = other.map { (", but '\($0)' needs it", "('\($0)'에 필요)") } ?? ("", "")
    return Message(
      "E0836", en: "plugin '\(name)' was not found\(en)", ko: "'\(name)' 플러그인이 없습니다\(ko)")
  }
  static func pluginsLookedFor(_ folders: [String]) -> Message {
    let list = folders.joined(separator: ", ")
    return Message(en: "looked in \(list)", ko: "찾아본 곳: \(list)")
  }
  static func pluginTwice(_ name: String, _ first: String, _ second: String) -> Message {
    Message(
      "E0837", en: "plugin '\(name)' was found twice: \(first) and \(second)",
      ko: "'\(name)' 플러그인이 둘 있습니다: \(first), \(second)")
  }
  static func pluginCircle(_ names: [String]) -> Message {
    let list = names.map { "'\($0)'" }
    return Message(
      "E0838", en: "plugins need one another in a circle: \(list.joined(separator: " needs "))",
      ko: "플러그인이 서로를 돌아가며 필요로 합니다: \(list.joined(separator: " → "))")
  }
  static func pluginVersionDiffers(
    _ plugin: String, needed range: VersionRange, by other: String?
  ) -> Message {
    let who = other.map { ("'\($0)'", "'\($0)'") } ?? ("the app", "앱")
    return Message(
      "E0839", en: "the plugin found is \(plugin), but \(who.0) needs \(range.text)",
      ko: "찾은 플러그인은 \(plugin)인데 \(who.1)에 필요한 버전은 \(range.text)입니다")
  }
  static func pluginIsHere(_ name: String) -> Message {
    Message(en: "'\(name)' is here", ko: "'\(name)'의 위치")
  }
  static func coreVersion(_ plugin: String, _ range: VersionRange) -> Message {
    Message(
      "E0840",
      en:
        "'\(plugin)' needs version \(range.text) of the language, but this is \(PluginVersion.core)",
      ko: "'\(plugin)'에 필요한 언어의 버전은 \(range.text)인데 지금은 \(PluginVersion.core)입니다")
  }
  static func permissionUnknown(_ text: String) -> Message {
    Message("E0841", en: "there is no permission '\(text)'", ko: "'\(text)' 권한은 없습니다")
  }
  static func permissionNotGranted(
    _ plugin: String, _ permissions: [PluginPermission]
  ) -> Message {
    let list = permissions.map(\.text).joined(separator: ", ")
    return Message(
      "E0842", en: "'\(plugin)' asks for \(list), which is not granted",
      ko: "'\(plugin)' 플러그인이 요청한 권한이 허용되지 않았습니다: \(list)")
  }
  /// - Parameter isReload: True if the app is running, so that its prompt can grant more.
  static func permissionCure(
    _ plugin: Plugin, _ missing: [PluginPermission], isReload: Bool
  ) -> Message {
    let name = plugin.name
    let words = missing.map { permission in
      isReload
        ? ":plugins allow \(name):\(permission.text)" : "--allow '\(name):\(permission.text)'"
    }
    let grants = words.joined(separator: isReload ? ", " : " ")
    if plugin.found.isForeign {
      let file = plugin.found.file
      return Message(
        en:
          "the session keeps another version of it than \(file), so its name alone grants nothing; "
          + "use \(grants)",
        ko: "세션에 있는 텍스트가 파일(\(file))의 것과 달라서 이름만으로는 허용되지 않습니다. "
          + "허용하려면: \(grants)")
    }
    if plugin.found.isIntruder, let other = plugin.found.shadowed.first {
      return Message(
        en: "it is used in place of \(other.file), so its name alone grants nothing; "
          + "use \(grants)",
        ko: "다른 파일(\(other.file)) 대신 쓰이므로 이름만으로는 허용되지 않습니다. 허용하려면: \(grants)")
    }
    if isReload {
      return Message(
        en: ":plugins allow \(name) grants what it asks for",
        ko: "요청한 권한을 허용하려면: :plugins allow \(name)")
    }
    return Message(
      en: "--allow \(name) grants what it asks for; a prompt asks you instead",
      ko: "허용하려면: --allow \(name). 프롬프트에서는 물어봅니다")
  }
  static func pluginIsDisabled(_ name: String, neededBy other: String) -> Message {
    Message(
      "E0864", en: "plugin '\(name)' is disabled, but '\(other)' needs it",
      ko: "'\(other)'에 필요한 '\(name)' 플러그인이 꺼져 있습니다")
  }
  static func enableCure(_ name: String) -> Message {
    Message(
      en: ":plugins enable \(name) enables it again",
      ko: "다시 켜려면: :plugins enable \(name)")
  }
  static func mayBeWordOf(_ plugins: [String]) -> Message {
    let list = plugins.joined(separator: ", ")
    return Message(
      en: "is it a word of \(list), which is disabled? :plugins enable \(plugins[0])",
      ko: "꺼져 있는 \(list)의 키워드인가요? :plugins enable \(plugins[0])")
  }
  static func isPlugin(_ path: String) -> Message {
    Message(
      "E0874", en: "'\(path)' is a plugin, not an app", ko: "앱이 아니라 플러그인입니다: '\(path)'")
  }
  static func isPluginCure(_ name: String) -> Message {
    Message(
      en: "use it with an app: sextant run app.lua --plugin \(name)",
      ko: "앱과 함께 쓰세요: sextant run app.lua --plugin \(name)")
  }
  static let pluginInPlugin = Message(
    "E0843", en: "a plugin must list the plugins it needs in its header",
    ko: "플러그인에 필요한 플러그인은 머리말에 적어야 합니다")
  static func pluginInPluginCure(_ name: String) -> Message {
    let text = "plugin { …, needs = { [\"\(name)\"] = \"*\" } }"
    return Message(en: "write \(text)", ko: "이렇게 쓰세요: \(text)")
  }
  static let exportOutside = Message(
    "E0844", en: "only a plugin can export; files of an app return what they share",
    ko: "export는 플러그인만 합니다. 앱의 파일은 나눌 것을 return으로 돌려줍니다")
  static func exportName(_ text: String) -> Message {
    Message(
      "E0845",
      en: "'\(text)' cannot be a word: use letters, digits and '_' only, and no keyword of Lua",
      ko: "키워드가 될 수 없습니다: '\(text)'. 영문자, 숫자, '_'만 쓸 수 있고 Lua의 예약어는 쓸 수 없습니다")
  }
  static func replacesCure(_ part: Replaceable) -> Message {
    let text = "plugin { …, replaces = { \"\(part.text)\" } }"
    return Message(
      en: "rename it; or, to replace what is there, write \(text)",
      ko: "이름을 바꾸세요. 원래 것을 바꾸려면 이렇게 쓰세요: \(text)")
  }
  static func exportedTwice(_ name: String, by plugins: [String]) -> Message {
    let list = plugins.map { "'\($0)'" }
    return Message(
      "E0847", en: "plugins \(list.joined(separator: " and ")) both add the word '\(name)'",
      ko: "여러 플러그인이 '\(name)' 키워드를 더합니다: \(list.joined(separator: ", "))")
  }
  static func exportedHere(_ name: String, by plugin: String) -> Message {
    Message(en: "'\(plugin)' adds '\(name)' here", ko: "'\(plugin)' 플러그인이 '\(name)' 키워드를 더하는 곳")
  }
  static func pluginUsedHere(_ name: String) -> Message {
    Message(en: "'\(name)' is used here", ko: "'\(name)' 플러그인을 쓰는 곳")
  }
  static func pluginShadows(
    _ name: String, _ file: String, _ other: PluginFinder.Found
  ) -> Message {
    let isBundled = other.origin == .bundled
    return Message(
      en: "plugin '\(name)' is \(file), in place of "
        + (isBundled ? "the one that comes with the program" : other.file),
      ko: "'\(name)' 플러그인은 \(isBundled ? "프로그램에 딸린 것" : other.file) 대신 \(file)입니다")
  }
  static func nameUnfit(_ kind: NameKind, _ text: String) -> Message {
    let kind = kind.message
    return Message(
      "E0849",
      en:
        "'\(text)' cannot be the name of a \(kind.english): use letters, digits, '-' and '_' only",
      ko: "\(kind.korean)의 이름이 될 수 없습니다: '\(text)'. 영문자, 숫자, '-', '_'만 쓸 수 있습니다")
  }
  static let performedInside = Message(
    "E0875",
    en: "only a command can perform a line, not an entry, a hook or a function that makes a text",
    ko: "줄은 명령에서 실행하며, 스텝이나 훅, 텍스트를 만드는 동안에는 실행하지 않습니다")
  static func viewWritten(_ name: String) -> Message {
    Message(
      "E0876",
      en: "'\(name)' cannot be changed here: the table belongs to another script and is read-only",
      ko: "여기서 바꿀 수 없습니다: '\(name)'. 다른 스크립트의 테이블이라 읽기만 할 수 있습니다")
  }
  static let viewWrittenCure = Message(
    en: "change it where it is declared, by its local name, or fill a table of your own",
    ko: "선언한 곳에서 지역 이름으로 바꾸거나, 자신의 테이블을 만들어 채우세요")
  static let commandIsOver = Message(
    "E0850", en: "the command has ended, so its 'shell' can no longer be used",
    ko: "명령이 끝났으므로 받았던 shell을 더 쓸 수 없습니다")
  static func whileCommanding(_ name: String) -> Message {
    Message(en: "in the command :\(name)", ko: ":\(name) 명령에서")
  }
  static func whileExtending(_ kind: NameKind, _ name: String) -> Message {
    let kind = kind.message
    return Message(
      en: "in the \(kind.english) '\(name)'", ko: "'\(name)' \(kind.korean)에서")
  }
  static func declaredByBoth(
    _ kind: NameKind, _ name: String, _ one: PluginSet.Author, _ other: PluginSet.Author
  ) -> Message {
    Message(
      "E0848",
      en:
        "\(other.english) declares \(kind.message.english) '\(name)', which \(one.english) has already declared",
      ko: "\(other.korean)에서 선언하는 \(kind.message.korean) '\(name)': \(one.korean)에서 이미 선언되었습니다"
    )
  }
}

extension PluginSet.Author {
  fileprivate var english: String {
    switch self {
    case .app: "the app"
    case .plugin(let name): "plugin '\(name)'"
    }
  }

  fileprivate var korean: String {
    switch self {
    case .app: "앱"
    case .plugin(let name): "'\(name)' 플러그인"
    }
  }
}
