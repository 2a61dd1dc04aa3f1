import Diagnostics
import Driving
import Navigation
import Scripting

/// `:steps`: all that can happen here, each with what it would come to.
struct StepsCommand: Command {
  let name = "steps"
  let usage = ":steps"
  let summary = Message(
    en: "lists all that can happen here, each with what it would come to",
    ko: "여기서 할 수 있는 것을 모두, 하면 어떻게 되는지와 함께 보여 줍니다")

  func run(_ arguments: [String], in shell: Shell) throws {
    try accept(arguments, atMost: 0)
    let outlook = Outlook(shell)
    if shell.settings.json { return shell.show(event: "steps", object: outlook.json) }
    for line in outlook.lines { shell.show(text: line) }
  }
}

/// All that can happen, tried out.
struct Outlook {
  /// One thing that can happen.
  private struct Entry {
    let line: String
    let step: String?
    let note: String?
    let verdict: Verdict?
    var failure: Diagnostic?

    /// What it comes to, in a few words.
    func text(_ names: NameList) -> Message? {
      failure.map { .fails($0) } ?? verdict.map { .verdict($0.kind, names: names) }
    }
  }

  private let shell: Shell
  private let possible: [Entry]
  private let flows: [(names: String, entries: [Entry])]

  /// Tries everything out, once each.
  init(_ shell: Shell) {
    self.shell = shell
    let possibilities = Possibilities(shell.app, in: shell.session)
    let inquiry = Inquiry(shell.driver)
    let trial = inquiry.trial
    possible = (possibilities.controls() + possibilities.others()).map { one in
      Entry(
        line: one.line, step: one.step.map { ".\($0)" },
        note: one.note.map { VisibleText.line(of: $0) },
        verdict: inquiry.mayGoOn ? one.input.map { trial.verdict(on: $0) } : nil,
        failure: one.failure)
    }
    var links: [StepCase: Verdict] = [:]
    flows = shell.flowGroups.map { names, definition in
      let entries = definition.handledSteps.map { stepCase in
        if links[stepCase] == nil, stepCase.parameters.isEmpty, inquiry.mayGoOn {
          links[stepCase] = trial.verdict(on: .open(Step(stepCase)))
        }
        return Entry(
          line: ":navigate .\(stepCase)", step: nil, note: nil, verdict: links[stepCase])
      }
      return (names, entries)
    }
  }

  /// The lines: what the user can do, then the steps of each flow.
  var lines: [String] {
    possible.map(text) + flows.flatMap { [$0.names] + $0.entries.map(text) }
  }

  private func text(_ entry: Entry) -> String {
    var text = "  " + entry.line
    if entry.step != nil || entry.note != nil {
      text = Columns.pad(text, to: 26) + "  "
      text += [entry.step, entry.note].compactMap(\.self).joined(separator: "  ")
    }
    guard let message = entry.text(shell.session.names) else { return text }
    return Columns.pad(text, to: 54) + "  " + message.text(in: shell.settings.language)
  }

  /// The same for programs.
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

extension Shell {
  /// The live flows of each definition, by their names, in the order in which they live.
  fileprivate var flowGroups: [(names: String, definition: ScriptFlow)] {
    let living = session.liveFlows
    var seen: Set<String> = []
    return living.filter { seen.insert($0.name).inserted }.compactMap { first in
      guard let definition = app.flows.first(where: { $0.name == first.name }) else { return nil }
      let same = living.filter { $0.name == first.name }.map { "\($0.name)#\($0.number)" }
      return (same.joined(separator: " "), definition)
    }
  }
}
