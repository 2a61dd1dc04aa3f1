package import Diagnostics

extension Message {
  package static func cannotWrite(_ path: String, _ reason: Message) -> Message {
    Message(
      "E0733", en: "cannot write '\(path)': \(reason.english)",
      ko: "'\(path)'에 쓸 수 없습니다: \(reason.korean)")
  }
}
