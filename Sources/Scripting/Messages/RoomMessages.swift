import Diagnostics

// What is told of values, and of sessions that have no room for them.
extension Message {
  static func inputTooLarge(_ limit: Int) -> Message {
    Message(
      "E0661", en: "what one line or tap has set off has made more than \(limit >> 20) MB",
      ko: "한 줄이나 탭 하나로 일어난 일이 \(limit >> 20) MB보다 많은 것을 만들었습니다")
  }
  static let inputTooLargeCure = Message(
    en: "look for steps that go on and on, each with something large",
    ko: "큰 것을 가지고 끝없이 이어지는 스텝을 찾으세요")
  static func tooManyNames(_ limit: Int) -> Message {
    Message(
      "E0662", en: "\(limit) names have been given in this session, and no more can be",
      ko: "이 세션에서 이름이 \(limit)개 주어졌고 더는 줄 수 없습니다")
  }
  static let tooManyNamesCure = Message(
    en: "leave 'name' out: what has one name is told apart by its number, Detail#3",
    ko: "'name'을 빼세요. 같은 이름은 Detail#3처럼 번호로 구별됩니다")
  static func valueTooLarge(_ limit: Int) -> Message {
    Message(
      "E0663", en: "this value takes more than \(limit >> 20) MB",
      ko: "이 값은 \(limit >> 20) MB보다 큽니다")
  }
  static let valueTooLargeCure = Message(
    en: "keep it in a service, and let steps and states have its name or number",
    ko: "서비스에 두고 스텝과 상태에는 이름이나 번호만 두세요")
  static func nameTooLong(_ limit: Int) -> Message {
    Message(
      "E0670",
      en: "a name under which something is kept may have \(limit) bytes, and this has more",
      ko: "값을 담는 이름은 \(limit)바이트까지인데 이것은 더 깁니다")
  }
  static let nameTooLongCure = Message(
    en: "keep the long text as a value: { text = … }",
    ko: "긴 텍스트는 값으로 두세요: { text = … }")
  static func questionTooLong(_ limit: Int) -> Message {
    Message(
      "E0665", en: "a question may have \(limit) bytes, and this has more",
      ko: "질문은 \(limit)바이트까지인데 이것은 더 깁니다")
  }
  static func tooManyValues(_ name: String, takes count: Int, got: Int) -> Message {
    let values = count == 0 ? "no values" : count == 1 ? "1 value" : "\(count) values"
    return Message(
      "E0668", en: "\(name) takes \(values), and here are \(got)",
      ko: "\(name)은(는) 값을 \(count)개 받는데 여기에는 \(got)개가 있습니다")
  }
  static func keysAlike(_ name: String) -> Message {
    Message(
      "E0664", en: "two names look the same, '\(name)', and are spelled with other characters",
      ko: "이름 '\(name)' 두 개가 같아 보이지만 다른 문자로 쓰였습니다")
  }
  static let keysAlikeCure = Message(
    en: "an accent can be a part of its letter or a character of its own: write both in one way",
    ko: "발음 기호나 자모는 글자의 일부이거나 별도의 문자일 수 있습니다. 한 가지 방식으로 쓰세요")
}
