import Diagnostics

// What is told of plugins and the commands they add.
extension Message {
  static let noPlugins = Message(en: "there are no plugins", ko: "플러그인이 없습니다")
  static let pluginLoaded = Message(en: "loaded", ko: "불러옴")
  static let pluginUnused = Message(en: "not used", ko: "쓰지 않음")
  static func pluginWord(_ name: String, _ plugin: String, _ place: String) -> Message {
    Message(
      en: "\(name): a word of plugin \(plugin), at \(place)",
      ko: "\(name): \(plugin) 플러그인의 낱말, \(place)")
  }
  static func commandIsTaken(_ name: String) -> Message {
    Message(
      "E0852", en: "':\(name)' is a command of the program, and stays that",
      ko: "':\(name)'은(는) 프로그램의 명령이라 바꿀 수 없습니다")
  }
}
