import Diagnostics
import Driving

// What is wrong with requests.
extension Message {
  static func notJSON(_ reason: Message, column: Int) -> Message {
    Message(
      "E0750", en: "the request is not JSON: \(reason.english) at column \(column)",
      ko: "요청이 JSON이 아닙니다: \(column)번째 글자에서 \(reason.korean)")
  }
  static func unknownRequest(_ name: String) -> Message {
    Message("E0751", en: "there is no request '\(name)'", ko: "'\(name)'이라는 요청이 없습니다")
  }
  static func unknownRequestKey(_ key: String, _ request: String) -> Message {
    Message(
      "E0752", en: "the request '\(request)' has no key '\(key)'",
      ko: "'\(request)' 요청에는 '\(key)' 키가 없습니다")
  }
  static func missingRequestKey(
    _ key: String, _ request: String, _ expectation: Message
  ) -> Message {
    let name = request.isEmpty ? "" : " '\(request)'"
    return Message(
      "E0753", en: "the request\(name) needs the key '\(key)', \(expectation.english)",
      ko: "요청\(name)에 '\(key)' 키(\(expectation.korean))가 필요합니다")
  }
  static func badRequestValue(_ key: String, _ expectation: Message) -> Message {
    Message(
      "E0754", en: "'\(key)' must be \(expectation.english)",
      ko: "'\(key)' 값은 \(expectation.korean)이어야 합니다")
  }
  static func unknownEvent(_ name: String) -> Message {
    Message("E0755", en: "there is no event '\(name)'", ko: "'\(name)'이라는 이벤트가 없습니다")
  }
  static let anID = Message(en: "a string or a whole number", ko: "글 또는 정수")
  static let aRequest = Message(en: "the name of a request", ko: "요청의 이름")
}

extension Diagnostic {
  static func unknownRequest(_ name: String) -> Diagnostic {
    let names = RequestCatalog.all.map(\.name)
    return Diagnostic(
      .error, .unknownRequest(name),
      cure: Suggestion.nearest(to: name, among: names).map { .didYouMean($0) }
        ?? .validNames(names))
  }

  static func unknownKey(_ key: String, of request: any MachineRequest) -> Diagnostic {
    let names = ["id"] + request.keys.map(\.name)
    return Diagnostic(
      .error, .unknownRequestKey(key, request.name),
      cure: Suggestion.nearest(to: key, among: names).map { .didYouMean($0) }
        ?? .validNames(names))
  }
}
