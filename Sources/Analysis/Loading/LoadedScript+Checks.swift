import Diagnostics

// What the checks have to say of scripts that were loaded.

extension CheckCatalog {
  /// The built-in checks, or what plugins have put in their place, and those that scripts declare.
  package static func all(with scripts: [LoadedScript]) -> [any Check] {
    all(
      with: scripts.flatMap { script -> [any Check] in
        if case .graph(let graph) = script.result { graph.scriptChecks } else { [] }
      })
  }
}

extension Report {
  /// Looks at loaded scripts with the selected checks.
  package init(_ scripts: [LoadedScript], with selection: Selection) {
    let checked = scripts.compactMap { script in
      let begin = ContinuousClock.now
      var checked = Script(script, with: selection)
      checked?.duration = script.duration + (.now - begin)
      return checked
    }
    self.init(
      checked, parts: scripts.compactMap { if case .part = $0.result { $0.path } else { nil } })
  }
}

extension Report.Script {
  /// Looks at a loaded script; nil if it only belongs to others.
  fileprivate init?(_ script: LoadedScript, with selection: Selection) {
    switch script.result {
    case .part: return nil
    case .graph(let graph):
      self.init(
        path: script.path, inspection: Inspection(of: graph, with: selection),
        errors: Diagnostics(), sources: graph.sources)
    case .failure(let findings, let sources):
      self.init(path: script.path, inspection: nil, errors: findings, sources: sources)
    }
  }
}
