import Diagnostics
import LuaSyntax

/// Something that can be seen to be wrong in the text of a script, also where nothing runs it yet:
/// in functions, which would fail only when a step comes.
///
/// A check tells only what is wrong for certain.
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
      for finding in check.init(text: text, host: self).findings() { draft.note(finding) }
    }
  }
}

extension AppDraft {
  /// Adds a finding, unless the same was told of that line already; the one that knows its column
  /// is kept.
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
    case Message.globalAssigned("").code:
      // Lua names the line on which the assignment ends.
      known.message == finding.message && known.location?.file == finding.location?.file
    case Message.luaError("").code:
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
