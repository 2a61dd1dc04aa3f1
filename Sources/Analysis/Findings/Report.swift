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

  /// Checks scripts that were loaded.
  package init(_ scripts: [LoadedScript], with selection: Selection) {
    self.scripts = scripts.map { script in
      switch script.result {
      case .graph(let graph):
        Script(
          path: script.path, inspection: Inspection(of: graph, with: selection),
          errors: Diagnostics(), sources: graph.sources)
      case .failure(let findings, let sources):
        Script(path: script.path, inspection: nil, errors: findings, sources: sources)
      }
    }
  }

  /// A script could not be loaded.
  package var hasFailures: Bool { scripts.contains { $0.inspection == nil } }

  /// Something was found that is not intended.
  package var hasFindings: Bool { scripts.contains { $0.inspection?.findings.isEmpty == false } }
}
