import Diagnostics
import Navigation

// The options that several words have.
extension OptionCatalog {
  static let version = WordOption(
    .integer(), en: "the version of what is remembered (default 1)", ko: "기억하는 것의 버전. 없으면 1")
  static let migrate = WordOption(
    .function(
      "fun(state: any, from: integer): any",
      expected: "a function (state, from) that returns the new state", use: .unseen),
    en: "converts the state of another version to this one, when the scripts are reloaded",
    ko: "다시 불러올 때 다른 버전의 상태를 이 버전으로 바꿉니다")
  static let needs = WordOption(
    .names("sextant.ServiceName|sextant.ServiceName[]"), en: "the services its functions use",
    ko: "함수가 쓰는 서비스")
  static let ready = WordOption(
    .other(
      "sextant.Step|sextant.Step[]|fun(me: sextant.Me)", expected: OptionForm.step.expected,
      use: .ready), en: "the steps emitted right after, or a function that emits and waits",
    ko: "그다음 바로 내보내는 스텝, 또는 내보내고 기다리는 함수")
  static let steppers = WordOption(
    .names("sextant.StepperName|sextant.StepperName[]"), en: "steppers that come with it",
    ko: "함께 오는 스테퍼")
  static let text = WordOption(.textOr(.screen), en: "the text it shows", ko: "보이는 글")
  static let emits = WordOption.needed(.step, en: "the step", ko: "내보내는 스텝")
  static let when = WordOption(
    .choice(FlowMoment.allCases.map(\.rawValue)),
    en: "\"ready\": it is put in its place when its flows are ready",
    ko: "\"ready\"면 플로우가 준비된 뒤 제자리에 놓습니다")
  static let initial = WordOption(
    .step, en: "the step taken when it is contributed", ko: "contribute될 때 받는 스텝")
  static let appears = WordOption(
    .steps, en: "the steps emitted each time it appears", ko: "보일 때마다 내보내는 스텝")
  static let remembered = WordOption(.values, en: "what it remembers", ko: "기억하는 것")
  static let screenText = WordOption(.textOr(.screen), en: "its text", ko: "글")
  static let firstStep = WordOption(.step, en: "the step a flow takes first", ko: "플로우가 처음 받는 스텝")
  static let notPresented = WordOption(
    .bool, en: "its steps are heard even when it is not visible", ko: "보이지 않아도 스텝이 통과합니다")
  static let dismissed = WordOption(
    .bool, en: "its stepper is heard even after it was dismissed", ko: "사라진 뒤에도 스텝을 듣습니다")
  /// Those that suit any screen.
  static let stylesOfAll = ModalStyle.catalog.filter { !$0.closesOnTap }
    .map { "\"\($0.name)\"" }.joined(separator: "|")
  static let styles = ModalStyle.catalog.map { "\"\($0.name)\"" }.joined(separator: "|")
  static let title = WordOption(.text, en: "its title", ko: "제목")
  static let tabImage = WordOption(.text, en: "the picture of its tab, by its name", ko: "탭의 그림 이름")

  static func badge(_ form: OptionForm = .text) -> WordOption {
    WordOption(form, en: "what its tab shows beside the title", ko: "탭에 제목과 함께 보이는 것")
  }

  /// How something is presented.
  static let modal = OptionTable(
    "Modal",
    [
      "style": .init(
        .name(styles), en: "how it is presented as a modal (default: sheet)",
        ko: "모달로 띄우는 방식. 없으면 sheet"),
      "detents": .init(
        .names(#"("medium"|"large")[]"#), en: "the heights of a sheet, which begins at the lowest",
        ko: "시트의 높이들. 가장 낮은 높이로 시작합니다"),
      "undimmed": .init(
        .name(#""medium"|"large""#),
        en: "up to this height of the sheet, what is below can be touched",
        ko: "시트가 이 높이까지면 아래를 만질 수 있습니다"),
      "dismissable": .init(
        .bool, en: "false: the user cannot take it away", ko: "false면 사용자가 닫을 수 없습니다"),
      "didAttemptToDismiss": .init(
        .step, en: "the step that its screen emits when the user tries to take it away and cannot",
        ko: "닫을 수 없는데 사용자가 닫으려 할 때 그 화면이 내보내는 스텝"),
      "didDismiss": .init(
        .step, en: "the step that follows when the user has taken it away", ko: "사용자가 닫은 뒤에 오는 스텝"),
    ])

  /// How something is presented, as it says itself: a function may decide when the user swipes.
  static func ownModal(_ use: FunctionUse) -> [WordOption] {
    modal.options.map { option in
      guard option.name == "dismissable" else { return option }
      return WordOption(
        .other(
          "boolean|fun(look: sextant.Look): boolean", expected: OptionForm.bool.expected, use: use),
        en: "false, or a function that returns false when the user swipes: it stays",
        ko: "false거나, 쓸어낼 때 불리는 함수가 false를 돌려주면 사용자가 닫을 수 없습니다"
      ).named("dismissable")
    }
  }

  static let adapt = OptionTable(
    "Adapt",
    items: "fun(flow: sextant.Flow, step: sextant.Step): any",
    [
      "steps": .init(.steps, en: "the steps it looks at (default: all)", ko: "보는 스텝. 없으면 모두"),
      "flows": .init(
        .names("sextant.FlowName|sextant.FlowName[]"),
        en: "the flows it is asked for (default: all)",
        ko: "묻는 플로우. 없으면 모두"),
      "after": .init(
        .names("string|string[]"), en: "the plugins whose guards are asked before",
        ko: "먼저 물을 가드의 플러그인"),
      "navigate": .init(
        .entries, en: "entries for flows that have one for a step it looks at, and none for these",
        ko: "보는 스텝의 항목이 있는 플로우에 더할 항목. 플로우의 것이 먼저입니다"),
      "may": .init(
        .names("string[]"),
        en: "what its functions may do, as far as their texts do not say it; anything else fails",
        ko: "함수의 글에서 알 수 없는, 함수가 할 수 있는 일. 그 밖의 일은 실패합니다"),
      "needs": needs,
    ])
}
