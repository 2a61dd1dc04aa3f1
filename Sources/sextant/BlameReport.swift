import Comparing
import Diagnostics
import Revisions
import Shell

/// The latest commit that changed ways between screens, in words.
struct BlameReport {
  private let result: WayBlame.Result
  private let language: Language

  init(_ result: WayBlame.Result, language: Language) {
    self.result = result
    self.language = language
  }

  var text: String {
    ([answer] + differences + hidden + notes).joined(separator: "\n")
  }

  private var answer: String {
    switch result.change {
    case .never:
      let nearest = result.nearest.flatMap { $0 == result.query.from ? nil : $0 }
      return text(
        "blame.never", ["way": result.query.text, "path": result.script, "nearest": nearest])
    case .commit(nil): return text("blame.workingTree", ["way": result.query.text])
    case .commit(let commit?):
      let isFirst = result.old == nil
      let head = text(
        "blame.found", ["commit": commit.short, "way": result.query.text, "isFirst": isFirst])
      return "\(head)\n  \(commit.line)"
    }
  }

  private var added: [Way] { result.new.subtracting(result.old ?? []).ordered(by: <) }
  private var removed: [Way] { (result.old ?? []).subtracting(result.new).ordered(by: <) }

  private var differences: [String] {
    (added.map { "  + \($0.line)" } + removed.map { "  - \($0.line)" }).map(VisibleText.of)
  }

  private var hidden: [String] {
    guard !result.hidden.isEmpty else { return [] }
    return [text("blame.hidden", ["count": result.hidden.count])]
      + result.hidden.map { "  \($0.short) \($0.line)" }
  }

  private var notes: [String] {
    var notes: [String] = []
    if let path = result.olderPath { notes.append(text("blame.renamed", ["path": path])) }
    if result.isShallow { notes.append(text("blame.shallow", [:])) }
    if !result.isComplete { notes.append(text("blame.incomplete", [:])) }
    return notes
  }

  private func text(
    _ id: String, _ values: KeyValuePairs<String, any MessageValue>
  ) -> String {
    VisibleText.of(Message(id, values).text(in: language))
  }

  var json: JSON {
    var commit: JSON?
    var isUncommitted = false
    if case .commit(let found) = result.change {
      commit = found?.json
      isUncommitted = found == nil
    }
    return .object([
      "way": .string(result.query.text), "script": .string(result.script), "commit": commit,
      "uncommitted": .flag(isUncommitted), "isFirst": .flag(commit != nil && result.old == nil),
      "added": .array(added.map(Self.json)), "removed": .array(removed.map(Self.json)),
      "hidden": .array(result.hidden.map(\.json)), "olderPath": .text(result.olderPath),
      "incomplete": .flag(!result.isComplete), "shallow": .flag(result.isShallow),
    ])
  }

  private static func json(_ way: Way) -> JSON {
    .object(["from": .string(way.from), "action": .string(way.action), "to": .text(way.to)])
  }
}
