import Diagnostics
import LineEditor

struct CompleteRequest: MachineRequest {
  let name = "complete"
  let summary = "returns completions for a place in a line; changes nothing"
  let keys = [
    RequestKey.needed("text", .text, "the line so far"),
    RequestKey.optional("cursor", .offset, "the place, in code points; its end if not given"),
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
    .needed("from", .int) { $0.place($0.found.range.lowerBound) },
    .needed("to", .int) { $0.place($0.found.range.upperBound) },
    .needed("candidates", candidate.codec.list) { $0.found.candidates },
    .optional("hint", .text) { $0.hint }, .needed("complete", .bool) { $0.isComplete },
  ])

  private static let candidate = JSONForm<Completions.Candidate>([
    .needed("text", .text) { $0.text }, .optional("help", .text) { $0.help },
  ])
}
