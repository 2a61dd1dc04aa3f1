import Diagnostics
import Navigation
import Scripting

/// Writes what emits in its own time: functions that wait, and observers.
struct RoutineWriter {
  let model: ExportModel
  /// The screen or stepper whose they are.
  let name: String
  let file: String

  /// The lines that begin a function that waits; nil if it cannot be said.
  func task(_ function: LuaFunctionText) -> [String]? {
    let translator = Translator(model, owner: .routine(name), function: function, as: .value)
    guard let lines = try? translator.lines(of: function) else { return nil }
    var held = ["steps"]
    if [lines.joined(separator: "\n")].contains(where: { $0.contains("services.") }) {
      held.append("services")
    }
    held += model.parameterList(of: name).map(\.label).filter(lines.mention)
    let head = "Task { [\(held.joined(separator: ", "))] in"
    let isWaiting = lines.contains { $0.contains("try await ") }
    let assigned = isWaiting ? "routine = \(head)" : head
    return [assigned] + CodeText.indented(lines) + ["}"]
  }

  /// The function's text as a comment, for what cannot be said.
  func left(_ function: LuaFunctionText) -> [String] {
    model.tally.note(function, "the routine of \(name)")
    return function.todo
  }

  /// The lines of an observer; a comment with its text if it cannot be said.
  func observer(_ table: LuaExpression, _ owner: CodeOwner) -> [String] {
    guard let function = table["of"]?.asFunction else { return [] }
    let translator = Translator(model, owner: owner, function: function, as: .value)
    guard let value = function.onlyValue, let code = try? translator.value(value),
      code.type.isEquatable, let emits = emission(table["emits"]),
      let source = model.changes(in: code.text)
    else {
      model.tally.note(function, "an observer of \(name)")
      return function.todo
    }
    return Templates.lines("observer", ["source": source, "value": code.text, "step": emits])
  }

  /// The step for a value `$0`.
  private func emission(_ expression: LuaExpression?) -> String? {
    guard case .field(.name(let local), let name)? = expression,
      let stepCase = model.stepCase(name, local: local, file: file)
    else { return nil }
    let isFilled = stepCase.parameters.count == 1
    let step = model.names.step(stepCase, isFilled ? ["$0"] : [])
    return isFilled ? step : "_ in \(step)"
  }
}

extension [LuaExpression] {
  /// The braces of the observers among the entries of a body.
  var observers: [LuaExpression] {
    compactMap { item in
      guard let (word, arguments) = item.word, word == "observe" else { return nil }
      return arguments.first
    }
  }
}
