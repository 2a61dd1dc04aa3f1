import Scripting

/// All checks that are asked for, applied to one app.
package struct Inspection: Sendable {
  /// What was found and is not said to be intended, check by check.
  package let findings: [Finding]
  /// How many findings were said to be intended.
  package let intendedCount: Int

  /// Looks at an app's graph.
  package init(of graph: Graph, with selection: Selection = Selection()) {
    let idle = IdleIntentionCheck()
    let asked = graph.checks.filter { selection.contains($0) }
    let found = asked.flatMap { $0.findings(in: graph) }.unique
    let intentions = graph.intentions.filter { intention in
      graph.check(named: intention.check).map { selection.contains($0) } ?? false
    }
    let kept = found.filter { finding in !intentions.contains { $0.covers(finding, in: graph) } }
    let unused = intentions.filter { intention in
      !intention.isAboutNothing && !found.contains { intention.covers($0, in: graph) }
    }
    findings = kept + (selection.contains(idle) ? unused.map(idle.idle) : [])
    intendedCount = found.count - kept.count
  }
}

extension AppOutline.Intention {
  /// The finding is of the check that is named, and about what is meant.
  fileprivate func covers(_ finding: Finding, in graph: Graph) -> Bool {
    guard graph.check(named: check)?.name == finding.check else { return false }
    switch subject {
    case .screen(let name): return finding.subjects.contains(.screen(name))
    case .flow(let name): return finding.subjects.contains(.flow(name))
    case .steps(let steps): return steps.contains { finding.subjects.contains(.step($0)) }
    }
  }

  fileprivate var isAboutNothing: Bool {
    if case .steps([]) = subject { true } else { false }
  }
}
