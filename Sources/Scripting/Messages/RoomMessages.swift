import Diagnostics

// What is told of values, and of sessions that have no room for them.
extension Message {
  static func inputTooLarge(_ limit: Int) -> Message {
    Message(
      "E0661", en: "one input has made more than \(limit >> 20) MB of data",
      ko: "입력 하나가 \(limit >> 20) MB보다 많은 데이터를 만들었습니다")
  }
  static let inputTooLargeCure = Message(
    en: "look for an endless chain of steps that carry large values",
    ko: "큰 값을 가지고 끝없이 이어지는 스텝을 찾으세요")
  static func tooManyNames(_ limit: Int) -> Message {
    Message(
      "E0662", en: "this session has \(limit) names already, which is the limit",
      ko: "이 세션에는 이미 이름이 \(limit)개 있어 더는 줄 수 없습니다")
  }
  static let tooManyNamesCure = Message(
    en: "leave 'name' out: instances of one name are told apart by number, as in Detail#3",
    ko: "'name'을 빼세요. 같은 이름은 Detail#3처럼 번호로 구별됩니다")
  static func valueTooLarge(_ limit: Int) -> Message {
    Message(
      "E0663", en: "this value takes more than \(limit >> 20) MB",
      ko: "이 값은 \(limit >> 20) MB보다 큽니다")
  }
  static let valueTooLargeCure = Message(
    en: "keep it in a service, and put only its name or number into steps and states",
    ko: "서비스에 두고 스텝과 상태에는 이름이나 번호만 두세요")
  static func nameTooLong(_ limit: Int) -> Message {
    Message(
      "E0670",
      en: "a key may have at most \(limit) bytes, and this one is longer",
      ko: "키는 \(limit)바이트까지인데 이 키는 더 깁니다")
  }
  static let nameTooLongCure = Message(
    en: "keep the long text as a value: { text = … }",
    ko: "긴 텍스트는 값으로 두세요: { text = … }")
  static func questionTooLong(_ limit: Int) -> Message {
    Message(
      "E0665", en: "a question may have at most \(limit) bytes, and this one is longer",
      ko: "질문은 \(limit)바이트까지인데 이 질문은 더 깁니다")
  }
  static func tooManyValues(_ name: String, takes count: Int, got: Int) -> Message {
    let values = count == 0 ? "no values" : count == 1 ? "1 value" : "\(count) values"
    return Message(
      "E0668", en: "\(name) takes \(values), got \(got)",
      ko: "\(name): 값을 \(count)개 받는데 \(got)개가 왔습니다")
  }
  static func keysAlike(_ name: String) -> Message {
    Message(
      "E0664", en: "two names look the same, '\(name)', but use different characters",
      ko: "이름 '\(name)' 두 개가 같아 보이지만 다른 문자로 쓰였습니다")
  }
  static let keysAlikeCure = Message(
    en: "write both in the same way: an accent can be part of its letter or a character of its own",
    ko: "발음 기호나 자모는 글자의 일부이거나 별도의 문자일 수 있습니다. 한 가지 방식으로 쓰세요")
}
