import Diagnostics
import Navigation

// The options that several words have.
extension OptionCatalog {
  static let version = WordOption(
    "version", "integer", en: "the version of what is remembered (default 1)",
    ko: "기억하는 것의 버전. 없으면 1")
  static let migrate = WordOption(
    "migrate", "fun(state: any, from: integer): any",
    en: "converts the state of another version to this one, when the scripts are reloaded",
    ko: "다시 불러올 때 다른 버전의 상태를 이 버전으로 바꿉니다")
  static let needs = WordOption(
    "needs", "sextant.ServiceName|sextant.ServiceName[]", en: "the services its functions use",
    ko: "함수가 쓰는 서비스")
  static let ready = WordOption(
    "ready", "sextant.Step|sextant.Step[]|fun(me: sextant.Me)",
    en: "the steps emitted right after, or a function that emits and waits",
    ko: "그다음 바로 내보내는 스텝, 또는 내보내고 기다리는 함수")
  static let steppers = WordOption(
    "steppers", "sextant.StepperName|sextant.StepperName[]", en: "steppers that come with it",
    ko: "함께 오는 스테퍼")
  static let text = WordOption(
    "text", "string|fun(screen: sextant.Screen): string", en: "the text it shows", ko: "보이는 글")
  static let emits = WordOption(
    "emits", "sextant.Step", isNeeded: true, en: "the step", ko: "내보내는 스텝")
  static let when = WordOption(
    "when", #""created"|"ready""#, en: "\"ready\": it is put in its place when its flows are ready",
    ko: "\"ready\"면 플로우가 준비된 뒤 제자리에 놓습니다")
  static let initial = WordOption(
    "initial", "sextant.Step", en: "the step taken when it is contributed",
    ko: "contribute될 때 받는 스텝")
  static let appears = WordOption(
    "appears", "sextant.Step|sextant.Step[]", en: "the steps emitted each time it appears",
    ko: "보일 때마다 내보내는 스텝")
  static let remembered = WordOption("state", "table", en: "what it remembers", ko: "기억하는 것")
  static let screenText = WordOption(
    "text", "string|fun(screen: sextant.Screen): string", en: "its text", ko: "글")
  static let firstStep = WordOption(
    "start", "sextant.Step", en: "the step a flow takes first", ko: "플로우가 처음 받는 스텝")
  static let notPresented = WordOption(
    "allowStepWhenNotPresented", "boolean",
    en: "its steps are heard even when it is not visible",
    ko: "보이지 않아도 스텝이 통과합니다")
  static let dismissed = WordOption(
    "allowStepWhenDismissed", "boolean", en: "its stepper is heard even after it was dismissed",
    ko: "사라진 뒤에도 스텝을 듣습니다")
  /// Those that suit any screen.
  static let stylesOfAll = ModalStyle.catalog.filter { !$0.closesOnTap }
    .map { "\"\($0.name)\"" }.joined(separator: "|")
  static let styles = ModalStyle.catalog.map { "\"\($0.name)\"" }.joined(separator: "|")
  static let title = WordOption("title", "string", en: "its title", ko: "제목")
  static let tabImage = WordOption(
    "image", "string", en: "the picture of its tab, by its name", ko: "탭의 그림 이름")

  /// - Parameter function: The type of a function that says it; nil if there can be none.
  static func badge(_ function: String? = nil) -> WordOption {
    WordOption(
      "badge", "string" + (function.map { "|" + $0 } ?? ""),
      en: "what its tab shows beside the title", ko: "탭에 제목과 함께 보이는 것")
  }

  static let adapt = OptionTable(
    "Adapt", items: "fun(flow: sextant.Flow, step: sextant.Step): any",
    [
      WordOption(
        "steps", "sextant.Step|sextant.Step[]", en: "the steps it looks at (default: all)",
        ko: "보는 스텝. 없으면 모두"),
      WordOption(
        "flows", "sextant.FlowName|sextant.FlowName[]",
        en: "the flows it is asked for (default: all)", ko: "묻는 플로우. 없으면 모두"),
      WordOption(
        "after", "string|string[]", en: "the plugins whose guards are asked before",
        ko: "먼저 물을 가드의 플러그인"),
      WordOption(
        "navigate", "table<string, sextant.Entry|fun(flow: sextant.Flow, ...): sextant.Entry?>",
        en: "entries for flows that have one for a step it looks at, and none for these",
        ko: "보는 스텝의 항목이 있는 플로우에 더할 항목. 플로우의 것이 먼저입니다"),
      WordOption(
        "may", "string[]",
        en: "what its functions may do, as far as their texts do not say it; anything else fails",
        ko: "함수의 글에서 알 수 없는, 함수가 할 수 있는 일. 그 밖의 일은 실패합니다"),
      needs,
    ])
}
