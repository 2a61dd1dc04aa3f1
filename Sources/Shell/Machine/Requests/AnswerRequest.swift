import Diagnostics
import Navigation

/// `{"request": "answer", "value": true}`: answers what a guard or a stepper asks.
struct AnswerRequest: MachineRequest {
  let name = "answer"
  let summary = "answers what a guard or a stepper asks with await"
  let keys = [
    RequestKey.needed("value", .plain, "the answer"),
    RequestKey.optional("question", .count, "which of the questions that wait, from 1"),
  ]

  func perform(_ arguments: RequestArguments, in shell: Shell) throws -> JSON? {
    let questions = shell.session.questions
    guard !questions.isEmpty else { throw Diagnostic(.error, .noQuestion) }
    let number = arguments.number("question") ?? 1
    guard questions.indices.contains(number - 1) else {
      throw Diagnostic(.error, .noSuchQuestion("\(number)", questions.count))
    }
    let value: Value =
      switch arguments["value"] {
      case .bool(let value): .bool(value)
      case .int(let value): .int(value)
      case .double(let value): .double(value)
      case .string(let value): .string(value)
      // No other value is accepted.
      case .null, .array, .object, nil: .none
      }
    shell.inside(":answer \(number) \(value)") {
      shell.perform(.reply(questions[number - 1].id, value))
    }
    return nil
  }
}
