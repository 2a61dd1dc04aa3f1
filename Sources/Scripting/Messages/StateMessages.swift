import Diagnostics

// What can be wrong with controls that have a value, and with what screens remember.
extension Message {
  static func giverMisfits(
    _ giver: String, _ type: String, _ step: String, _ wanted: String
  ) -> Message {
    Message(
      "E0642", en: "\(giver) gives \(type), but \(step) takes \(wanted)",
      ko: "타입이 다릅니다. \(giver): \(type), \(step): \(wanted)")
  }
  static func valueNotWanted(_ giver: String, option: String = "value") -> Message {
    Message(
      "E0643", en: "\(giver) has a '\(option)', but its step takes none",
      ko: "\(giver)에 '\(option)'가 있지만 스텝에는 값이 필요 없습니다")
  }
  static func valueNotWantedCure(_ option: String) -> Message {
    Message(
      en: "remove '\(option)', or write a step that carries values, without parentheses",
      ko: "'\(option)'를 지우거나, 값이 있는 스텝을 괄호 없이 쓰세요")
  }
  static func stateUnknown(_ screen: String, _ name: String) -> Message {
    Message(
      "E0644", en: "\(screen) has no state '\(name)'",
      ko: "\(screen) 화면에는 '\(name)' 상태가 없습니다")
  }
  static func stateUnknownCure(_ name: String) -> Message {
    Message(
      en: "declare it in the screen: state = { \(name) = … }",
      ko: "화면에 선언하세요: state = { \(name) = … }")
  }
  static func stateMisfits(
    _ control: String, _ kind: String, holds type: String, got: String
  ) -> Message {
    Message(
      "E0645", en: "'\(control)' is \("\(kind)".withArticle) and holds \(type), got \(got)",
      ko: "'\(control)' (\(kind))에 담는 값은 \(type)입니다. 받은 값: \(got)")
  }
}
