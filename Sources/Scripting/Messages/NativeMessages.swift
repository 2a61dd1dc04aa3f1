import Diagnostics

// What can be wrong where scripts and Swift meet.
extension Message {
  static func flowIsNative(_ name: String) -> Message {
    Message(
      "E0501", en: "there is a flow '\(name)' in Swift already",
      ko: "'\(name)' 플로우는 Swift에 이미 있습니다")
  }
  static func startIsNative(_ name: String) -> Message {
    Message(
      "E0502", en: "the flow '\(name)' is in Swift: it is coordinated there",
      ko: "'\(name)' 플로우는 Swift에 있으므로 Swift에서 coordinate 해야 합니다")
  }
  static func stepUnknownInSwift(_ set: String, _ name: String) -> Message {
    Message(
      "E0503", en: "Swift's \(set) has no step '\(name)'",
      ko: "Swift의 \(set)에는 '\(name)' 스텝이 없습니다")
  }
  static func stepDiffers(_ set: String, _ here: String, inSwift there: String) -> Message {
    Message(
      "E0504", en: "Swift's \(set) declares it as \(there), not \(here)",
      ko: "Swift의 \(set)에는 \(here)이(가) 아니라 \(there)(으)로 선언되어 있습니다")
  }
}
