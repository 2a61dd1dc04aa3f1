package import Diagnostics
import Navigation
package import Scripting
import Steps

/// A kind of action: its row in the table that the prompt, requests, journeys, possibilities and
/// kept sessions read.
package struct ActionKind: Sendable {
  /// The name of the command, of the request, and of the word in journeys.
  package let name: String
  /// How it is written at the prompt, behind the colon.
  package let usage: String
  package let arguments: [Argument]
  /// Its name in kept sessions.
  package let keptName: String
  private let reader: @Sendable (Words) throws(ActionMistake) -> Action

  /// The sentence of `:help`; the prompt's commands have it, too.
  package var summary: Message { Message("command.\(name)") }

  package struct Argument: Sendable {
    package enum ArgumentForm: Sendable {
      case text
      /// A text, or a positive integer.
      case textOrCount
      /// A positive integer.
      case count
      /// A truth value, a number or a text.
      case value
    }

    package let name: String
    package let form: ArgumentForm
    package var isRequired = true
    /// The word before the argument in a line, such as `to`.
    package var word: String?
    package let summary: String
  }

  /// The words of an action; the app is needed only to read steps.
  struct Words {
    let all: [String]
    let app: App?
  }

  init(
    _ name: String, usage: String, arguments: [Argument] = [],
    keptAs keptName: String? = nil,
    reader: @escaping @Sendable (Words) throws(ActionMistake) -> Action
  ) {
    self.name = name
    self.usage = usage.isEmpty ? name : "\(name) \(usage)"
    self.arguments = arguments
    self.keptName = keptName ?? name
    self.reader = reader
  }

  /// Reads an action.
  ///
  /// - Parameter words: The words, in the order of the arguments.
  /// - Throws: The reason why the words are not valid in this app, whatever is visible.
  package func action(_ words: [String], in app: App?) throws(ActionMistake) -> Action {
    try reader(Words(all: words, app: app))
  }
}

extension ActionKind {
  /// All kinds that have words, in the order of `:help`; a new kind needs a line here.
  package static let all = [
    tap, double, type, back, tab, dismiss, drag, device, emit, navigate, open, clock, answer,
    fail, relaunch, draws,
  ]

  package static func named(_ name: String) -> ActionKind? { all.first { $0.name == name } }

  package static let tap = ActionKind(
    "tap", usage: "CONTROL [ROW]",
    arguments: control
  ) { .tap($0.all) }

  package static let double = ActionKind(
    "double", usage: "CONTROL [ROW]",
    arguments: control
  ) { .double($0.all) }

  /// What is tapped.
  private static let control = [
    Argument(
      name: "control", form: .textOrCount,
      summary: "its name, a row's text, or its number in the drawing"),
    Argument(
      name: "row", form: .textOrCount, isRequired: false,
      summary: "the row of a list: its text, or its number from 1"),
  ]

  package static let type = ActionKind(
    "type", usage: "FIELD TEXT",
    arguments: [
      Argument(name: "field", form: .text, summary: "the field's name"),
      Argument(name: "text", form: .text, summary: "what is typed"),
    ]
  ) { .type($0.all) }

  package static let back = ActionKind(
    "back", usage: "[cancelled]", arguments: [letGo]
  ) { words throws(ActionMistake) in try words.isLetGo ? .letGo(.back) : .back }

  /// The word for a cancelled swipe.
  package static let cancelled = "cancelled"

  private static let letGo = Argument(
    name: cancelled, form: .text, isRequired: false,
    summary: "\"cancelled\": begins the swipe and cancels it")

  package static let tab = ActionKind(
    "tab", usage: "NUMBER|TITLE",
    arguments: [
      Argument(name: "tab", form: .textOrCount, summary: "its title, or its number from 1")
    ]
  ) { words throws(ActionMistake) in
    if words.all.isEmpty { throw .needsMore }
    let text = words.all.joined(separator: " ")
    guard let number = Int(text) else { return .tab(.title(text)) }
    if number < 1 { throw .badNumber(text) }
    return .tab(.number(number))
  }

  package static let dismiss = ActionKind(
    "dismiss", usage: "[cancelled]", arguments: [letGo]
  ) { words throws(ActionMistake) in try words.isLetGo ? .letGo(.dismiss) : .dismiss }

  package static let drag = ActionKind(
    "drag", usage: "medium|large",
    arguments: [Argument(name: "to", form: .text, summary: "medium or large")]
  ) { words throws(ActionMistake) in .drag(try words.choice()) }

  package static let device = ActionKind(
    "device", usage: "phone|tablet",
    arguments: [Argument(name: "to", form: .text, summary: "phone or tablet")]
  ) { words throws(ActionMistake) in .device(try words.choice()) }

  package static let emit = ActionKind(
    "emit", usage: "[NAME] .step",
    arguments: [
      Argument(
        name: "from", form: .text, isRequired: false, summary: "the screen or stepper that emits it"
      ),
      Argument(name: "step", form: .text, summary: "the step as Swift writes it: .picked(id: 1)"),
    ]
  ) { words throws(ActionMistake) in
    guard let step = words.all.last else { throw .needsMore }
    try words.accept(atMost: 2)
    return .emit(try words.step(step), from: words.all.count == 2 ? words.all[0] : nil)
  }

