import Diagnostics

// What can be wrong with the roots of flows.
extension Message {
  static func rootTakesNothing(_ root: String) -> Message {
    Message(
      "E0652", en: "root = \(root) takes no options: the root does not belong to this flow alone",
      ko: "root = \(root)에는 옵션을 쓸 수 없습니다. 이 플로우만의 root가 아닙니다")
  }
  static let rootHasContent = Message(
    "E0653", en: "a flow's root is made empty, so it can hold only options",
    ko: "플로우의 root는 빈 채로 만들어지므로 옵션만 쓸 수 있습니다")
  static func rootOnly(_ option: String) -> Message {
    Message(
      en: "'\(option)' stands with a flow's root: root = tabs { \(option) = … }",
      ko: "'\(option)' 옵션은 플로우의 root에 씁니다: root = tabs { \(option) = … }")
  }
  static func rootHasContentCure(_ name: String) -> Message {
    Message(
      en: "place it with an entry: start = set \"\(name)\"",
      ko: "항목에서 넣으세요: start = set \"\(name)\"")
  }
}
