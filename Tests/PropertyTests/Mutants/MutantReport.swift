import Diagnostics
import SeededNumbers

/// What became of all mutants, counted and with those that were told badly.
struct MutantReport {
  let results: [MutantResult]
  /// Those that loaded as if nothing were wrong.
  let uncaught: [MutantResult]
  /// Those no finding of which is on the line of the slip.
  let wrongLine: [MutantResult]
  /// Those for which the name that was meant is not suggested, although no other is nearer.
  let wrongSuggestion: [MutantResult]
  /// Those with a finding on another line besides.
  let withMore: [MutantResult]
  /// How many have the column of the slip, too.
  let columns: Int

  init(_ results: [MutantResult]) {
    self.results = results
    uncaught = results.filter(\.findings.isEmpty)
    let caught = results.filter { !$0.findings.isEmpty }
    wrongLine = caught.filter { !$0.isOnLine }
    wrongSuggestion = caught.filter { $0.isOnLine && !$0.isSuggestionRight }
    withMore = caught.filter { $0.isOnLine && $0.findings.count > 1 }
    columns = caught.count { $0.isAtColumn }
  }
}

extension MutantReport: CustomStringConvertible {
  var description: String {
    let caught = results.count - uncaught.count
    let lines = caught - wrongLine.count
    var text = """
      \(results.count) mutants, SEXTANT_SEED=\(Effort.seed): \(caught) caught, \(lines) with their \
      line, \(columns) with their column, \(lines - wrongSuggestion.count) with the name meant, \
      \(withMore.count) with more findings
      """
    for kind in MutantKind.allCases {
      let all = results.count { $0.mutant.site.kind == kind }
      let missed = uncaught.count { $0.mutant.site.kind == kind }
      text += "\n  \(kind.rawValue): \(all), \(missed) missed"
    }
    for (title, list) in [
      ("uncaught", uncaught), ("wrong line", wrongLine), ("wrong suggestion", wrongSuggestion),
      ("more", withMore),
    ] {
      for result in list.prefix(60) { text += "\n\(title): \(result)" }
    }
    return text
  }
}

extension MutantResult: CustomStringConvertible {
  var description: String {
    let site = mutant.site
    let said = findings.map { finding in
      let cure = finding.cure.map { " (\($0.english))" } ?? ""
      return "\(finding.location?.line ?? 0): \(finding.message.english)\(cure)"
    }
    return """
      \(mutant.file):\(site.line): \(site.kind.rawValue) '\(site.name)' as '\(mutant.name)': \
      \(said.joined(separator: "; "))
      """
  }

  /// The finding on the line of the slip.
  private var finding: Diagnostic? {
    findings.first { $0.location?.line == mutant.site.line && $0.tells(mutant.name) }
      ?? findings.first { $0.location?.line == mutant.site.line }
  }

  var isOnLine: Bool { finding != nil }

  var isAtColumn: Bool {
    guard let finding else { return false }
    let sources = SourceTexts([SourceText(name: finding.location?.file ?? "", text: mutant.text)])
    let text = DiagnosticPrinter(sources: sources).text(for: finding)
    return text.contains("^")
  }

  /// The name meant is suggested, or one that is as near, or it is too far away.
  var isSuggestionRight: Bool {
    let name = mutant.name
    let meant = mutant.site.name
    // A type further than one slip from those that are known may be one of the app's own, and so may
    // one of which the declaration has more: `logIn(In)`.
    if mutant.site.kind == .type, finding?.message.code == "E0122" {
      let line = mutant.text.split(separator: "\n", omittingEmptySubsequences: false)[
        mutant.site.line - 1]
      let mentions = line.lowercased().split(separator: name.lowercased()).count
      return mentions > 2 || Suggestion.nearest(to: name, among: [meant], within: 1) == nil
    }
    guard Suggestion.nearest(to: name, among: [meant]) != nil else { return true }
    guard let cure = finding?.cure?.english, let suggested = cure.suggestedName else {
      return false
    }
    if suggested == meant { return true }
    return Suggestion.nearest(to: name, among: [meant, suggested]) == suggested
  }
}

extension Diagnostic {
  /// The message names what was written.
  fileprivate func tells(_ name: String) -> Bool { message.english.contains("'\(name)'") }
}

extension String {
  /// What a "did you mean" names.
  fileprivate var suggestedName: String? {
    firstMatch(of: /did you mean '\.?(?:\w+\.)?(\w+)'/).map { String($0.1) }
  }
}
