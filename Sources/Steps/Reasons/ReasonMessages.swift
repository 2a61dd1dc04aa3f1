package import Diagnostics

// Why a step's declaration, a written step, or its values make no sense: the second half of a
// sentence that says what does not.
extension Message {
  // MARK: Reading

  package static func nameExpected(insteadOf token: String) -> Message {
    Message(
      en: "a case's name was expected, not \(token)", ko: "케이스의 이름이 와야 합니다. 있는 것: \(token)")
  }
  package static let nameExpected = Message(en: "a case's name was expected", ko: "케이스의 이름이 와야 합니다")
  package static let noCase = Message(en: "it declares no case", ko: "케이스가 하나도 없습니다")
  package static let enumHasNoBody = Message(en: "the enum has no body", ko: "enum의 내용이 없습니다")
  package static func parenthesisExpected(after name: String) -> Message {
    Message(
      en: "')' was expected after the values of '\(name)'", ko: "'\(name)'의 값 뒤에 ')'가 와야 합니다")
  }
  package static let parenthesisExpected = Message(
    en: "')' was expected after the values", ko: "값 뒤에 ')'가 와야 합니다")
  package static let bracketExpectedAfterType = Message(
    en: "']' was expected after a list's type", ko: "목록의 타입 뒤에 ']'가 와야 합니다")
  package static let bracketExpectedAfterList = Message(
    en: "']' was expected after a list", ko: "목록 뒤에 ']'가 와야 합니다")
  package static let angleExpected = Message(
    en: "'>' was expected after types between '<' and '>'", ko: "'<'와 '>' 사이의 타입 뒤에 '>'가 와야 합니다")
  package static func labelsAlike(_ label: String) -> Message {
    Message(
      en: "two labels look the same, '\(label)', but use different characters",
      ko: "라벨 '\(label)' 두 개가 같아 보이지만 다른 문자로 쓰였습니다")
  }
  package static let nestedTooDeeply = Message(
    en: "lists are nested too deeply", ko: "목록이 너무 깊이 겹쳐 있습니다")
  package static let typeExpected = Message(en: "a type was expected", ko: "타입이 와야 합니다")
  package static func typeUnknown(_ name: String) -> Message {
    Message(
      en: "the type '\(name)' is not known; valid types: Int, Double, String, Bool, Any, T?, [T]",
      ko: "'\(name)' 타입을 알 수 없습니다. 쓸 수 있는 것: Int, Double, String, Bool, Any, T?, [T]")
  }
  package static func colonExpected(_ label: String) -> Message {
    Message(
      en: "a colon is missing behind '\(label)'", ko: "'\(label)' 뒤에 콜론(:)이 없습니다")
  }
  package static let stepNameExpected = Message(
    en: "a step's name was expected after '.'", ko: "'.' 뒤에 스텝의 이름이 와야 합니다")
  package static let somethingAfterStep = Message(
    en: "unexpected text after the step", ko: "스텝 뒤에 다른 것이 있습니다")
  package static func noValue(_ name: String) -> Message {
    Message(
      en: "'\(name)' is not a value; write a string as \"…\"",
      ko: "값이 아닙니다: '\(name)'. 텍스트는 \"…\" 사이에 씁니다")
  }
  package static let valueExpected = Message(en: "a value was expected", ko: "값이 와야 합니다")
  package static let numberExpected = Message(
    en: "a number was expected after '-'", ko: "'-' 뒤에 수가 와야 합니다")
  package static let numberExpectedBehindDot = Message(
    en: "a value that begins with '.' can only be .infinity or .nan",
    ko: "'.'으로 시작하는 값은 .infinity나 .nan만 됩니다")
  package static let fieldExpected = Message(
    en: "named values are written [\"name\": value]",
    ko: "이름이 있는 값은 [\"이름\": 값]처럼 씁니다")
  package static func fieldTwice(_ name: String) -> Message {
    Message(en: "the name '\(name)' is used twice", ko: "'\(name)' 이름이 두 번 있습니다")
  }
  package static let fieldNameTooLong = Message(
    en: "one of its names is too long", ko: "그 안의 이름 하나가 너무 깁니다")
  package static func noNumber(_ text: String) -> Message {
    Message(en: "'\(text)' is not a number", ko: "수가 아닙니다: '\(text)'")
  }
  package static let quoteMissing = Message(
    en: "the text has no closing quote", ko: "텍스트를 닫는 따옴표가 없습니다")
  package static let textOfLines = Message(
    en: "a string of several lines cannot be used here", ko: "여러 줄짜리 텍스트는 여기에 올 수 없습니다")
  package static func noEscape(_ character: Character) -> Message {
    Message(en: "'\\\(character)' is not an escape sequence", ko: "이스케이프가 아닙니다: '\\\(character)'")
  }
  package static let escapeNeedsBraces = Message(
    en: "'\\u' needs {…} after it", ko: "'\\u' 뒤에는 {…}가 와야 합니다")
  package static func noCharacter(_ digits: String) -> Message {
    Message(en: "'\\u{\(digits)}' is not a character", ko: "글자가 아닙니다: '\\u{\(digits)}'")
  }

