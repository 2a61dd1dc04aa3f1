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

extension SyntaxNode {
  /// The names of the locals that are visible where the node begins.
  var visibleLocals: [String] {
    let token = tokens.lowerBound
    return tree.declarations.filter { $0.scope.contains(token) }.map(\.name)
  }
}
