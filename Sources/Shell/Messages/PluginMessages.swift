import Diagnostics
import Scripting

// What is told of plugins and the commands they add.
extension Message {
  static let noPlugins = Message(en: "there are no plugins", ko: "플러그인이 없습니다")
  /// What became of a plugin, and what is wrong with its file by now.
  static func pluginState(_ state: PluginReport.State, flaw: Diagnostic?) -> Message {
    let state = pluginState(state)
    guard let reason = flaw?.message else { return state }
    return Message(
      en: "\(state.english); \(reason.english) now", ko: "\(state.korean), 지금은 \(reason.korean)")
  }
  private static func pluginState(_ state: PluginReport.State) -> Message {
    switch state {
    case .unused: Message(en: "not used", ko: "쓰지 않음")
    case .disabled: Message(en: "disabled", ko: "꺼짐")
    case .loaded(let time):
      {
        let tenths = Int((time / .milliseconds(1) * 10).rounded())
        let text = "\(tenths / 10).\(tenths % 10) ms"
        return Message(en: "loaded in \(text)", ko: "\(text) 만에 불러옴")
      }()
    }
  }
  static func pluginNotUsed(_ name: String) -> Message {
    Message("E0865", en: "the app uses no plugin '\(name)'", ko: "앱이 '\(name)' 플러그인을 쓰지 않습니다")
  }
  static func pluginNotDisabled(_ name: String) -> Message {
    Message("E0866", en: "plugin '\(name)' is not disabled", ko: "'\(name)' 플러그인은 꺼져 있지 않습니다")
  }
  static func pluginsOption(_ text: String) -> Message {
    Message(
      "E0867", en: ":plugins does not know '\(text)'", ko: ":plugins에는 '\(text)'이(가) 없습니다")
  }
  static func pluginsGrant(_ text: String) -> Message {
    Message("E0869", en: "'\(text)' grants nothing", ko: "'\(text)'은(는) 아무것도 허용하지 않습니다")
  }
  static let grantForms = Message(
    en: "write NAME or NAME:PERMISSION; permissions are "
      + PluginPermission.forms.joined(separator: ", "),
    ko: "NAME이나 NAME:PERMISSION으로 쓰세요. 권한: " + PluginPermission.forms.joined(separator: ", "))
  static func pluginWord(_ name: String, _ plugin: String, _ place: String) -> Message {
    Message(
      en: "\(name): a word of plugin \(plugin), at \(place)",
      ko: "\(name): \(plugin) 플러그인의 낱말, \(place)")
  }
  static func styleIsTaken(_ name: String) -> Message {
    Message(
      "E0862", en: "'\(name)' is a log style of the program, and stays that",
      ko: "'\(name)'은(는) 프로그램의 로그 형식이므로 그대로 남습니다")
  }
  static func commandIsTaken(_ name: String) -> Message {
    Message(
      "E0852", en: "':\(name)' is a command of the program, and stays that",
      ko: "':\(name)'은(는) 프로그램의 명령이라 바꿀 수 없습니다")
  }
}
