import Diagnostics

// What can go wrong because of how far scripts are trusted.
extension Message {
  static func lockedAsks(_ plugin: String, _ permissions: [PluginPermission]) -> Message {
    let list = permissions.map(\.text).joined(separator: ", ")
    return Message(
      "E0870", en: "plugin '\(plugin)' is locked, but asks for \(list)",
      ko: "'\(plugin)' 플러그인은 잠겨 있는데 권한을 요청합니다: \(list)")
  }
  static func lockedAsksCure(_ plugin: String) -> Message {
    Message(
      en: "use --level \(plugin)=plugin: a locked plugin gets no permissions",
      ko: "--level \(plugin)=plugin을 쓰세요. 잠긴 플러그인은 권한을 받지 못합니다")
  }
  static func trustedByName(_ plugin: String, inFrontOf other: String) -> Message {
    Message(
      "E0871",
      en: "'\(plugin)' is used in place of \(other), so its name alone does not make it trusted",
      ko: "'\(plugin)' 플러그인은 다른 파일(\(other)) 대신 쓰이므로 이름만으로는 신뢰하지 않습니다")
  }
  static func trustedByNameCure(_ plugin: String) -> Message {
    Message(
      en: "rename it, or grant each permission by itself: --allow '\(plugin):PERMISSION'",
      ko: "이름을 바꾸거나 권한을 하나씩 허용하세요: --allow '\(plugin):권한'")
  }
  static func moduleIsLink(_ name: String, _ path: String) -> Message {
    Message(
      "E0872", en: "module '\(name)' is \(path), a symbolic link that leads out of its folder",
      ko: "'\(name)' 모듈(\(path))은 폴더 밖으로 나가는 심볼릭 링크입니다")
  }
  static func moduleIsLinkCure(_ plugin: String?) -> Message {
    let level = plugin.map { "--level \($0)=trusted" } ?? "--level trusted"
    return Message(
      en: "replace the link with a copy, or use \(level) if the scripts are your own",
      ko: "링크 대신 복사본을 두거나, 직접 쓴 스크립트라면 \(level) 옵션을 쓰세요")
  }
  static func tableHasMetatable(_ what: String) -> Message {
    Message(
      "E0873",
      en: "\(what): the table has a metatable, and values that come from a metatable are not read",
      ko: "\(what): 테이블에 메타테이블이 있습니다. 메타테이블에서 오는 값은 읽지 않습니다")
  }
  static let tableHasMetatableCure = Message(
    en: "copy the values into a table without a metatable",
    ko: "값을 메타테이블이 없는 테이블에 복사하세요")
  static let needsTrust = Message(
    en: "use --level trusted if the scripts are your own",
    ko: "직접 쓴 스크립트라면 --level trusted로 쓸 수 있습니다")
  static let isLocked = Message(
    en: "locked scripts do not have it (see --level)", ko: "잠긴 스크립트는 쓸 수 없습니다(--level 참고)")
}