  package static let navigate = ActionKind(
    "navigate", usage: ".step [to FLOW]",
    arguments: [
      Argument(name: "step", form: .text, summary: "the step as Swift writes it"),
      Argument(
        name: to, form: .text, isRequired: false, word: to,
        summary: "the flow that receives it; the first visible one of several"),
    ]
  ) { words throws(ActionMistake) in
    guard let step = words.all.first else { throw .needsMore }
    if words.all.count > 1, words.all[1] != to { throw .tooMany(words.all[1]) }
    if words.all.count == 2 { throw .needsMore }
    try words.accept(atMost: 3)
    return .navigate(try words.step(step), to: words.all.count == 3 ? words.all[2] : nil)
  }

  /// The word before the name of the flow that receives a step.
  package static let to = "to"

  package static let open = ActionKind(
    "open", usage: "URL",
    arguments: [Argument(name: "url", form: .text, summary: "the URL")]
  ) { words throws(ActionMistake) in .open(try words.only) }

  package static let clock = ActionKind(
    "clock", usage: "[+3s | +500ms | +2m | real | virtual]",
    arguments: [
      Argument(
        name: "by", form: .text,
        summary: "the time: +3s, +500ms, +2m; or real, or virtual (the default)")
    ], keptAs: "advance"
  ) { words throws(ActionMistake) in
    let text = try words.only
    guard let duration = Duration(reading: text) else { throw .badTime(text) }
    return .clock(duration)
  }

  package static let relaunch = ActionKind(
    "relaunch", usage: "[URL]",
    arguments: [
      Argument(name: "url", form: .text, isRequired: false, summary: "the URL that opens it")
    ]
  ) { words throws(ActionMistake) in
    try words.accept(atMost: 1)
    return .relaunch(words.all.first)
  }

  package static let answer = ActionKind(
    "answer", usage: "[NUMBER] VALUE",
    arguments: [
      Argument(
        name: "question", form: .count, isRequired: false,
        summary: "the number of the open question, from 1"),
      Argument(name: "value", form: .value, summary: "the answer"),
    ]
  ) { words throws(ActionMistake) in
    try words.accept(atMost: 2)
    guard let text = words.all.last else { throw .needsMore }
    guard words.all.count == 2 else { return .answer(Words.value(text), question: nil) }
    guard let number = Int(words.all[0]) else { throw .badNumber(words.all[0]) }
    return .answer(Words.value(text), question: number)
  }
}

extension ActionKind {
  package static let fail = ActionKind(
    "fail", usage: "NAME",
    arguments: [
      Argument(
        name: "name", form: .text,
        summary: "the fetch; of several, the one of the first visible flow")
    ]
  ) { words throws(ActionMistake) in .fail(try words.only) }

  package static let draws = ActionKind(
    "draws", usage: "NUMBER…",
    arguments: [
      Argument(
        name: "numbers", form: .text, summary: "the numbers in order, separated by spaces")
    ]
  ) { words throws(ActionMistake) in
    let texts = words.all.flatMap { $0.split(whereSeparator: \.isWhitespace).map(String.init) }
    if texts.isEmpty { throw .needsMore }
    var numbers: [Value] = []
    for text in texts {
      switch Words.value(text) {
      case .int(let number): numbers.append(.int(number))
      case .double(let number) where number.isFinite: numbers.append(.double(number))
      default: throw .notANumber(text)
      }
    }
    return .draws(numbers)
  }
}

extension ActionKind.Words {
  /// Throws `tooMany` if there are more than `count` words.
  func accept(atMost count: Int) throws(ActionMistake) {
    if all.count > count { throw .tooMany(all[count]) }
  }

  /// Whether the action is cancelled; throws for any other word.
  fileprivate var isLetGo: Bool {
    get throws(ActionMistake) {
      guard let word = all.first else { return false }
      guard word == ActionKind.cancelled else { throw .tooMany(word) }
      try accept(atMost: 1)
      return true
    }
  }

  /// The only word, which is one of a few.
  fileprivate func choice<Choice: RawRepresentable & CaseIterable>() throws(ActionMistake) -> Choice
  where Choice.RawValue == String {
    let word = try only
    guard let choice = Choice(rawValue: word) else {
      throw .noChoice(word, among: Choice.allCases.map(\.rawValue))
    }
    return choice
  }

  /// The only word; throws if there is none, or more than one.
  var only: String {
    get throws(ActionMistake) {
      guard let word = all.first else { throw .needsMore }
      try accept(atMost: 1)
      return word
    }
  }

  /// Reads a step in Swift's notation, such as `.picked(id: 1)`.
  func step(_ text: String) throws(ActionMistake) -> Step {
    let literal: StepLiteral
    do throws(StepLiteral.Failure) {
      literal = try StepLiteral(text)
    } catch {
      throw .badStep(text, error.message)
    }
    guard let app else { throw .needsMore }
    return try ActionMistake.ofScript(try app.step(literal))
  }

  /// Reads `yes`, `no`, or a value in Swift's notation; any other text is a string.
  static func value(_ text: String) -> Value {
    switch text {
    case "yes": return .bool(true)
    case "no": return .bool(false)
    default:
      let literal = try? StepLiteral(".answer(\(text))")
      guard let literal, literal.name == "answer", literal.arguments.count == 1 else {
        return .string(text)
      }
      return literal.arguments[0].value
    }
  }
}
