import Diagnostics

// What the shell says of controls that have a value.
extension Message {
  static func isAField(_ name: String) -> Message {
    Message(
      "E0646", en: "'\(name)' is a field; a tap on it does nothing",
      ko: "'\(name)'은(는) 입력란이라 눌러도 아무 일이 없습니다")
  }
  static func notAField(_ name: String) -> Message {
    Message(
      "E0647", en: "'\(name)' is no field: nothing can be typed into it",
      ko: "'\(name)'은(는) 입력란이 아니라서 글을 넣을 수 없습니다")
  }
  static let nothingToTypeInto = Message(
    en: "there is nothing to type into", ko: "글을 넣을 곳이 없습니다")
}
