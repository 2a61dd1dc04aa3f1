import Diagnostics
import Driving
import LineEditor
import Navigation

/// `{"request": "tap", "control": "Login"}`: performs an action, with its arguments under keys.
struct ActionRequest: MachineRequest {
  let kind: ActionKind

  var name: String { kind.name }
  var summary: String { kind.summary.english }
  var keys: [RequestKey] { kind.arguments.map(RequestKey.init) }

  func perform(_ arguments: RequestArguments, in shell: Shell) throws -> JSON? {
    let words = kind.arguments.flatMap { argument in
      arguments.text(argument.name).map { [argument.word, $0].compactMap(\.self) } ?? []
    }
    if kind == .clock, words.first.flatMap(ClockMode.init) != nil {
      try ClockCommand().run(words, in: shell)
      return nil
    }
    let action =
      try arguments.value("value").map { .answer($0, question: arguments.number("question")) }
      ?? action(words, in: shell)
    try shell.inside(action.line(in: shell.app)) { () throws(Diagnostic) in try shell.act(action) }
    return nil
  }

  private func action(_ words: [String], in shell: Shell) throws(Diagnostic) -> Action {
    do throws(ActionMistake) {
      return try kind.action(words, in: shell.app)
    } catch {
      throw Diagnostic(error, of: kind, as: .prompt)
    }
  }
}

extension RequestKey {
  fileprivate init(_ argument: ActionKind.Argument) {
    let kind: Kind =
      switch argument.form {
      case .text: .text
      case .textOrCount: .textOrCount
      case .count: .count
      case .value: .plain
      }
    self.init(
      name: argument.name, kind: kind, isRequired: argument.isRequired, summary: argument.summary)
  }
}

extension RequestArguments {
  fileprivate func value(_ key: String) -> Value? {
    switch self[key] {
    case .bool(let value): .bool(value)
    case .int(let value): .int(value)
    case .double(let value): .double(value)
    case .string(let value): .string(value)
    // No other value is accepted.
    case .null, .array, .object, nil: nil
    }
  }
}

/// A prompt command whose arguments stand under keys.
struct CommandRequest: MachineRequest {
  let command: any Command
  let summary: String
  let keys: [RequestKey]

  init(_ command: any Command, summary: String, keys: RequestKey...) {
    self.command = command
    self.summary = summary
    self.keys = keys
  }

  var name: String { command.name }

  func perform(_ arguments: RequestArguments, in shell: Shell) throws -> JSON? {
    let words = keys.compactMap { arguments.text($0.name) }
    let line = ([":" + name] + words.map { Self.quoted($0) }).joined(separator: " ")
    try shell.inside(line) { try command.run(words, in: shell) }
    return nil
  }

  /// The word as typed at the prompt: in quotes if it is empty or contains blanks.
  private static func quoted(_ word: String) -> String {
    word.isEmpty || word.contains(where: \.isWhitespace) && !word.contains("\"")
      ? "\"\(word)\"" : word
  }

  static let undo = CommandRequest(
    UndoCommand(), summary: "undoes the last input, or the last few",
    keys: .optional("count", kind: .count, summary: "how many inputs"))
  static let redo = CommandRequest(
    RedoCommand(), summary: "redoes the inputs that undo removed",
    keys: .optional("count", kind: .count, summary: "how many inputs"))
  static let at = CommandRequest(
    AtCommand(), summary: "moves the session to a record, also on another branch",
    keys: .needed("record", kind: .count, summary: "the record's number"))
  static let quit = CommandRequest(QuitCommand(), summary: "ends the program")
}

struct CompleteRequest: MachineRequest {
  let name = "complete"
  let summary = "returns completions for a place in a line; changes nothing"
  let keys = [
    RequestKey.needed("text", kind: .text, summary: "the line so far"),
    RequestKey.optional(
      "cursor", kind: .offset, summary: "the place, in code points; its end if not given"),
  ]

  func perform(_ arguments: RequestArguments, in shell: Shell) throws -> JSON? {
    let text = arguments.text("text") ?? ""
    let scalars = text.unicodeScalars
    let cursor = arguments.number("cursor") ?? scalars.count
    guard cursor <= scalars.count else {
      throw Diagnostic(
        .error,
        Message(
          "E0754",
          [
            "key": "cursor",
            "expectation": Message("prompt.completeRequestPerform", ["count": scalars.count]),
          ]))
    }
    let completer = Completer(shell: shell)
    return Self.form.json(
      Completion(
        text: text, found: completer.completions(text, String(scalars.prefix(cursor)).count),
        hint: completer.hint(text), isComplete: !shell.isIncomplete(text)))
  }

  private struct Completion {
    let text: String
    let found: Completions
    let hint: String?
    let isComplete: Bool

    /// The place of a character, in code points.
    func place(_ offset: Int) -> Int { String(text.prefix(offset)).unicodeScalars.count }
  }

  static var schema: JSON { form.schema }

  private static let form = JSONForm<Completion>([
    .needed("from", codec: .int) { $0.place($0.found.range.lowerBound) },
    .needed("to", codec: .int) { $0.place($0.found.range.upperBound) },
    .needed("candidates", codec: candidate.codec.list) { $0.found.candidates },
    .optional("hint", codec: .text) { $0.hint },
    .needed("complete", codec: .bool) { $0.isComplete },
  ])

  private static let candidate = JSONForm<Completions.Candidate>([
    .needed("text", codec: .text) { $0.text }, .optional("help", codec: .text) { $0.help },
  ])
}
