package import Diagnostics
import Scripting

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
    .usage(":" + (words.isEmpty ? kind.usage : ([kind.name] + words).joined(separator: " ")))
  }
}

extension Diagnostic {
  /// Says what is wrong with an action.
  ///
  /// - Parameters:
  ///   - mistake: What is wrong.
  ///   - kind: What was to be done.
  ///   - notation: How actions are written where it is said.
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
    case .nothingInFront: .nothingInFront
    case .needsMore, .needsControl, .needsText: .needsMore(name)
    case .tooMany(let word): .takesNo(word, name)
    case .noControl(let control, let screen, _, _): .noControl(control, screen)
    case .noField(let field, let screen, _, _): .noControl(field, screen, isField: true)
    case .isField(let name): Message("E0646", ["name": name])
    case .notField(let name): Message("E0647", ["name": name])
    case .notTappable(let name): .notTappable(name)
    case .tapsCountAlone(let name): .tapsCountAlone(name)
    case .needsRow(let list, let rows, let isChoice):
      Message("E0509", ["isChoice": isChoice, "list": list, "count": rows.count])
    case .noRow(let row, let list, let rows, let isChoice):
      .noRow(row, list, rows.count, isChoice: isChoice)
    case .noTab(let title, _): .noSuchTab(title)
    case .badNumber(let text): .badNumber(text)
    case .notANumber(let text): .notANumber(text)
    case .badStep(let text, let reason): .badStep(text, reason)
    case .badTime(let text): Message("E0511", ["text": text])
    case .noChoice(let word, let known):
      Message("E0970", ["word": word, "list": known.joined(separator: ", ")])
    case .noPresentable(let name, _): .noSuchPresentable(name)
    case .noEmitter(let name, _): Message("E0540", ["name": name])
    case .noStepper(let flow): .noStepper(flow)
    case .noFlow(let name, _, _): Message("E0538", ["name": name])
    case .noFetch(let name, _, _): Message("E0953", ["name": name])
    case .cannotFail(let name): .cannotFail(name)
    case .noQuestion: .noQuestion
    case .noSuchQuestion(let number, let count): .noSuchQuestion(number, count)
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
      fields.isEmpty ? notation.write(kind, []) : .controlsThere(fields)
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
    case .noTab(_, let nearest), .noPresentable(_, let nearest), .noEmitter(_, let nearest):
      nearest.map { .didYouMean($0) }
    case .script(let finding): finding.cure
    case .nothingInFront, .notTappable, .badStep, .noQuestion, .noSuchQuestion: nil
    }
  }
}

// What can be wrong with an action, and with whatever else names what it is about.
extension Message {
  package static func usage(_ usage: String) -> Message {
    Message("prompt.usage", ["usage": usage])
  }
  package static func needsArgument(_ command: String) -> Message { needsMore(":\(command)") }
  fileprivate static func needsMore(_ name: String) -> Message {
    Message("E0502", ["name": name])
  }
  package static func tooManyArguments(_ command: String, _ extra: String) -> Message {
    takesNo(extra, ":\(command)")
  }
  fileprivate static func takesNo(_ extra: String, _ name: String) -> Message {
    Message("E0503", ["name": name, "extra": extra])
  }
  package static func badStep(_ text: String, _ reason: Message) -> Message {
    Message("E0504", ["text": text, "reason": reason])
  }
  package static let nothingInFront = Message("E0505")
  fileprivate static func noControl(
    _ name: String, _ screen: String, isField: Bool = false
  ) -> Message {
    Message("E0506", ["screen": screen, "isField": isField, "name": name])
  }
  package static func controlsThere(_ names: [String]) -> Message {
    .validNames(names.map { "'\($0)'" })
  }
  package static func notTappable(_ name: String) -> Message {
    Message("E0507", ["name": name])
  }
  fileprivate static func tapsCountAlone(_ name: String) -> Message {
    Message("E1035", ["name": name])
  }
  package static func badNumber(_ text: String) -> Message {
    Message("E0510", ["text": text])
  }
  fileprivate static func notANumber(_ text: String) -> Message {
    Message("E1121", ["text": text])
  }
  package static func noSuchPresentable(_ name: String) -> Message {
    Message("E0512", ["name": name])
  }
  fileprivate static func noStepper(_ flow: String) -> Message {
    Message("E0537", ["flow": flow])
  }
  fileprivate static func cannotFail(_ name: String) -> Message {
    Message("E0954", ["name": name])
  }
  package static func noSuchTab(_ name: String) -> Message {
    Message("E0515", ["name": name])
  }
  package static let noQuestion = Message("E0517")
  package static func noSuchQuestion(_ number: String, _ count: Int) -> Message {
    Message("E0518", ["number": number, "count": count])
  }
}
