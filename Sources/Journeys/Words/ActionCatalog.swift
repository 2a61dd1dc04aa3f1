import Diagnostics
import Lua
import Navigation
import Scripting
import Shell

/// All words that do something, in the order of the reference.
enum ActionCatalog {
  /// The words; each is a command of the prompt.
  static let all: [ActionWord] = [
    tap, type, back, tab, dismiss, emit, navigate, open, clock, answer,
  ]

  private static let item = "sextant.JourneyLine"

  private static let tap = ActionWord(
    name: "tap", usage: "tap \"Login\", tap(\"movies\", 2), tap \"The Sextant\"",
    type: "fun(control: string, row?: string|integer): \(item)",
    summary: Message(
      en: "taps a button, a toggle, or a row of a list, by its number or by what it says",
      ko: "버튼이나 토글, 목록의 줄을 번호나 글로 누릅니다"),
    count: 1...2
  ) { given in
    let texts = try given.texts()
    try given.checkTap(on: texts[0], row: texts.dropFirst().first)
    return texts
  }

  private static let type = ActionWord(
    name: "type", usage: "type(\"email\", \"kim@example.com\")",
    type: "fun(field: string, text: string): \(item)",
    summary: Message(
      en: "types a text into a field, in place of what is there",
      ko: "입력란에 글을 넣습니다. 있던 글은 바뀝니다"),
    count: 2...2
  ) { given in
    let texts = try given.texts()
    try given.checkTyping(into: texts[0])
    return texts
  }

  private static let back = ActionWord(
    name: "back", usage: "back()", type: "fun(): \(item)",
    summary: Message(en: "goes back, as the back button does", ko: "뒤로 버튼처럼 뒤로 갑니다"),
    count: 0...0
  ) { _ in [] }

  private static let tab = ActionWord(
    name: "tab", usage: "tab(2), tab \"Home\"", type: "fun(tab: string|integer): \(item)",
    summary: Message(
      en: "selects a tab, by its number from 1 or its title", ko: "탭을 번호(1부터)나 제목으로 고릅니다"),
    count: 1...1
  ) { try $0.texts() }

  private static let dismiss = ActionWord(
    name: "dismiss", usage: "dismiss()", type: "fun(): \(item)",
    summary: Message(en: "swipes the top-most modal away", ko: "맨 위의 모달을 닫습니다"),
    count: 0...0
  ) { _ in [] }

  private static let emit = ActionWord(
    name: "emit",
    usage: "emit \"toLogin\", emit(step.moviePicked(5)), emit(\"Temp#3\", \"toLogin\")",
    type: "fun(step: any, of?: any): \(item)",
    summary: Message(
      en: "lets the front screen, or what is named first, emit a step",
      ko: "앞 화면이나 먼저 이름을 댄 것이 스텝을 내보내게 합니다"),
    count: 1...2
  ) { given in
    let names = try given.values.dropLast().map { value in
      let name = try given.text(value)
      try given.subject().checkName(name)
      return name
    }
    return try names + given.values.suffix(1).map { try given.step($0) }
  }

  private static let navigate = ActionWord(
    name: "navigate", usage: "navigate \"settings\"", type: "fun(step: any): \(item)",
    summary: Message(
      en: "sends a step to all live flows, as a deep link does",
      ko: "딥링크처럼 살아 있는 모든 플로우에 스텝을 보냅니다"),
    count: 1...1
  ) { given in try given.values.map { try given.step($0) } }

  private static let open = ActionWord(
    name: "open", usage: "open \"demo://movies/5\"", type: "fun(url: string): \(item)",
    summary: Message(en: "opens a URL, as the system does", ko: "시스템이 하듯 URL을 엽니다"),
    count: 1...1
  ) { given in
    let texts = try given.texts()
    _ = try given.subject().link(texts[0])
    return texts
  }

  private static let clock = ActionWord(
    name: "clock", usage: "clock \"+3s\", clock(0.5)",
    type: "fun(time: string|number): \(item)",
    summary: Message(
      en: "moves the clock on, by seconds or a time such as +500ms or 2m",
      ko: "시계를 초나 +500ms, 2m 같은 시간만큼 앞으로 옮깁니다"),
    count: 1...1
  ) { given in
    let texts = try given.texts()
    guard Shell.duration(texts[0]) != nil else {
      throw Diagnostic(
        .error, .noTime(texts[0]), highlight: texts[0], cure: .write(given.word.usage))
    }
    return texts
  }

  private static let answer = ActionWord(
    name: "answer", usage: "answer(true), answer \"Kim\", answer(2, \"Kim\")",
    type: "fun(value: any, number?: any): \(item)",
    summary: Message(
      en: "answers what a guard or a stepper asks with await",
      ko: "가드나 스테퍼가 await로 한 질문에 답합니다"),
    count: 1...2
  ) { try $0.texts() }
}

extension App {
  /// Looks whether there can be anything of a name, `Temp` or `Temp#3`.
  ///
  /// - Throws: A diagnostic when there cannot.
  func checkName(_ written: String) throws(Diagnostic) {
    let name = String(written.prefix { $0 != "#" })
    let known = screenNames + flows.map(\.name) + containerNames
    guard !known.contains(name) else { return }
    let nearest = Suggestion.nearest(to: name, among: known)
    throw Diagnostic(
      .error, .noSuchName(name), highlight: written, cure: nearest.map { .meant($0) })
  }
}
