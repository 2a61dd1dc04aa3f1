import Diagnostics
import Driving
import Navigation
import Scripting
import TerminalText

/// Everything that can happen now, with results from trials.
struct Outlook {
  private struct Entry {
    let line: String
    let step: String?
    let note: String?
    let verdict: Verdict?
    var failure: Diagnostic?

    func text(_ names: NameList) -> Message? {
      failure.map { .fails($0) } ?? verdict.map { .verdict($0.kind, names: names) }
    }
  }

  private let shell: Shell
  private let possible: [Entry]
  private let flows: [(names: String, entries: [Entry])]

  /// Tries everything out, once each; what the app would refuse cannot happen.
  ///
  /// - Parameter withFlows: The steps that live flows take are tried, too.
  init(_ shell: Shell, withFlows: Bool) {
    self.shell = shell
    let possibilities = Possibilities(shell.app, in: shell.session)
    let inquiry = Inquiry(shell.driver)
    let trial = inquiry.trial
    possible = (possibilities.controls() + possibilities.others()).compactMap { one in
      let verdict = inquiry.mayGoOn ? one.input.map { trial.verdict(on: $0) } : nil
      if verdict?.records.first?.refusedGesture != nil { return nil }
      return Entry(
        line: one.line, step: one.step.map { ".\($0)" },
        note: one.note.map { VisibleText.line(of: $0) }, verdict: verdict, failure: one.failure)
    }
    flows =
      withFlows
      ? possibilities.stepsOfFlows().map { flow, steps in
        (
          flow,
          steps.map { one in
            Entry(
              line: one.line, step: nil, note: nil,
              verdict: inquiry.mayGoOn ? one.input.map { trial.verdict(on: $0) } : nil)
          }
        )
      } : []
  }

  /// The lines: the user's actions, then the steps of each flow.
  var lines: [String] {
    possible.map(text) + flows.flatMap { [$0.names] + $0.entries.map(text) }
  }

  private func text(_ entry: Entry) -> String {
    let width = shell.settings.width
    // Where there is little room, each column has its share.
    let isNarrow = shell.settings.isNarrow && width < 100
    let (second, third) = isNarrow ? (min(26, width / 3), min(54, width * 3 / 5)) : (26, 54)
    var text = "  " + entry.line
    if entry.step != nil || entry.note != nil {
      text = Columns.pad(text, to: second) + "  "
      text += [entry.step, entry.note].compactMap(\.self).joined(separator: "  ")
    }
    if let message = entry.text(shell.session.names) {
      if isNarrow { text = Columns.cut(text, to: third) }
      text = Columns.pad(text, to: third) + "  " + message.text(in: shell.settings.language)
    }
    return isNarrow ? Columns.cut(text, to: width) : text
  }

  var json: [JSON.Field] {
    let list = { (entries: [Entry]) in JSON.array(entries.map(object)) }
    return [
      JSON.Field(key: "here", value: list(possible)),
      JSON.Field(
        key: "flows",
        value: .array(
          flows.map { .object(["flow": .string($0.names), "steps": list($0.entries)]) })),
    ]
  }

  private func object(_ entry: Entry) -> JSON {
    let names = shell.session.names
    return .object([
      "line": .string(entry.line), "step": entry.step.map(JSON.string),
      "note": entry.note.map(JSON.string),
      "verdict": entry.failure.map { _ in .string("fails") }
        ?? entry.verdict.map { .string($0.kind.name) },
      "text": entry.text(names).map { .string($0.text(in: .english)) },
    ])
  }
}
