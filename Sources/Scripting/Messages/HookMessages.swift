import Diagnostics

// What can be wrong with hooks.
extension Message {
  static func eventUnknown(_ name: String) -> Message {
    Message("E0640", en: "there is no event '\(name)'", ko: "'\(name)' 이벤트가 없습니다")
  }
  static func hookObserves(_ event: String) -> Message {
    Message(
      "E0641", en: "a hook can only observe: on(\"\(event)\") cannot change anything",
      ko: "훅은 지켜보기만 합니다. on(\"\(event)\") 안에서는 아무것도 바꿀 수 없습니다")
  }
  static let hookObservesCure = Message(
    en: "make the change in a flow, in the entry of a step",
    ko: "플로우에서, 스텝의 항목으로 바꾸세요")
  static func whileObserving(_ event: String) -> Message {
    Message(en: "in the hook on(\"\(event)\")", ko: "on(\"\(event)\") 훅에서")
  }
}
