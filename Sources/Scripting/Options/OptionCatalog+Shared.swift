import Diagnostics
import Navigation

// The options that several words have.
extension OptionCatalog {
  static let version = WordOption(.integer(), summary: Message("words.optionCatalogVersion"))
  static let migrate = WordOption(
    .function(
      "fun(state: any, from: integer): any",
      expected: "a function (state, from) that returns the new state", use: .unseen),
    summary: Message("words.optionCatalogMigrate"))
  static let needs = WordOption(
    .names("sextant.ServiceName|sextant.ServiceName[]"),
    summary: Message("words.optionCatalogNeeds"))
  static let ready = WordOption(
    .other(
      "sextant.Step|sextant.Step[]|fun(me: sextant.Me)", expected: OptionForm.step.expected,
      use: .ready), summary: Message("words.optionCatalogReady"))
  static let steppers = WordOption(
    .names("sextant.StepperName|sextant.StepperName[]"),
    summary: Message("words.optionCatalogSteppers"))
  static let text = WordOption(.textOr(.screen), summary: Message("words.optionCatalogText"))
  static let emits = WordOption.needed(.step, summary: Message("words.optionCatalogEmits"))
  static let when = WordOption(
    .choice(FlowMoment.allCases.map(\.rawValue)), summary: Message("words.optionCatalogWhen"))
  static let initial = WordOption(.step, summary: Message("words.optionCatalogInitial"))
  static let appears = WordOption(.steps, summary: Message("words.optionCatalogAppears"))
  static let remembered = WordOption(.values, summary: Message("words.lookState"))
  static let screenText = WordOption(
    .textOr(.screen), summary: Message("words.optionCatalogScreenText"))
  static let firstStep = WordOption(.step, summary: Message("words.optionCatalogFirstStep"))
  static let notPresented = WordOption(.bool, summary: Message("words.optionCatalogNotPresented"))
  static let dismissed = WordOption(.bool, summary: Message("words.optionCatalogDismissed"))
  /// The styles that suit any screen.
  static let stylesOfAll = ModalStyle.catalog.filter { !$0.closesOnTap }
    .map { "\"\($0.name)\"" }.joined(separator: "|")
  static let styles = ModalStyle.catalog.map { "\"\($0.name)\"" }.joined(separator: "|")
  static let title = WordOption(.text, summary: Message("words.listTitle"))
  static let tabImage = WordOption(.text, summary: Message("words.optionCatalogTabImage"))

  static func badge(_ form: OptionForm = .text) -> WordOption {
    WordOption(form, summary: Message("words.optionCatalogBadge"))
  }

  /// How something is presented.
  static let modal = OptionTable(
    "Modal",
    [
      "style": .init(.name(styles), summary: Message("words.modalStyle")),
      "detents": .init(.names(#"("medium"|"large")[]"#), summary: Message("words.modalDetents")),
      "undimmed": .init(.name(#""medium"|"large""#), summary: Message("words.modalUndimmed")),
      "dismissable": .init(.bool, summary: Message("words.modalDismissable")),
      "didAttemptToDismiss": .init(.step, summary: Message("words.modalDidAttemptToDismiss")),
      "didDismiss": .init(.step, summary: Message("words.modalDidDismiss")),
    ])

  /// The options for how a presentable is presented, in its own declaration: a function may decide
  /// about swipes.
  static func ownModal(_ use: FunctionUse) -> [WordOption] {
    modal.options.map { option in
      guard option.name == "dismissable" else { return option }
      return WordOption(
        .other(
          "boolean|fun(look: sextant.Look): boolean", expected: OptionForm.bool.expected, use: use),
        summary: Message("words.optionCatalogOwnModal")
      ).named("dismissable")
    }
  }

  static let adapt = OptionTable(
    "Adapt",
    items: "fun(flow: sextant.Flow, step: sextant.Step): any",
    [
      "steps": .init(.steps, summary: Message("words.adaptSteps")),
      "flows": .init(
        .names("sextant.FlowName|sextant.FlowName[]"), summary: Message("words.adaptFlows")),
      "after": .init(.names("string|string[]"), summary: Message("words.adaptAfter")),
      "navigate": .init(.entries, summary: Message("words.adaptNavigate")),
      "may": .init(.names("string[]"), summary: Message("words.adaptMay")),
      "needs": needs,
    ])
}
