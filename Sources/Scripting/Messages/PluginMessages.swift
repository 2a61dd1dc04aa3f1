import Diagnostics

// What can be wrong with plugins.
extension Message {
  static let headerMissing = Message(
    "E0830", en: "a plugin begins with its header", ko: "플러그인은 머리말로 시작합니다")
  static func headerCure(_ name: String) -> Message {
    let text = "plugin { name = \"\(name)\", version = \"1.0.0\" }"
    return Message(en: "write first: \(text)", ko: "맨 먼저 이렇게 쓰세요: \(text)")
  }
  static func headerSyntax(_ expected: String, _ found: String) -> Message {
    let expected = Message.part(expected)
    let got = found.isEmpty ? ("the end of the file", "파일의 끝") : ("'\(found)'", "'\(found)'")
    return Message(
      "E0831", en: "in a plugin's header: expected \(expected.english), got \(got.0)",
      ko: "플러그인의 머리말: \(expected.korean.asSubject) 와야 하는데 \(got.1)이(가) 있습니다")
  }
  static let headerIsData = Message(
    en: "a header is read without being run: only texts, and tables of texts, can stand in it",
    ko: "머리말은 실행하지 않고 읽습니다. 텍스트와 텍스트로 된 테이블만 쓸 수 있습니다")
  static func pluginNameDiffers(_ name: String, expected: String) -> Message {
    Message(
      "E0832", en: "the plugin is called '\(name)', and its file '\(expected)'",
      ko: "플러그인의 이름은 '\(name)'인데 파일의 이름은 '\(expected)'입니다")
  }
  static func pluginVersion(_ text: String) -> Message {
    Message(
      "E0833", en: "'\(text)' is no version: three numbers, such as 1.2.0",
      ko: "'\(text)'은(는) 버전이 아닙니다. 1.2.0처럼 숫자 셋을 쓰세요")
  }
  static func versionRange(_ text: String) -> Message {
    Message("E0834", en: "'\(text)' is no range of versions", ko: "'\(text)'은(는) 버전의 범위가 아닙니다")
  }
  static let rangeCure = Message(
    en: "write \"^1.2\", \"~1.2.3\", \">=0.2 <1\", \"1.2.0\" or \"*\"",
    ko: "\"^1.2\", \"~1.2.3\", \">=0.2 <1\", \"1.2.0\", \"*\"처럼 쓰세요")
  static func pluginName(_ name: String) -> Message {
    Message(
      "E0835", en: "'\(name)' is no plugin's name: letters, digits, '-' and '_' only",
      ko: "'\(name)'은(는) 플러그인의 이름이 될 수 없습니다. 영문자, 숫자, '-', '_'만 쓸 수 있습니다")
  }
  static func pluginMissing(_ name: String, neededBy other: String?) -> Message {
    let (en, ko) = other.map { (", which '\($0)' needs", "('\($0)'에 필요)") } ?? ("", "")
    return Message(
      "E0836", en: "there is no plugin '\(name)'\(en)", ko: "'\(name)' 플러그인이 없습니다\(ko)")
  }
  static func pluginsLookedFor(_ folders: [String]) -> Message {
    let list = folders.joined(separator: ", ")
    return Message(en: "looked in \(list)", ko: "찾아본 곳: \(list)")
  }
  static func pluginTwice(_ name: String, _ first: String, _ second: String) -> Message {
    Message(
      "E0837", en: "plugin '\(name)' is there twice: \(first) and \(second)",
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
      "E0839", en: "the plugin found is \(plugin), and \(who.0) needs \(range.text)",
      ko: "찾은 플러그인은 \(plugin)인데 \(who.1)에는 \(range.text)이(가) 필요합니다")
  }
  static func pluginIsHere(_ name: String) -> Message {
    Message(en: "'\(name)' is here", ko: "'\(name)'의 위치")
  }
  static func coreVersion(_ plugin: String, _ range: VersionRange) -> Message {
    Message(
      "E0840",
      en:
        "'\(plugin)' needs version \(range.text) of the language, and this is \(PluginVersion.core)",
      ko: "'\(plugin)'에는 언어의 버전 \(range.text)이(가) 필요한데 지금은 \(PluginVersion.core)입니다")
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
      ko: "'\(plugin)'이(가) 요청한 \(list)이(가) 허용되지 않았습니다")
  }
  /// - Parameter isReload: The app runs, so that its prompt can grant more.
  static func permissionCure(
    _ plugin: Plugin, _ missing: [PluginPermission], isReload: Bool
  ) -> Message {
    let name = plugin.name
    let words = missing.map { permission in
      isReload
        ? ":plugins allow \(name):\(permission.text)" : "--allow '\(name):\(permission.text)'"
    }
    let grants = words.joined(separator: isReload ? ", " : " ")
    let verb = isReload && words.count > 1 ? "do" : "does"
    if plugin.found.isForeign {
      let file = plugin.found.file
      return Message(
        en: "the session has another text of it than \(file), so its name alone grants nothing; "
          + "\(grants) \(verb)",
        ko: "세션에 있는 텍스트가 \(file)과(와) 달라서 이름만으로는 허용되지 않습니다. "
          + "\(grants)(으)로 허용합니다")
    }
    if plugin.found.isIntruder, let other = plugin.found.shadowed.first {
      return Message(
        en: "it stands in front of \(other.file), so its name alone grants nothing; "
          + "\(grants) \(verb)",
        ko: "\(other.file) 앞에 있는 플러그인이라 이름만으로는 허용되지 않습니다. \(grants)(으)로 허용합니다")
    }
    if isReload {
      return Message(
        en: ":plugins allow \(name) grants what it asks for",
        ko: "요청한 권한을 허용하려면: :plugins allow \(name)")
    }
    return Message(
      en: "--allow \(name) grants what it asks for; the prompt asks you",
      ko: "--allow \(name)(으)로 허용할 수 있습니다. 프롬프트에서는 물어봅니다")
  }
  static func pluginIsDisabled(_ name: String, neededBy other: String) -> Message {
    Message(
      "E0864", en: "plugin '\(name)' is disabled, and '\(other)' needs it",
      ko: "'\(name)' 플러그인이 꺼져 있는데 '\(other)'에 필요합니다")
  }
  static func enableCure(_ name: String) -> Message {
    Message(
      en: ":plugins enable \(name) brings it back",
      ko: ":plugins enable \(name)(으)로 다시 켤 수 있습니다")
  }
  static func mayBeWordOf(_ plugins: [String]) -> Message {
    let list = plugins.joined(separator: ", ")
    return Message(
      en: "is it a word of \(list), which is disabled? :plugins enable \(plugins[0])",
      ko: "꺼져 있는 \(list)의 낱말인가요? :plugins enable \(plugins[0])")
  }
  static func isPlugin(_ path: String) -> Message {
    Message(
      "E0874", en: "'\(path)' is a plugin, and no app", ko: "'\(path)'은(는) 앱이 아니라 플러그인입니다")
  }
  static func isPluginCure(_ name: String) -> Message {
    Message(
      en: "use it with an app: sextant run app.lua --plugin \(name)",
      ko: "앱과 함께 쓰세요: sextant run app.lua --plugin \(name)")
  }
  static let pluginInPlugin = Message(
    "E0843", en: "a plugin names what it needs in its header",
    ko: "플러그인은 필요한 것을 머리말에 적습니다")
  static func pluginInPluginCure(_ name: String) -> Message {
    let text = "plugin { …, needs = { [\"\(name)\"] = \"*\" } }"
    return Message(en: "write \(text)", ko: "이렇게 쓰세요: \(text)")
  }
  static let exportOutside = Message(
    "E0844", en: "only a plugin exports; files of an app return what they share",
    ko: "export는 플러그인만 합니다. 앱의 파일은 나눌 것을 return으로 돌려줍니다")
  static func exportName(_ text: String) -> Message {
    Message(
      "E0845", en: "'\(text)' cannot be a word: letters, digits and '_' only, and no word of Lua's",
      ko: "'\(text)'은(는) 낱말이 될 수 없습니다. 영문자, 숫자, '_'만 쓸 수 있고 Lua의 예약어는 쓸 수 없습니다")
  }
  static func exportIsWord(_ name: String, by plugin: String) -> Message {
    Message(
      "E0846", en: "plugin '\(plugin)' exports '\(name)', which is a word of the language",
      ko: "'\(plugin)' 플러그인이 내보내는 '\(name)'은(는) 이미 언어의 낱말입니다")
  }
  static func exportedTwice(_ name: String, by plugins: [String]) -> Message {
    let list = plugins.map { "'\($0)'" }
    return Message(
      "E0847", en: "plugins \(list.joined(separator: " and ")) both add the word '\(name)'",
      ko: "플러그인 \(list.joined(separator: ", "))이(가) 모두 '\(name)' 낱말을 더합니다")
  }
  static func exportedHere(_ name: String, by plugin: String) -> Message {
    Message(en: "'\(plugin)' adds '\(name)' here", ko: "'\(plugin)'이(가) '\(name)'을(를) 더하는 곳")
  }
  static func pluginUsedHere(_ name: String) -> Message {
    Message(en: "'\(name)' is used here", ko: "'\(name)'을(를) 쓰는 곳")
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
      en: "'\(text)' cannot be the name of a \(kind.english): letters, digits, '-' and '_' only",
      ko: "'\(text)'은(는) \(kind.korean)의 이름이 될 수 없습니다. 영문자, 숫자, '-', '_'만 쓸 수 있습니다")
  }
  static let performedInside = Message(
    "E0875", en: "lines are performed by commands, and not while a step, a hook or a text is made",
    ko: "줄은 명령에서 실행하며, 스텝이나 훅, 텍스트를 만드는 동안에는 실행하지 않습니다")
  static func viewWritten(_ name: String) -> Message {
    Message(
      "E0876", en: "'\(name)' cannot be changed here: the table is another one's, to be read only",
      ko: "'\(name)'은(는) 여기서 바꿀 수 없습니다. 다른 쪽의 테이블이라 읽기만 할 수 있습니다")
  }
  static let viewWrittenCure = Message(
    en: "who declares it can change it, by its local name; others can fill a table of their own",
    ko: "선언한 쪽은 지역 이름으로 바꿀 수 있고, 다른 쪽은 자신의 테이블을 만들어 채울 수 있습니다")
  static let commandIsOver = Message(
    "E0850", en: "the command is over: what it was given stands for nothing any more",
    ko: "명령이 끝났으므로 받았던 것을 더 쓸 수 없습니다")
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
        "\(other.english) declares \(kind.message.english) '\(name)', which \(one.english) declares already",
      ko: "\(other.korean)이(가) 선언하는 \(kind.message.korean) '\(name)'은(는) \(one.korean)에서 이미 선언되었습니다"
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
