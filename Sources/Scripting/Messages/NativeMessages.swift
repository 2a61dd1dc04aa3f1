import Diagnostics

// What can be wrong where scripts and Swift meet.
extension Message {
  static func noStart(_ app: String) -> Message {
    Message(
      "E0971", en: "neither the scripts of '\(app)' nor Swift say how it starts",
      ko: "'\(app)' 앱이 어떻게 시작하는지 스크립트에도 Swift에도 없습니다")
  }
  static func noStartCure(_ flow: String) -> Message {
    Message(
      en:
        "write coordinate \"\(flow)\", and start = … in the flow; a JourneyTest takes start: Start(AppFlow(), …)",
      ko:
        "coordinate \"\(flow)\"와 플로우의 start를 쓰세요. JourneyTest에는 start: Start(AppFlow(), …)를 줄 수 있습니다"
    )
  }
  static func flowIsNative(_ name: String) -> Message {
    Message(
      "E0411", en: "flow '\(name)' is already declared in Swift",
      ko: "'\(name)' 플로우는 Swift에 이미 있습니다")
  }
  static func startIsNative(_ name: String) -> Message {
    Message(
      "E0412", en: "flow '\(name)' is declared in Swift: coordinate it there",
      ko: "'\(name)' 플로우는 Swift에 있으므로 Swift에서 coordinate 해야 합니다")
  }
  static func stepUnknownInSwift(_ set: String, _ name: String) -> Message {
    Message(
      "E0413", en: "Swift's \(set) has no step '\(name)'",
      ko: "Swift의 \(set)에는 '\(name)' 스텝이 없습니다")
  }
  static func stepDiffers(_ set: String, _ here: String, inSwift there: String) -> Message {
    Message(
      "E0414", en: "Swift's \(set) declares it as \(there), not \(here)",
      ko: "Swift의 \(set) 선언과 다릅니다. 여기: \(here), Swift: \(there)")
  }
  static func stepsNeedBody(_ set: String) -> Message {
    Message(
      en:
        "write the cases of steps \"\(set)\" in braces; if it is an enum of a Swift app, let that write \(ScriptManifest.fileName)",
      ko:
        "steps \"\(set)\"의 케이스를 중괄호에 적으세요. Swift 앱의 enum이면 앱이 \(ScriptManifest.fileName) 파일을 쓰게 하세요"
    )
  }
}
