import ArgumentParser
import Diagnostics
import Revisions
import Shell

/// Why a command about history ends before its result, or after it.
enum HistoryStop: Error {
  /// The result or the reason is printed already.
  case told(ExitStatus)
  case wrong(Diagnostic)
  /// The app of a revision cannot be loaded.
  case notLoaded(String, Diagnostics, SourceTexts)

  /// Prints the reason; returns the exit code.
  func exit(
    _ output: StandardOutput, _ look: LookOptions, _ environment: ProcessEnvironment
  ) -> ExitCode {
    switch self {
    case .told(let status): return ExitCode(status.rawValue)
    case .wrong(let finding):
      output.complain(look.printer(environment, to: 2).text(for: finding))
      return ExitCode(ExitStatus.usage.rawValue)
    case .notLoaded(let end, let findings, let sources):
      let printer = look.printer(environment, to: 2, sources: sources)
      output.complain(Message("history.endNotLoaded", ["revision": end]).text(in: printer.language))
      output.complain(printer.text(for: findings))
      return ExitCode(ExitStatus.notLoaded.rawValue)
    }
  }
}

/// A commit, with what it says of itself.
struct DescribedCommit {
  let id: String
  let description: CommitDescription

  /// - Throws: A diagnostic if git fails.
  init(_ id: String, in repository: GitRepository) throws(Diagnostic) {
    self.id = id
    description = try repository.description(of: id)
  }

  /// The beginning of the id.
  var short: String { String(id.prefix(10)) }

  /// What the commit says of itself, for people: `2026-11-28, Kim: pay with one tap`.
  var line: String {
    VisibleText.of("\(description.day), \(description.author): \(description.subject)")
  }

  var json: JSON {
    .object([
      "id": .string(id), "date": .string(description.day), "author": .string(description.author),
      "subject": .string(description.subject),
    ])
  }
}
