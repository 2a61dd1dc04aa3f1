package import Diagnostics
import Scripting

/// The reason why an action cannot be read, or is not possible now.
///
/// Nothing has been performed then. `Diagnostic.init(_:of:as:)` has the texts, with the notation of
/// actions for the caller.
package enum ActionMistake: Error {
  case nothingInFront
  /// The action lacks a word.
  case needsMore
  /// The action does not name a control of the screen; lists the controls that can be tapped.
  case needsControl([String], on: String)
  /// The text to type is missing, for this field or for one of these.
  case needsText(into: String?, fields: [String])
  /// This word is more than the action takes.
  case tooMany(String)
  /// The screen has no control of this name; the nearest name, and all names.
  case noControl(String, on: String, nearest: String?, there: [String])
  /// The screen has no field of this name; the nearest name, and all names.
  case noField(String, on: String, nearest: String?, there: [String])
  /// A tap on a field does nothing.
  case isField(String)
  /// Nothing can be typed into this control.
  case notField(String)
  /// A tap on a text does nothing.
  case notTappable(String)
  /// A double tap on this control counts as two taps: it stores the choice, or emits nothing.
  case tapsCountAlone(String)
  /// The tap does not name one of these rows, or of these choices of a picker.
  case needsRow(list: String, [String], isChoice: Bool)
  case noRow(String, list: String, [String], isChoice: Bool)
  /// No visible tab has this name; the most similar name.
  case noTab(String, nearest: String?, titles: [String])
  /// The text is not a positive integer.
  case badNumber(String)
  case notANumber(String)
  /// The text is not a step in Swift's notation; the message has the reason.
  case badStep(String, Message)
  case badTime(String)
  /// The word is none of these.
  case noChoice(String, among: [String])
  /// No presentable has, or had, this name; the nearest name.
  case noPresentable(String, nearest: String?)
  case noEmitter(String, nearest: String?)
  /// A flow has no stepper that could emit anything more.
  case noStepper(ofFlow: String)
  /// No live flow has this name; the nearest name, if it is not declared, and the live flows.
  case noFlow(String, nearest: String?, living: [String])
  /// No fetch with this name is running; the most similar declared name, and the running fetches.
  case noFetch(String, nearest: String?, underWay: [String])
  /// The fetch has no step for a failure.
  case cannotFail(String)
  case noQuestion
  case noSuchQuestion(String, count: Int)
  /// An error of the app: an unknown step or link, values that do not fit, or a function that
  /// fails.
  case script(Diagnostic)
}

/// How an interface (prompt, journey) writes actions in its error messages.
package struct ActionNotation: Sendable {
  /// The prefix of an action's name, such as `:`.
  let mark: String
  /// Writes an action with these arguments; without any, its usage.
  let write: @Sendable (ActionKind, _ words: [String]) -> Message

  package init(
    mark: String = "", _ write: @escaping @Sendable (ActionKind, _ words: [String]) -> Message
  ) {
    self.mark = mark
    self.write = write
  }

  /// The prompt's: `:tap CONTROL [ROW]`.
  package static let prompt = ActionNotation(mark: ":") { kind, words in
    let line = words.isEmpty ? kind.usage : ([kind.name] + words).joined(separator: " ")
    return Message("prompt.usage", ["usage": ":\(line)"])
  }
}

extension Diagnostic {
  /// Makes the diagnostic of a mistake.
  ///
  /// - Parameters:
  ///   - mistake: The mistake.
  ///   - kind: The kind of the action.
  ///   - notation: The notation of actions for the reader.
  package init(_ mistake: ActionMistake, of kind: ActionKind, as notation: ActionNotation) {
    if case .script(let finding) = mistake {
      self = finding
      return
    }
    self.init(
      .error, .mistake(mistake, of: notation.mark + kind.name),
      cure: .cure(for: mistake, of: kind, as: notation))
  }
}

