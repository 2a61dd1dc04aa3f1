package import Diagnostics

// What is told of scripts that reach their limits.
extension Message {
  static func tookTooLong(_ milliseconds: Int, _ activity: ScriptLimits.Activity) -> Message {
    let time = milliseconds % 1000 == 0 ? "\(milliseconds / 1000) s" : "\(milliseconds) ms"
    return Message(
      "E0614", en: "stopped after \(time), the limit for \(activity.english)",
      ko: "중단되었습니다. \(activity.korean)의 제한 시간: \(time)")
  }
  static func tookTooLongCure(_ activity: ScriptLimits.Activity) -> Message {
    Message(
      en:
        "look for an endless loop here; --time-limit \(activity.rawValue)=10s raises the limit",
      ko: "여기서 끝나지 않는 반복을 찾으세요. --time-limit \(activity.rawValue)=10s로 시간을 늘릴 수 있습니다")
  }
  static func tooMuchMemory(_ bytes: Int?) -> Message {
    let size = bytes.map { $0 >= 1 << 20 ? "\($0 >> 20) MB" : "\($0 >> 10) KB" }
    return Message(
      "E0615",
      en:
        "stopped: the scripts need more memory than \(size.map { "the \($0) they may use" } ?? "there is")",
      ko: "중단되었습니다. 스크립트가 \(size.map { "허용된 \($0)" } ?? "있는 것")보다 많은 메모리를 필요로 합니다")
  }
  static let tooMuchMemoryCure = Message(
    en: "look for a value that keeps growing; --memory 256M raises the limit",
    ko: "끝없이 늘어나는 값을 찾으세요. --memory 256M으로 메모리를 늘릴 수 있습니다")
  static let printsTooMuch = Message(
    "E0616", en: "the scripts print more than 1 MB at once",
    ko: "스크립트가 한 번에 1 MB보다 많이 출력합니다")
  static let printsTooMuchCure = Message(
    en: "look for an endless loop here",
    ko: "여기서 끝나지 않는 반복을 찾으세요")
  /// The message of a program that ends because a script cannot be stopped.
  package static let cannotBeStopped = Message(
    en: "the script does not end and cannot be stopped, so the program ends (exit code 124)",
    ko: "스크립트가 끝나지 않고 중단할 수도 없어 프로그램을 끝냅니다 (종료 코드 124)")
  static func unknownLimit(_ name: String, _ known: [String]) -> Message {
    Message(
      en: "'\(name)' has no limit; valid names: \(known.joined(separator: ", "))",
      ko: "'\(name)'에 대한 제한은 없습니다. 쓸 수 있는 이름: \(known.joined(separator: ", "))")
  }
  static func badTimeLimit(_ text: String) -> Message {
    Message(
      en: "'\(text)' is not a time limit; write one like handler=500ms, load=10s or none",
      ko: "시간 제한이 아닙니다: '\(text)'. handler=500ms, load=10s, none처럼 쓰세요")
  }
  static func badMemoryLimit(_ text: String) -> Message {
    Message(
      en: "'\(text)' is not an amount of memory; write one like 128M, 1G or none, at least 1M",
      ko: "메모리 양이 아닙니다: '\(text)'. 128M, 1G, none처럼 쓰세요. 최소 1M입니다")
  }
}

extension ScriptLimits.Activity {
  fileprivate var english: String {
    switch self {
    case .load: "loading a file"
    case .handler: "handling a step"
    case .guard: "a guard or stepper between two waits"
    case .hook: "a hook"
    case .migrate: "'migrate'"
    case .draw: "drawing a screen"
    case .extend: "a check, exporter or log style"
    case .prompt: "a line at the prompt"
    case .clock: "moving the clock"
    }
  }

  fileprivate var korean: String {
    switch self {
    case .load: "파일 불러오기"
    case .handler: "스텝 처리"
    case .guard: "두 기다림 사이의 가드나 스테퍼"
    case .hook: "훅"
    case .migrate: "'migrate'"
    case .draw: "화면 내용"
    case .extend: "검사, 내보내기, 로그 형식"
    case .prompt: "프롬프트 한 줄"
    case .clock: "시계를 한 번 옮기는 일"
    }
  }
}
