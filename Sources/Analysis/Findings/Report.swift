package import Diagnostics

/// What came of checking some scripts.
package struct Report: Sendable {
  /// What came of checking one script.
  package struct Script: Sendable {
    /// Its path.
    package let path: String
    /// What its checks found; nothing if it could not be loaded.
    package let inspection: Inspection?
    /// Why it could not be loaded.
    package let errors: Diagnostics
    /// The texts that messages quote.
    package let sources: SourceTexts

    /// The findings by place.
    var sorted: [Finding] {
      let found = inspection?.findings ?? []
      let order = Diagnostics(found.map(\.diagnostic)).sorted
      return order.compactMap { one in found.first { $0.diagnostic == one } }.unique
    }
  }

  /// The scripts, in the order given.
  package let scripts: [Script]
  /// The files of folders that begin nothing and that nothing requires, in the order given.
  package let parts: [String]

  /// Checks scripts that were loaded.
  package init(_ scripts: [LoadedScript], with selection: Selection) {
    parts = scripts.compactMap { if case .part = $0.result { $0.path } else { nil } }
    self.scripts = scripts.compactMap { script in
      switch script.result {
      case .part: return nil
      case .graph(let graph):
        return Script(
          path: script.path, inspection: Inspection(of: graph, with: selection),
          errors: Diagnostics(), sources: graph.sources)
      case .failure(let findings, let sources):
        return Script(path: script.path, inspection: nil, errors: findings, sources: sources)
      }
    }
  }

  /// A script could not be loaded.
  package var hasFailures: Bool { scripts.contains { $0.inspection == nil } }

  /// Something was found that is not intended.
  package var hasFindings: Bool { scripts.contains { $0.inspection?.findings.isEmpty == false } }
}
