import Diagnostics
import Driving

// What can go otherwise than a journey expects.
extension Message {
  static func unexpected(_ count: Int) -> Message {
    Message(
      "E0920",
      en: count == 1
        ? "this caused something unexpected"
        : "this caused \(count) unexpected things",
      ko: "기대하지 않은 일이 \(count)개 일어났습니다")
  }
  static func expectThem(_ lines: [String]) -> Message {
    let list = lines.map(LuaText.quoted).joined(separator: ", ")
    let written = lines.count > 3 ? "…" : list
    return Message(
      en:
        "expect it: expect.steps { \(written) }, or allow anything: expect.anything() here, steps = \"any\" in the whole journey",
      ko:
        "이렇게 기대하거나: expect.steps { \(written) }, 그대로 두세요: expect.anything(). 여정 전체라면 steps = \"any\""
    )
  }
  static let otherSteps = Message(
    "E0921", en: "other steps happened than the expected ones", ko: "기대한 것과 다른 스텝이 일어났습니다")
  static let nothingHappened = Message(
    "E0933", en: "every step that has happened is already expected",
    ko: "아직 기대하지 않은 스텝이 없습니다")
  static func otherOutcome(_ step: String) -> Message {
    Message(
      "E0922", en: "the step had another outcome: \(step)", ko: "스텝의 결과가 다릅니다: \(step)")
  }
  static func happened(_ text: String) -> Message {
    Message("E0923", en: "this happened, but must not: \(text)", ko: "일어나면 안 되는데 일어났습니다: \(text)")
  }
  static let notRefused = Message(
    "E0924", en: "this was not refused", ko: "거절되지 않았습니다")
  static func notVisible(_ name: String) -> Message {
    Message("E0925", en: "'\(name)' is not visible", ko: "보이지 않습니다: '\(name)'")
  }
  static func otherTitle(_ name: String) -> Message {
    Message("E0934", en: "'\(name)' has another title", ko: "'\(name)'의 제목이 다릅니다")
  }
  static func isVisible(_ name: String) -> Message {
    Message("E0926", en: "'\(name)' is visible", ko: "보입니다: '\(name)'")
  }
  static let otherTree = Message(
    "E0927", en: "the tree is different", ko: "트리가 다릅니다")
  static let otherChanges = Message(
    "E0936", en: "the tree changed in another way", ko: "트리가 다르게 바뀌었습니다")
  static func otherRows(_ list: String) -> Message {
    Message("E0928", en: "'\(list)' has other rows", ko: "'\(list)'의 줄이 다릅니다")
  }
  static func otherCount(_ name: String, _ count: Int) -> Message {
    Message(
      "E0929", en: count == 0 ? "there is no '\(name)'" : "there are \(count) of '\(name)'",
      ko: count == 0 ? "없습니다: '\(name)'" : "\(count)개 있습니다: '\(name)'")
  }
  static func notReleased(_ name: String) -> Message {
    Message("E0930", en: "'\(name)' is still alive", ko: "아직 살아 있습니다: '\(name)'")
  }
  static func neverThere(_ name: String) -> Message {
    Message(
      "E0935", en: "'\(name)' was never alive, so it cannot have been released",
      ko: "산 적이 없어 사라졌을 수 없습니다: '\(name)'")
  }
  static let otherPrint = Message(
    "E0931", en: "the scripts printed something else", ko: "스크립트가 다른 것을 출력했습니다")
  static func notTrue(_ sentence: String) -> Message {
    Message("E0932", en: "this is not true: \(sentence)", ko: "그렇지 않습니다: \(sentence)")
  }
}
