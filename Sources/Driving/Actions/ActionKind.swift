package import Diagnostics
import Navigation
package import Scripting
import Steps

/// A kind of action, as the prompt, requests, journeys, possibilities and kept sessions know it, in
/// the order of `:help`.
///
/// Its raw value is the name of the command, of the request, and of the word in journeys.
package enum ActionKind: String, CaseIterable, Sendable {
  case tap, double, type, back, tab, dismiss, drag, device, emit, navigate, open, clock, answer,
    fail, relaunch, draws

  package var name: String { rawValue }

  /// Its name in kept sessions.
  package var keptName: String { self == .clock ? "advance" : name }

  /// The sentence of `:help`; the prompt's commands have it, too.
  package var summary: Message { Message("command.\(name)") }

  /// How it is written at the prompt, behind the colon.
  package var usage: String { "\(name) \(placeholders)" }

  private var placeholders: String {
    switch self {
    case .tap, .double: "CONTROL [ROW]"
    case .type: "FIELD TEXT"
    case .back, .dismiss: "[cancelled]"
    case .tab: "NUMBER|TITLE"
    case .drag: "medium|large"
    case .device: "phone|tablet"
    case .emit: "[NAME] .step"
    case .navigate: ".step [to FLOW]"
    case .open: "URL"
    case .clock: "[+3s | +500ms | +2m | real | virtual]"
    case .answer: "[NUMBER] VALUE"
    case .fail: "NAME"
    case .relaunch: "[URL]"
    case .draws: "NUMBER…"
    }
  }

  /// The word for a cancelled swipe.
  package static let cancelled = "cancelled"

  /// The word before the name of the flow that receives a step.
  package static let to = "to"
}

extension ActionKind {
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
    package let isRequired: Bool
    /// The word before the argument in a line, such as `to`.
    package let word: String?
    package let summary: String

    init(
      _ name: String, _ form: ArgumentForm = .text, isRequired: Bool = true, word: String? = nil,
      summary: String
    ) {
      (self.name, self.form, self.isRequired) = (name, form, isRequired)
      (self.word, self.summary) = (word, summary)
    }
  }

  package var arguments: [Argument] {
    switch self {
    case .tap, .double:
      [
        Argument(
          "control", .textOrCount, summary: "its name, a row's text, or its number in the drawing"),
        Argument(
          "row", .textOrCount, isRequired: false,
          summary: "the row of a list: its text, or its number from 1"),
      ]
    case .type:
      [Argument("field", summary: "the field's name"), Argument("text", summary: "what is typed")]
    case .back, .dismiss:
      [
        Argument(
          Self.cancelled, isRequired: false,
          summary: "\"cancelled\": begins the swipe and cancels it")
      ]
    case .tab: [Argument("tab", .textOrCount, summary: "its title, or its number from 1")]
    case .drag: [Argument("to", summary: "medium or large")]
    case .device: [Argument("to", summary: "phone or tablet")]
    case .emit:
      [
        Argument("from", isRequired: false, summary: "the screen or stepper that emits it"),
        Argument("step", summary: "the step as Swift writes it: .picked(id: 1)"),
      ]
    case .navigate:
      [
        Argument("step", summary: "the step as Swift writes it"),
        Argument(
          Self.to, isRequired: false, word: Self.to,
          summary: "the flow that receives it; the first visible one of several"),
      ]
    case .open: [Argument("url", summary: "the URL")]
    case .clock:
      [Argument("by", summary: "the time: +3s, +500ms, +2m; or real, or virtual (the default)")]
    case .answer:
      [
        Argument(
          "question", .count, isRequired: false, summary: "the number of the open question, from 1"),
        Argument("value", .value, summary: "the answer"),
      ]
    case .fail:
      [Argument("name", summary: "the fetch; of several, the one of the first visible flow")]
    case .relaunch: [Argument("url", isRequired: false, summary: "the URL that opens it")]
    case .draws: [Argument("numbers", summary: "the numbers in order, separated by spaces")]
    }
  }
}

extension ActionKind {
  /// The words of an action; the app is needed only to read steps.
  struct Words {
    let all: [String]
    let app: App?
  }

  /// Reads an action.
  ///
  /// - Parameter words: The words, in the order of the arguments.
  /// - Throws: The reason why the words are not valid in this app, whatever is visible.
  package func action(_ words: [String], in app: App?) throws(ActionMistake) -> Action {
    let words = Words(all: words, app: app)
    switch self {
    case .tap: return .tap(words.all)
    case .double: return .double(words.all)
    case .type: return .type(words.all)
    case .back: return try words.isLetGo ? .letGo(.back) : .back
    case .tab: return .tab(try words.tab)
    case .dismiss: return try words.isLetGo ? .letGo(.dismiss) : .dismiss
    case .drag: return .drag(try words.choice())
    case .device: return .device(try words.choice())
    case .emit: return try words.emission
    case .navigate: return try words.navigation
    case .open: return .open(try words.only)
    case .clock:
      let text = try words.only
      guard let duration = Duration(reading: text) else { throw .badTime(text) }
      return .clock(duration)
    case .answer: return try words.answer
    case .fail: return .fail(try words.only)
    case .relaunch:
      try words.accept(atMost: 1)
      return .relaunch(words.all.first)
    case .draws: return .draws(try words.numbers)
    }
  }
}

extension ActionKind.Words {
  fileprivate var tab: Action.TabChoice {
    get throws(ActionMistake) {
      if all.isEmpty { throw .needsMore }
      let text = all.joined(separator: " ")
      guard let number = Int(text) else { return .title(text) }
      if number < 1 { throw .badNumber(text) }
      return .number(number)
    }
  }

  fileprivate var emission: Action {
    get throws(ActionMistake) {
      guard let step = all.last else { throw .needsMore }
      try accept(atMost: 2)
      return .emit(try self.step(step), from: all.count == 2 ? all[0] : nil)
    }
  }

  fileprivate var navigation: Action {
    get throws(ActionMistake) {
      guard let step = all.first else { throw .needsMore }
      if all.count > 1, all[1] != ActionKind.to { throw .tooMany(all[1]) }
      if all.count == 2 { throw .needsMore }
      try accept(atMost: 3)
      return .navigate(try self.step(step), to: all.count == 3 ? all[2] : nil)
    }
  }

  fileprivate var answer: Action {
    get throws(ActionMistake) {
      try accept(atMost: 2)
      guard let text = all.last else { throw .needsMore }
      guard all.count == 2 else { return .answer(Self.value(text), question: nil) }
      guard let number = Int(all[0]) else { throw .badNumber(all[0]) }
      return .answer(Self.value(text), question: number)
    }
  }

  fileprivate var numbers: [Value] {
    get throws(ActionMistake) {
      let texts = all.flatMap { $0.split(whereSeparator: \.isWhitespace).map(String.init) }
      if texts.isEmpty { throw .needsMore }
      var numbers: [Value] = []
      for text in texts {
        switch Self.value(text) {
        case .int(let number): numbers.append(.int(number))
        case .double(let number) where number.isFinite: numbers.append(.double(number))
        default: throw .notANumber(text)
        }
      }
      return numbers
    }
  }

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
