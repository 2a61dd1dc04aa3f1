import Diagnostics
import Navigation
import Steps

// What can be wrong with the words of a script.
extension Message {
  static func stepUnknown(_ set: String, _ name: String) -> Message {
    Message(
      "E0201", en: "\(set) has no step '\(name)'", ko: "\(set)에는 '\(name)' 스텝이 없습니다")
  }
  static func stepSyntax(_ text: String, _ reason: Message) -> Message {
    Message(
      "E0202", en: "cannot read the step '\(text)': \(reason.english)",
      ko: "'\(text)' 스텝을 읽을 수 없습니다: \(reason.korean)")
  }
  static func typesOpaque(_ types: [String], _ set: String) -> Message {
    let list = types.map { "'\($0)'" }.joined(separator: ", ")
    return Message(
      "E0122", en: "\(set) uses types that are not known here: \(list)",
      ko: "\(set)에 여기서 모르는 타입이 있습니다: \(list)")
  }
  static let typesOpaqueCure = Message(
    en: "values of these types are not checked; they are passed on as they are",
    ko: "이 타입의 값은 검사하지 않고 그대로 넘깁니다")
  static func buttonNeedsValuesCure(_ stepCase: StepCase) -> Message {
    let plain = stepNeedsValuesCure(stepCase.name)
    guard stepCase.parameters.count == 1 else { return plain }
    let option = "value = function(screen) return … end"
    return Message(
      en: "\(plain.english); if the screen has it: \(option)",
      ko: "\(plain.korean). 화면에 있는 값이면: \(option)")
  }
  static func linkNeedsValuesCure(_ stepCase: StepCase) -> Message {
    let plain = stepNeedsValuesCure(stepCase.name)
    let call = "\(stepCase.name)(capture \"…\")"
    return Message(
      en: "\(plain.english); from the URL: \(call)", ko: "\(plain.korean). URL에서 오는 값이면: \(call)")
  }
  static func startNeedsValuesCure(_ word: String, _ flow: String, _ step: String) -> Message {
    let entry = "\(word) { \"\(flow)\", start = Step.\(step)(value) }"
    return Message(
      en:
        "write the values in parentheses; if they come with the step: function(flow, value) return \(entry) end",
      ko: "값을 괄호 안에 쓰세요. 값이 스텝에서 오면: function(flow, value) return \(entry) end")
  }
  static func stepAmbiguous(_ name: String, _ sets: [String]) -> Message {
    let list = Message.listing(sets)
    return Message(
      "E0206", en: "several step sets have '\(name)': \(list.english)",
      ko: "'\(name)' 스텝을 가진 집합이 여럿입니다: \(list.korean)")
  }
  static func stepAmbiguousCure(_ name: String, _ set: String) -> Message {
    Message(
      en: "add steps = … to the flow, or write [\"\(set).\(name)\"] = …",
      ko: "플로우에 steps = … 로 집합을 정하거나 [\"\(set).\(name)\"] = … 처럼 쓰세요")
  }
  static func writeOne(of forms: [String]) -> Message {
    let list = Message.listing(forms, atMost: 20)
    return Message(en: "write one of \(list.english)", ko: "다음 중 하나를 쓰세요: \(list.korean)")
  }
  static func writtenLike(_ usage: String) -> Message {
    Message(en: "as in \(usage)", ko: "예: \(usage)")
  }
  static func expected(_ where: String, _ what: String, got: String) -> Message {
    let (what, got) = (part(what), part(got))
    return Message(
      "E0301", en: "\(`where`): expected \(what.english); got \(got.english)",
      ko: "\(`where`): 필요한 값은 \(what.korean)입니다. 받은 값: \(got.korean)")
  }
  static func unknownKey(_ where: String, _ key: String) -> Message {
    Message(
      "E0302", en: "\(`where`) has no option '\(key)'",
      ko: "\(part(`where`).korean)에는 '\(key)' 옵션이 없습니다")
  }
  static func keysKnown(_ keys: [String]) -> Message? {
    guard !keys.isEmpty else { return nil }
    let list = keys.joined(separator: ", ")
    return Message(en: "valid options: \(list)", ko: "쓸 수 있는 옵션: \(list)")
  }
  static func missingKey(_ where: String, _ key: String) -> Message {
    Message("E0303", en: "\(`where`) needs '\(key)'", ko: "\(`where`)에는 '\(key)' 옵션이 필요합니다")
  }
  static func wordNotCalled(_ word: String, _ form: String) -> Message {
    Message(
      "E0401", en: "'\(word)' is a word, not an entry: write \(form)",
      ko: "'\(word)' 키워드는 항목이 아닙니다. 이렇게 쓰세요: \(form)")
  }
  static func wrongRoot(_ word: String, needs: String, root: String) -> Message {
    Message(
      "E0402", en: "'\(word)' needs a flow whose root is \(needs); this one's is \(root)",
      ko: "'\(word)'에 필요한 플로우의 root: \(part(needs).korean). 이 플로우의 root: \(root)")
  }
  static func endIsKeyword() -> Message {
    Message(
      en: "`end` is a Lua keyword; to end a flow, write finish(step)",
      ko: "`end`는 Lua 예약어입니다. 플로우를 끝내려면 finish(step)을 쓰세요")
  }
  static func startIgnored(_ name: String) -> Message {
    Message(
      "E0403", en: "'\(name)' is a screen, and only flows can have 'start'",
      ko: "'\(name)' 화면에는 'start'를 쓸 수 없습니다. 플로우에만 씁니다")
  }
  static func startMissing(_ name: String) -> Message {
    Message(
      "E0404", en: "the flow '\(name)' is shown without a first step",
      ko: "'\(name)' 플로우를 첫 스텝 없이 보여 주려 합니다")
  }
  static func startMissingCure(_ name: String) -> Message {
    Message(
      en: "give it a first step: { \"\(name)\", start = Step.… }",
      ko: "처음 받을 스텝을 정하세요: { \"\(name)\", start = Step.… }")
  }
  static func serviceNotNeeded(_ name: String) -> Message {
    Message(
      "E0405", en: "the service '\(name)' is used but not listed in 'needs'",
      ko: "'\(name)' 서비스를 needs 없이 쓰고 있습니다")
  }
  static func serviceNotNeededCure(_ name: String) -> Message {
    Message(en: "add needs = { \"\(name)\" }", ko: "needs = { \"\(name)\" } 를 추가하세요")
  }
  static func finishNotLast() -> Message {
    Message(
      "E0406", en: "nothing can follow 'finish' or 'ignore' in all { … }: they end the step",
      ko: "all { … } 안에서 'finish'나 'ignore' 뒤에는 아무것도 올 수 없습니다")
  }
  static func notRootScreen(_ name: String) -> Message {
    Message(
      "E0407",
      en:
        "contribute takes the flow's root screen, or a flow with root = inherit; '\(name)' is neither",
      ko: "contribute에는 플로우의 root인 화면이나 root = inherit인 플로우만 쓸 수 있습니다: '\(name)'")
  }
  static func contributesStepper(_ name: String) -> Message {
    Message(
      "E0427", en: "contribute takes a screen or a flow, but '\(name)' is a stepper",
      ko: "contribute로는 화면이나 플로우를 넘깁니다. '\(name)': 스테퍼")
  }
  static let contributeBesides = Message(
    en: "contribute it together with its screen: contribute(screen, { steppers = stepper })",
    ko: "화면과 함께 넘기세요: contribute(screen, { steppers = stepper })")
}
