import Diagnostics

// What probably is missing where Lua refuses a text.
extension Message {
  static let quoteOpen = Message(
    en: "is the closing quote missing?", ko: "닫는 따옴표가 빠지지 않았나요?")
  static let longTextOpen = Message(en: "is its ]] missing?", ko: "]]가 빠지지 않았나요?")
  static func longTextCut(line: Int) -> Message {
    Message(
      en: "the text in [[ … ]] ends at the ]] on line \(line); write it as [=[ … ]=]",
      ko: "[[ … ]] 안의 텍스트가 \(line)번째 줄의 ]]에서 끝납니다. [=[ … ]=]로 쓰세요")
  }
  static let longCommentOpen = Message(
    en: "is the comment's ]] missing?", ko: "주석의 ]]가 빠지지 않았나요?")
  static let lettersOfNames = Message(
    en:
      "names may contain only A-Z, a-z, 0-9 and _; write other letters in quotes: { [\"이름\"] = 1 }",
    ko: "이름에는 A-Z, a-z, 0-9, _만 쓸 수 있습니다. 다른 글자는 따옴표 안에 쓰세요: { [\"이름\"] = 1 }")
  static func fieldInBrackets(_ written: String, _ name: String) -> Message {
    Message(
      en: "names after a dot may contain only A-Z, a-z, 0-9 and _; write \(written)[\"\(name)\"]",
      ko: "점 뒤의 이름에는 A-Z, a-z, 0-9, _만 쓸 수 있습니다. \(written)[\"\(name)\"]처럼 쓰세요")
  }
  static func writeInstead(_ lua: String, of other: String) -> Message {
    Message(
      en: "Lua has no '\(other)' here; write \(lua)",
      ko: "Lua에서는 여기에 '\(other)' 대신 \(lua) 처럼 씁니다")
  }
  static func noLeadingDot(_ name: String) -> Message {
    Message(
      en: "no name begins with a dot: \(name) for a word, Step.\(name) for a step of local Step",
      ko: "점으로 시작하는 이름은 없습니다. 키워드면 \(name), local Step의 스텝이면 Step.\(name) 으로 씁니다")
  }
  static func quoteMissing(in text: String) -> Message {
    Message(
      en: "a quotation mark is missing in \"\(text)\", which ends here",
      ko: "여기서 끝나는 \"\(text)\" 안에 따옴표가 빠졌습니다")
  }
  static func wordMissing(_ word: String, afterLine line: Int) -> Message {
    Message(
      en: "is '\(word)' missing at the end of line \(line)?",
      ko: "\(line)번째 줄 끝에 '\(word)' 하나가 빠지지 않았나요?")
  }
  static func closerMissing(_ closer: String, beforeLine line: Int?) -> Message {
    guard let line else {
      return Message(
        en: "is '\(closer)' missing at the end?", ko: "끝에 '\(closer)' 하나가 빠지지 않았나요?")
    }
    return Message(
      en: "is '\(closer)' missing before line \(line)?",
      ko: "\(line)번째 줄 앞에 '\(closer)' 하나가 빠지지 않았나요?")
  }
  static func notClosed(_ opener: String) -> Message {
    Message(en: "this '\(opener)' is not closed", ko: "닫히지 않았습니다: '\(opener)'")
  }
  static func closesNothing(_ closer: String, line: Int) -> Message {
    Message(
      en: "the '\(closer)' on line \(line) closes nothing",
      ko: "\(line)번째 줄의 '\(closer)' 앞에 닫을 것이 없습니다")
  }
  static func elseIf(_ line: Int) -> Message {
    Message(
      en: "'else if' on line \(line) opens an 'if' that needs an 'end' of its own; write 'elseif'",
      ko: "\(line)번째 줄의 'else if'는 따로 'end'가 필요한 'if'를 엽니다. 'elseif'로 쓰세요")
  }
  static let afterReturn = Message(
    en: "nothing can follow 'return' in its block", ko: "블록에서 'return' 뒤에는 아무것도 올 수 없습니다")
  static func nameNeedsQuotes(_ word: String, _ name: String) -> Message {
    Message(
      en: "write the name in quotes: \(word) \"\(name)\"",
      ko: "이름은 따옴표 안에 씁니다: \(word) \"\(name)\"")
  }
}
