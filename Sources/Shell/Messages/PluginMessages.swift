import Diagnostics
import Scripting

// What is told of plugins and the commands they add.
extension Message {
  static let noPlugins = Message(en: "there are no plugins", ko: "플러그인이 없습니다")
  static func pluginState(_ state: PluginReport.State, flaw: Diagnostic?) -> Message {
    let state = pluginState(state)
    guard let reason = flaw?.message else { return state }
    return Message(
      en: "\(state.english); now: \(reason.english)", ko: "\(state.korean), 지금은 \(reason.korean)")
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
      "E0867", en: ":plugins has no option '\(text)'", ko: ":plugins에 없는 옵션입니다: '\(text)'")
  }
  static func pluginsGrant(_ text: String) -> Message {
    Message("E0869", en: "'\(text)' is not something to grant", ko: "허용할 수 있는 것이 아닙니다: '\(text)'")
  }
  static let grantForms = Message(
    en: "write NAME or NAME:PERMISSION; permissions are "
      + PluginPermission.grants.joined(separator: ", "),
    ko: "NAME이나 NAME:PERMISSION으로 쓰세요. 권한: " + PluginPermission.grants.joined(separator: ", "))
  static func pluginWord(_ name: String, _ plugin: String, _ place: String) -> Message {
    Message(
      en: "\(name): a word of plugin \(plugin), at \(place)",
      ko: "\(name): \(plugin) 플러그인의 키워드, \(place)")
  }
}