extension Message {
  fileprivate static func mistake(_ mistake: ActionMistake, of name: String) -> Message {
    switch mistake {
    case .nothingInFront: Message("E0505")
    case .needsMore, .needsControl, .needsText: Message("E0502", ["name": name])
    case .tooMany(let word): Message("E0503", ["name": name, "extra": word])
    case .noControl(let control, let screen, _, _):
      Message("E0506", ["screen": screen, "isField": false, "name": control])
    case .noField(let field, let screen, _, _):
      Message("E0506", ["screen": screen, "isField": true, "name": field])
    case .isField(let name): Message("E0646", ["name": name])
    case .notField(let name): Message("E0647", ["name": name])
    case .notTappable(let name): Message("E0507", ["name": name])
    case .tapsCountAlone(let name): Message("E1035", ["name": name])
    case .needsRow(let list, let rows, let isChoice):
      Message("E0509", ["isChoice": isChoice, "list": list, "count": rows.count])
    case .noRow(let row, let list, let rows, let isChoice):
      .noRow(row, list: list, count: rows.count, isChoice: isChoice)
    case .noTab(let title, _, _): Message("E0515", ["name": title])
    case .badNumber(let text): Message("E0510", ["text": text])
    case .notANumber(let text): Message("E1121", ["text": text])
    case .badStep(let text, let reason): Message("E0504", ["text": text, "reason": reason])
    case .badTime(let text): Message("E0511", ["text": text])
    case .noChoice(let word, let known):
      Message("E0970", ["word": word, "list": known.joined(separator: ", ")])
    case .noPresentable(let name, _): Message("E0512", ["name": name])
    case .noEmitter(let name, _): Message("E0540", ["name": name])
    case .noStepper(let flow): Message("E0537", ["flow": flow])
    case .noFlow(let name, _, _): Message("E0538", ["name": name])
    case .noFetch(let name, _, _): Message("E0953", ["name": name])
    case .cannotFail(let name): Message("E0954", ["name": name])
    case .noQuestion: Message("E0517")
    case .noSuchQuestion(let number, let count):
      Message("E0518", ["number": number, "count": count])
    case .script(let finding): finding.message
    }
  }

  fileprivate static func cure(
    for mistake: ActionMistake, of kind: ActionKind, as notation: ActionNotation
  ) -> Message? {
    switch mistake {
    case .needsMore, .tooMany, .badNumber, .notANumber, .badTime, .noChoice:
      notation.write(kind, [])
    case .needsControl(let names, let screen):
      names.isEmpty ? Message("prompt.noControls", ["screen": screen]) : .controlsThere(names)
    case .needsText(let field?, _): notation.write(.type, [field, "TEXT"])
    case .needsText(nil, let fields):
      fields.count > 1
        ? .controlsThere(fields)
        : notation.write(kind, fields.isEmpty ? [] : [fields[0], "TEXT"])
    case .noControl(_, let screen, let nearest, let names):
      nearest.map { .didYouMean($0) }
        ?? (names.isEmpty
          ? Message("prompt.noControls", ["screen": screen]) : .controlsThere(names))
    case .noField(_, _, let nearest, let names):
      nearest.map { .didYouMean($0) }
        ?? (names.isEmpty ? Message("prompt.nothingToTypeInto") : .controlsThere(names))
    case .isField(let name): notation.write(.type, [name, "TEXT"])
    case .notField(let name), .tapsCountAlone(let name): notation.write(.tap, [name])
    case .needsRow(let list, let rows, let isChoice):
      isChoice && !rows.isEmpty ? .controlsThere(rows) : notation.write(.tap, [list, "1"])
    case .noRow(let row, _, let rows, let isChoice):
      Suggestion.nearest(to: row, among: rows).map { .didYouMean($0) }
        ?? (isChoice && !rows.isEmpty ? .controlsThere(rows) : nil)
    case .noStepper(let flow): notation.write(.navigate, [".step", ActionKind.to, flow])
    case .noFlow(_, let nearest, let living):
      nearest.map { .didYouMean($0) }
        ?? (living.isEmpty
          ? nil : Message("prompt.flowsThere", ["list": living.joined(separator: ", ")]))
    case .noFetch(_, let nearest, let underWay):
      nearest.map { .didYouMean($0) } ?? (underWay.isEmpty ? nil : .validNames(underWay))
    case .cannotFail(let name): Message("prompt.cannotFailCure", ["name": name])
    case .noTab(_, let nearest, let titles):
      nearest.map { .didYouMean($0) } ?? (titles.isEmpty ? nil : .controlsThere(titles))
    case .noPresentable(_, let nearest), .noEmitter(_, let nearest):
      nearest.map { .didYouMean($0) }
    case .script(let finding): finding.cure
    case .nothingInFront, .notTappable, .badStep, .noQuestion, .noSuchQuestion: nil
    }
  }
}

// Errors of actions, and of other words that name their targets.
extension Message {
  package static func controlsThere(_ names: [String]) -> Message {
    .validNames(names.map { "'\($0)'" })
  }
}
