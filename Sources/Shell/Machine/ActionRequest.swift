import Diagnostics
import Driving
import Navigation

/// `{"request": "tap", "control": "Login"}`: performs an action, with its arguments under keys.
struct ActionRequest: MachineRequest {
  let kind: ActionKind

  init(_ kind: ActionKind) { self.kind = kind }

  var name: String { kind.name }
  var summary: String { kind.summary.english }
  var keys: [RequestKey] { kind.arguments.map(RequestKey.init) }

  func perform(_ arguments: RequestArguments, in shell: Shell) throws -> JSON? {
    let words = kind.arguments.flatMap { argument in
      arguments.text(argument.name).map { [argument.word, $0].compactMap(\.self) } ?? []
    }
    if kind.name == ActionKind.clock.name, words.first.flatMap(ClockMode.init) != nil {
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