  // MARK: Values

  package static func stepValues(_ step: String, _ reason: Message) -> Message {
    Message("E0203", en: "\(step): \(reason.english)", ko: "\(step): \(reason.korean)")
  }
  package static func stepNeedsValues(_ step: String) -> Message {
    Message(
      "E0204", en: "\(step) carries values, but none are given", ko: "\(step)에는 값이 필요한데 값이 없습니다")
  }
  package static func stepNeedsValuesCure(_ name: String) -> Message {
    Message(en: "write the values in parentheses: \(name)(…)", ko: "값을 괄호 안에 쓰세요: \(name)(…)")
  }
  package static func stepTakesNoValues(_ step: String) -> Message {
    Message("E0205", en: "\(step) carries no values", ko: "\(step): 값을 갖지 않는 스텝입니다")
  }

  package static func valuesExpected(_ count: Int, got: Int) -> Message {
    Message(
      en: "\(count == 1 ? "1 value" : "\(count) values") expected, got \(got)",
      ko: "값이 \(count)개 와야 하는데 \(got)개가 왔습니다")
  }
  package static func labelIs(_ label: String, not given: String) -> Message {
    Message(
      en: "the label is '\(label)', not '\(given)'",
      ko: "레이블이 다릅니다. 선언: '\(label)', 쓴 것: '\(given)'")
  }
  package static func valueHasNoLabel(_ position: Int, not given: String) -> Message {
    Message(
      en: "value \(position) has no label; remove '\(given)'",
      ko: "\(position)번째 값에는 레이블이 없습니다. '\(given)' 레이블을 지우세요")
  }
  package static func valueIs(_ label: String?, at position: Int, _ type: String, got: String)
    -> Message
  {
    Message(
      en: "\(label ?? "value \(position)") is \(type), got \(got)",
      ko: "\(label ?? "\(position)번째 값")의 타입은 \(type)입니다. 받은 값: \(got)")
  }
  package static func noSuchValue(_ label: String) -> Message {
    Message(en: "the step has no value '\(label)'", ko: "'\(label)'이라는 값이 없습니다")
  }
  package static func valueMissing(_ label: String) -> Message {
    Message(en: "'\(label)' is missing", ko: "'\(label)' 값이 빠졌습니다")
  }
  package static func valueNeedsParentheses(_ position: Int) -> Message {
    Message(
      en: "value \(position) has no label: write the values in parentheses",
      ko: "\(position)번째 값에는 레이블이 없으니 값을 괄호 안에 쓰세요")
  }
  package static func givesOneValue(_ giver: String) -> Message {
    Message(
      en: "\(giver) gives one value, but this step takes several",
      ko: "\(giver): 값을 하나만 주는데 이 스텝에는 값이 여럿입니다")
  }
  package static func givesOneValueCure(_ name: String) -> Message {
    Message(
      en: "let the step carry one value, which may be a table: \(name)(Item)",
      ko: "스텝이 값을 하나만 갖게 하세요. 값은 테이블이어도 됩니다: \(name)(Item)")
  }
}
