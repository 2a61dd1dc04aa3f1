import Diagnostics
import LineEditor

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
