import Diagnostics
import Scripting

extension Inspection {
  package init(of graph: Graph, with selection: Selection = Selection()) {
    let idle = IdleIntentionCheck()
    let asked = graph.checks.filter { selection.contains($0) }
    let found = asked.flatMap { $0.findings(in: graph) }.unique
    let intentions = graph.intentions.filter { intention in
      graph.check(named: intention.check).map { selection.contains($0) } ?? false
    }
    let kept = graph.kept(of: found, intentions)
    let unused = intentions.filter { intention in
      !intention.isAboutNothing && graph.check(named: intention.check)?.isExplored != true
        && !found.contains { intention.covers($0, in: graph) }
    }
    self.init(
      findings: kept + (selection.contains(idle) ? unused.map(idle.idle) : []),
      intendedCount: found.count - kept.count)
  }

  /// What was found by other means than looking at the graph.
  ///
  /// What is intended for a check that looks at the graph only may be meant for it, so nothing is told of
  /// intentions that cover nothing here.
  package init(of graph: Graph, found: [Finding]) {
    let kept = graph.kept(of: found, graph.intentions)
    self.init(findings: kept, intendedCount: found.count - kept.count)
  }
}

extension Graph {
  /// The findings that no intention covers.
  fileprivate func kept(
    of found: [Finding], _ intentions: [AppOutline.Intention]
  ) -> [Finding] {
    found.filter { finding in !intentions.contains { $0.covers(finding, in: self) } }
  }
}

extension AppOutline.Intention {
  /// Whether the finding comes from the named check and is about the intention's subject.
  fileprivate func covers(_ finding: Finding, in graph: Graph) -> Bool {
    guard graph.check(named: check)?.name == finding.check else { return false }
    switch subject {
    case .screen(let name): return finding.subjects.contains(.screen(name))
    case .flow(let name): return finding.subjects.contains(.flow(name))
    case .service(let name): return finding.subjects.contains(.service(name))
    case .steps(let steps): return steps.contains { finding.subjects.contains(.step($0)) }
    }
  }

  fileprivate var isAboutNothing: Bool {
    if case .steps([]) = subject { true } else { false }
  }
}
