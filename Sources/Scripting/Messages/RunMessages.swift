package import Diagnostics

// What can go wrong while a script runs.
extension Message {
  package static func whileHandling(flow: String, step: String) -> Message {
    Message(en: "while flow \(flow) handled \(step)", ko: "\(flow) 플로우가 \(step)을(를) 처리하는 동안")
  }
  static func whileDrawing(screen: String, part: String) -> Message {
    Message(en: "in '\(part)' of screen \(screen)", ko: "\(screen) 화면의 '\(part)'에서")
  }
  static func severalReturned(_ word: String) -> Message {
    Message(
      "E0124", en: "'\(word)' is the second value that is returned, and only the first is done",
      ko: "'\(word)'은(는) 두 번째로 반환한 값인데, 첫 번째만 실행합니다")
  }
  static let severalReturnedCure = Message(
    en: "return both as one: return all { …, … }", ko: "하나로 묶어 돌려주세요: return all { …, … }")
  static func nonsense(step: String, got: String) -> Message {
    Message(
      "E0602",
      en:
        "the entry for \(step) returned \(got); it returns an entry such as push \"Screen\", or nothing",
      ko: "\(step)의 항목이 \(part(got).korean)을(를) 돌려주었습니다. push \"Screen\" 같은 항목이나 아무것도 돌려주지 않아야 합니다")
  }
  static func nonsenseGuard(got: String) -> Message {
    Message(
      "E0603", en: "the guard returned \(got); it returns a step, or nothing to refuse",
      ko: "가드가 \(part(got).korean)을(를) 돌려주었습니다. 스텝을 돌려주거나, 거절하려면 아무것도 돌려주지 않습니다")
  }
  /// What is told of what Ctrl-C has stopped.
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
      en: "\(function) took the place of its caller, which called it with return (a tail call)",
      ko: "\(function)은(는) return으로 호출되어(꼬리 호출) 호출한 곳이 남아 있지 않습니다")
  }
  static let raisedAgain = Message(en: "raised again here", ko: "여기서 다시 일으킴")
  static func errorObject(_ type: String) -> Message {
    Message(
      "E0130", en: "error was called with \(type == "nil" ? "" : "a ")\(type), not with a text",
      ko: "error를 텍스트가 아니라 \(part(type).korean)(으)로 불렀습니다")
  }
  static let appGone = Message(
    "E0605", en: "this belongs to a version of the scripts that is gone",
    ko: "이것은 이미 사라진 버전의 스크립트에 속합니다")
  static func readOnly(_ what: String) -> Message {
    Message("E0606", en: "\(what) cannot be changed here", ko: "\(what)은(는) 여기서 바꿀 수 없습니다")
  }
  static func notPlain(_ type: String) -> Message {
    Message(
      "E0607", en: "\(type.withArticle) cannot be kept in a state or a step: plain data only",
      ko: "\(part(type).korean)은(는) 상태나 스텝에 담을 수 없습니다. 단순한 데이터만 가능합니다")
  }
  static func atTopLevel(_ word: String) -> Message {
    Message(
      "E0608", en: "'\(word)' declares something, which is done while the script loads",
      ko: "'\(word)'은(는) 선언이므로 스크립트를 불러올 때만 쓸 수 있습니다")
  }
  static func methodNeedsColon(_ name: String) -> Message {
    Message(
      "E0609", en: "'\(name)' is called with a colon, as in flow.root:\(name)(…)",
      ko: "'\(name)'은(는) flow.root:\(name)(…) 처럼 콜론으로 부릅니다")
  }
  static let outsideHandler = Message(
    "E0610", en: "the tree is changed only while an entry of a flow runs",
    ko: "트리는 플로우의 항목이 실행되는 동안에만 바꿀 수 있습니다")
  static let flowGone = Message(
    "E0611", en: "'flow' is good only while its entry runs; keep what you need in flow.state",
    ko: "'flow'는 항목이 실행되는 동안에만 쓸 수 있습니다. 필요한 것은 flow.state에 두세요")
}
