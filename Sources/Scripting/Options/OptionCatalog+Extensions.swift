import Diagnostics
import Navigation

// The options of the extensions of scripts and plugins.
extension OptionCatalog {
  static let command = OptionTable(
    "Command",
    [
      "run": .needed(
        .function("fun(shell: sextant.Shell, ...: string)", use: .command),
        summary: Message("words.commandRun")),
      "help": .init(.text, summary: Message("words.commandHelp")),
      "args": arguments,
      "complete": .init(
        .other(
          "string[]|fun(shell: sextant.Shell, text: string): string[]",
          expected: "a list, or a function that returns one", use: .command),
        summary: Message("words.commandComplete")),
    ])

  static let logStyle = OptionTable(
    "LogStyle",
    [
      "lines": .needed(
        .function("fun(record: table): string|string[]|nil"),
        summary: Message("words.logStyleLines")),
      "begins": .init(
        .function("fun(step: table): string|string[]|nil", use: .unseen),
        summary: Message("words.logStyleBegins")),
      "help": help,
    ])

  static let check = OptionTable(
    "Check",
    [
      "find": .needed(
        .function("fun(graph: table): table[]?"), summary: Message("words.checkFind")),
      "help": help,
    ])

  static let exporter = OptionTable(
    "Exporter",
    [
      "write": .needed(
        .function("fun(app: table, options: table): string|table"),
        summary: Message("words.exporterWrite")),
      "needs": .init(
        .names(#"("outline"|"journeys"|"situations")[]"#), summary: Message("words.exporterNeeds")),
      "options": .init(
        .other("table<string, sextant.ExporterOptionBody>", expected: "a table with names"),
        summary: Message("words.exporterOptions")),
      "file": .init(.text, summary: Message("words.exporterFile")),
      "help": help,
    ])

  static let report = OptionTable(
    "Report",
    [
      "tell": .needed(
        .function("fun(event: table): string?"), summary: Message("words.reportTell")),
      "begins": .init(.names("string|string[]"), summary: Message("words.reportBegins")),
      "help": help,
    ])

  static let journeyWord = OptionTable(
    "JourneyWord",
    [
      "lines": .needed(
        .function("fun(journey: table, ...: any): any"), summary: Message("words.journeyWordLines")),
      "args": arguments, "help": help,
    ])

  static let expectation = OptionTable(
    "Expectation",
    [
      "holds": .needed(
        .function("fun(app: table, ...: any): boolean|string|nil"),
        summary: Message("words.expectationHolds")),
      "args": arguments, "help": help,
    ])

  private static let arguments = WordOption(.text, summary: Message("words.optionCatalogArguments"))

  static let template = OptionTable(
    "Template",
    [
      "files": .needed(
        .function("fun(project: table): table<string, string>"),
        summary: Message("words.templateFiles")),
      "help": help,
    ])

  static let modalStyle = OptionTable(
    "ModalStyle",
    [
      "below": .needed(
        .choice(ModalStyle.Below.named.map(\.name)), summary: Message("words.modalStyleBelow")),
      "dismissal": .needed(
        .choice(ModalStyle.Dismissal.named.map(\.name)),
        summary: Message("words.modalStyleDismissal")),
      "help": help,
    ])

  static let exporterOption = OptionTable(
    "ExporterOption",
    items: "string",
    [
      "default": .init(
        .other("string|integer|boolean"), summary: Message("words.exporterOptionDefault")),
      "help": help,
    ])

  static let kind = OptionTable(
    "Kind",
    [
      "shows": .needed(
        .choice(PresentableKind.Showing.named.map(\.name)), summary: Message("words.kindShows")),
      "help": help,
    ])
}

extension PresentableKind.Showing {
  /// The ways to show parts, by their names in scripts.
  static let named: [(name: String, showing: PresentableKind.Showing)] = [
    ("last", .last), ("selected", .selected), ("all", .all),
    ("firstAndSelected", .firstAndSelected),
  ]

  var written: String? { Self.named.first { $0.showing == self }?.name }
}

extension ModalStyle.Below {
  static let named: [(name: String, value: ModalStyle.Below)] = [
    ("hidden", .hidden), ("covered", .covered), ("tappable", .tappable),
  ]
}

extension ModalStyle.Dismissal {
  static let named: [(name: String, value: ModalStyle.Dismissal)] = [
    ("none", .none), ("swipe", .swipe), ("tapOutside", .tapOutside),
  ]
}

extension Message {
  /// - Parameter declared: The styles that scripts and plugins declare.
  static func modalStyleCure(_ name: String, and declared: [String] = []) -> Message {
    let known = ModalStyle.catalog.map(\.name) + declared.filter { ModalStyle.named($0) == nil }
    return Suggestion.nearest(to: name, among: known).map { .didYouMean($0) }
      ?? .writeOne(of: known)
  }
}
