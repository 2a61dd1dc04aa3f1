import Diagnostics
import Navigation
import Scripting

/// `:answer yes`, `:answer 2 "Kim"`: answers what a guard or a stepper has asked with `await`.
struct AnswerCommand: Command {
  let name = "answer"
  let usage = ":answer [NUMBER] VALUE"
  let summary = Message(
    en: "answers a question that a guard or a stepper asks with await: yes, no, a number, a text",
    ko: "가드나 스테퍼가 await로 한 질문에 답합니다: yes, no, 숫자, 글")

  func run(_ arguments: [String], in shell: Shell) throws {
    try accept(arguments, atMost: 2)
    guard let text = arguments.last else {
      throw Diagnostic(.error, .needsArgument(name), cure: .usage(usage))
    }
    let questions = shell.session.questions
    guard !questions.isEmpty else { throw Diagnostic(.error, .noQuestion) }
    var number = 1
    if arguments.count == 2 {
      guard let given = Int(arguments[0]), questions.indices.contains(given - 1) else {
        throw Diagnostic(.error, .noSuchQuestion(arguments[0], questions.count))
      }
      number = given
    }
    shell.perform(.reply(questions[number - 1].id, value(text)))
  }

  /// A value as Swift writes it, `yes` or `no`; any other text is the text itself.
  private func value(_ text: String) -> Value {
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
