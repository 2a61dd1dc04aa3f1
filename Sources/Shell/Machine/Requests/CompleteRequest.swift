import Diagnostics
import LineEditor

struct CompleteRequest: MachineRequest {
  let name = "complete"
  let summary = "tells what could stand at a place of a line; nothing is done"
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
        .badRequestValue(
          "cursor",
          Message(
            en: "a position in the text, from 0 to \(scalars.count)",
            ko: "글 안의 위치(0에서 \(scalars.count)까지)")))
    }
    let completer = Completer(shell: shell)
    let found = completer.completions(text, String(scalars.prefix(cursor)).count)
    let scalarOffset = { String(text.prefix($0)).unicodeScalars.count }
    return .object([
      "from": .int(scalarOffset(found.range.lowerBound)),
      "to": .int(scalarOffset(found.range.upperBound)),
      "candidates": .array(
        found.candidates.map {
          .object(["text": .string($0.text), "help": $0.help.map { .string($0) }])
        }),
      "hint": completer.hint(text).map { .string($0) },
      "complete": .bool(!shell.isIncomplete(text)),
    ])
  }
}
