package import Diagnostics

// What can go wrong while a script runs.
extension Message {
  package static func whileHandling(flow: String, step: String) -> Message {
    Message(en: "while flow \(flow) handled \(step)", ko: "\(flow) 플로우의 \(step) 처리 중")
  }
  static func whileDrawing(screen: String, part: String) -> Message {
    Message(en: "in '\(part)' of screen \(screen)", ko: "\(screen) 화면의 '\(part)'에서")
  }
  static func whileLooking(flow: String, part: String) -> Message {
    Message(en: "in '\(part)' of flow \(flow)", ko: "\(flow) 플로우의 '\(part)'에서")
  }
  static func severalReturned(_ word: String) -> Message {
    Message(
      "E0124", en: "'\(word)' is the second value returned, and only the first is used",
      ko: "두 번째로 반환한 값은 쓰이지 않습니다: '\(word)'")
  }
  static let severalReturnedCure = Message(
    en: "return both as one: return all { …, … }", ko: "하나로 묶어 돌려주세요: return all { …, … }")
  static func nonsense(step: String, got: String) -> Message {
    Message(
      "E0602",
      en:
        "the entry for \(step) returned \(got); it must return an entry such as push \"Screen\", or nil",
      ko: "\(step)의 항목이 돌려준 값: \(part(got).korean). push \"Screen\" 같은 항목이나 nil을 돌려줘야 합니다")
  }
  static func nonsenseGuard(got: String) -> Message {
    Message(
      "E0603", en: "the guard returned \(got); it must return a step, or nil to refuse",
      ko: "가드가 돌려준 값: \(part(got).korean). 스텝을 돌려주거나, 거절하려면 nil을 돌려줘야 합니다")
  }
  /// The message for code that Ctrl-C has stopped.
  package static let interrupted = Message("E0604", en: "stopped", ko: "중단되었습니다")
  static func calledFrom(_ function: String, times: Int? = 1) -> Message {
    switch times {
    case 1?: Message(en: "called from \(function)", ko: "\(function)에서 호출됨")
    case let times?:
      Message(en: "called from \(function), \(times) times", ko: "\(function)에서 \(times)번 호출됨")
    case nil:
      Message(
        en: "called from \(function), again and again", ko: "\(function)에서 되풀이해 호출됨")
    }
  }
  static func tailCalled(_ function: String) -> Message {
    Message(
      en: "\(function) was called with return (a tail call), so its caller is not known",
      ko: "\(function): return으로 호출되어(꼬리 호출) 호출한 곳이 남아 있지 않습니다")
  }
  static let raisedAgain = Message(en: "raised again here", ko: "여기서 다시 일으킴")
  static func errorObject(_ type: String) -> Message {
    Message(
      "E0130", en: "error was called with \(type == "nil" ? "" : "a ")\(type) instead of a string",
      ko: "error에 텍스트가 아닌 값을 주었습니다: \(part(type).korean)")
  }
  static let appGone = Message(
    "E0605", en: "this value belongs to an earlier version of the scripts",
    ko: "이 값은 이전 버전의 스크립트에 속합니다")
  static func readOnly(_ what: String) -> Message {
    Message("E0606", en: "\(what) cannot be changed here", ko: "여기서 바꿀 수 없습니다: \(what)")
  }
  static func notPlain(_ type: String) -> Message {
    Message(
      "E0607", en: "\(type.withArticle) cannot be kept in a state or a step; use plain data",
      ko: "상태나 스텝에 담을 수 없습니다: \(part(type).korean). 단순한 데이터만 가능합니다")
  }
  static func methodNeedsColon(_ name: String) -> Message {
    Message(
      "E0609", en: "call '\(name)' with a colon, as in flow.root:\(name)(…)",
      ko: "콜론으로 부르세요: flow.root:\(name)(…)")
  }
  static let outsideHandler = Message(
    "E0610", en: "the tree can be changed only while an entry of a flow runs",
    ko: "트리는 플로우의 항목이 실행되는 동안에만 바꿀 수 있습니다")
  static let flowGone = Message(
    "E0611", en: "'flow' can be used only while its entry runs; keep what you need in flow.state",
    ko: "'flow'는 항목이 실행되는 동안에만 쓸 수 있습니다. 필요한 것은 flow.state에 두세요")
}
