import Diagnostics

// What can go wrong because of how far scripts are trusted.
extension Message {
  static func lockedAsks(_ plugin: String, _ permissions: [PluginPermission]) -> Message {
    let list = permissions.map(\.text).joined(separator: ", ")
    return Message(
      "E0870", en: "'\(plugin)' is locked, and asks for \(list)",
      ko: "'\(plugin)'은(는) 잠겨 있는데 \(list)을(를) 요청합니다")
  }
  static func lockedAsksCure(_ plugin: String) -> Message {
    Message(
      en: "nothing is granted to what is locked; with --level \(plugin)=plugin it may ask",
      ko: "잠긴 것에는 아무것도 허용되지 않습니다. --level \(plugin)=plugin이면 요청할 수 있습니다")
  }
  static func trustedByName(_ plugin: String, inFrontOf other: String) -> Message {
    Message(
      "E0871",
      en: "'\(plugin)' stands in front of \(other), so it is not trusted for its name alone",
      ko: "'\(plugin)'은(는) \(other) 앞에 있는 플러그인이라 이름만으로는 신뢰하지 않습니다")
  }
  static func trustedByNameCure(_ plugin: String) -> Message {
    Message(
      en: "rename it, or grant what it needs word by word: --allow '\(plugin):PERMISSION'",
      ko: "이름을 바꾸거나 필요한 것을 하나씩 허용하세요: --allow '\(plugin):권한'")
  }
  static func moduleIsLink(_ name: String, _ path: String) -> Message {
    Message(
      "E0872", en: "module '\(name)' is \(path), a link that leads out of its folder",
      ko: "'\(name)' 모듈인 \(path)은(는) 폴더 밖으로 나가는 링크입니다")
  }
  static func moduleIsLinkCure(_ plugin: String?) -> Message {
    let level = plugin.map { "--level \($0)=trusted" } ?? "--level trusted"
    return Message(
      en: "put a copy there; links are followed for scripts of your own: \(level)",
      ko: "그곳에 복사해 두세요. 직접 쓴 스크립트라면 링크를 따라갑니다: \(level)")
  }
  static func tableHasMetatable(_ what: String) -> Message {
    Message(
      "E0873", en: "\(what): the table has a metatable, and what stands behind that is not read",
      ko: "\(what): 테이블에 메타테이블이 있는데 그 뒤의 것은 읽지 않습니다")
  }
  static let tableHasMetatableCure = Message(
    en: "write out what it is to say, or copy it into a plain table",
    ko: "뜻하는 것을 직접 쓰거나 평범한 테이블에 복사하세요")
  static let needsTrust = Message(
    en: "scripts of your own have it if you say so: --level trusted",
    ko: "직접 쓴 스크립트라면 --level trusted로 쓸 수 있습니다")
  static let isLocked = Message(
    en: "nothing that is locked has it (--level)", ko: "잠긴 스크립트에는 없습니다(--level)")
}
