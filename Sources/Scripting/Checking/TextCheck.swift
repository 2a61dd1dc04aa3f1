import Diagnostics
import LuaSyntax

/// A check of a script's text that runs no code, so it finds mistakes in functions before a step
/// calls them.
///
/// A check reports only certain mistakes.
protocol TextCheck: SendableMetatype {
  init(text: ScriptText, host: ScriptHost)
  func findings() -> [Diagnostic]
}

/// All checks of texts.
///
/// A new one is a file and a line here.
enum TextCheckCatalog {
  /// The checks made before a script runs, which only need its text.
  static let beforeRunning: [any TextCheck.Type] = [
    UndeclaredNames.self, UnknownMembers.self, LostEntries.self,
  ]
  /// The checks made after everything is declared.
  static let whenLinked: [any TextCheck.Type] = [
    StepReferences.self, PlacedNames.self, ArgumentFields.self, StateCopies.self,
    PerformedLines.self, MisplacedWords.self,
  ]
}

extension ScriptHost {
  func check(_ file: String, _ checks: [any TextCheck.Type]) {
    guard let text = text(of: file) else { return }
    for check in checks {
      for finding in check.init(text: text, host: self).findings() { load.draft.note(finding) }
    }
  }
}

extension AppDraft {
  /// Adds a finding, unless that line already has the same one; keeps the one that knows its
  /// column.
  mutating func note(_ finding: Diagnostic) {
    let same = findings.all.firstIndex { known in
      known.message == finding.message && known.location?.lineOnly == finding.location?.lineOnly
        && (known.location?.column == nil || finding.location?.column == nil)
    }
    guard let same else { return findings.append(finding) }
    if findings.all[same].location?.column == nil {
      var all = findings.all
      all[same] = finding
      findings = Diagnostics(all)
    }
  }
}

extension AppDraft {
  /// Adds the error that ended loading, unless a check has already found its cause.
  mutating func noteEnd(_ finding: Diagnostic) {
    if !findings.all.contains(where: { Self.foretells($0, finding) }) { note(finding) }
  }

  private static func foretells(_ known: Diagnostic, _ finding: Diagnostic) -> Bool {
    switch finding.message.code {
    case Message("E0112", ["name": ""]).code:
      // Lua names the line on which the assignment ends.
      known.message == finding.message && known.location?.file == finding.location?.file
    case Message("E0114", ["text": ""]).code:
      [
        Message("E0120", ["library": "", "member": ""]).code,
        Message("E0121", ["word": "", "field": ""]).code,
      ]
      .contains(known.message.code)
        && known.location?.lineOnly == finding.location?.lineOnly
    default: false
    }
  }
}

extension SyntaxNode {
  /// The names of the locals that are visible where the node begins.
  var visibleLocals: [String] {
    let token = tokens.lowerBound
    return tree.declarations.filter { $0.scope.contains(token) }.map(\.name)
  }
}
