package import Analysis
package import Diagnostics
import Driving
import Exploring
import Navigation
import Scripting

/// Two versions of an app that were compared, with the names that readers know them by.
package struct ComparedVersions {
  package let comparison: Comparison
  /// The versions' names, such as `HEAD~1` and `the working tree`.
  package let oldName: String
  package let newName: String
  /// The findings of check and explore that only one version has, and that no difference explains.
  let newFindings: [Finding]
  let mended: [Finding]
  /// The findings that are met only behind a difference, by its number.
  private(set) var explained: [Int: [Finding]] = [:]

  package init(_ comparison: Comparison, old: String, new: String) {
    self.comparison = comparison
    (oldName, newName) = (old, new)
    let (before, now) = (comparison.old.findings, comparison.new.findings)
    let names = comparison.names
    let known = Set(before.map { $0.identity(Renames()) })
    let left = Set(now.map { $0.identity(names) })
    // What a search that hit a limit has not found may be there.
    let new = now.filter { !known.contains($0.identity(names)) }
    let gone = before.filter { !left.contains($0.identity(Renames())) }
    let told = Set(comparison.differences.flatMap(\.unreachedOrGone))
    let onlyNew = comparison.old.isComplete ? new.filter { !$0.isAboutUse(of: told) } : []
    let onlyOld = comparison.new.isComplete ? gone.filter { !$0.isAboutUse(of: told) } : []
    var explained: [Int: [Finding]] = [:]
    func unexplained(_ findings: [Finding], isOld: Bool) -> [Finding] {
      let ways = (isOld ? comparison.old : comparison.new).waysOfFindings
      return findings.filter { finding in
        let way = ways[finding.identity(Renames())]
        let number =
          way.map { comparison.difference(after: $0, ofOld: isOld) }
          ?? comparison.difference(explaining: finding.subjects, inOld: isOld)
        guard let number else { return true }
        explained[number, default: []].append(Finding(only: finding, isNew: !isOld))
        return false
      }
    }
    newFindings = unexplained(onlyNew, isOld: false)
    mended = unexplained(onlyOld, isOld: true)
    self.explained = explained
  }

  /// The differences as findings, in the order of their distance from the start.
  package var findings: [Finding] {
    comparison.differences.enumerated().map { number, change in
      DifferenceWords(change: change, explains: explained[number] ?? [], versions: self).finding
    }
      + newFindings.map { Finding(only: $0, isNew: true) }
      + mended.map { Finding(only: $0, isNew: false) }
  }

  /// What was compared, and what was not.
  package func remarks(of script: String) -> [Message] {
    let isFolded = comparison.old.isFolded || comparison.new.isFolded
    let completeness =
      !comparison.isComplete
      ? Message("comparing.incomplete")
      : Message(isFolded ? "comparing.completeInPairs" : "comparing.complete")
    var remarks = [
      Message(
        "comparing.head",
        [
          "script": script, "old": oldName, "new": newName, "states": comparison.comparedStates,
          "actions": comparison.comparedActions, "completeness": completeness,
        ])
    ]
    if comparison.uncompared > 0 {
      remarks.append(Message("comparing.notBeyond", ["count": comparison.uncompared]))
    }
    for (name, behaviour) in [(oldName, comparison.old), (newName, comparison.new)]
    where !behaviour.isComplete {
      let sum = behaviour.explored.sum.messages(of: script, seed: behaviour.app.seed)
      remarks += sum.dropFirst().map {
        Message("comparing.limit", ["version": name, "sum": $0])
      }
    }
    return remarks
  }

  /// The extent of the comparison, for programs.
  package var json: JSON {
    .object([
      "old": .string(oldName), "new": .string(newName), "complete": .bool(comparison.isComplete),
      "states": .int(comparison.comparedStates), "actions": .int(comparison.comparedActions),
      "uncompared": .int(comparison.uncompared),
    ])
  }
}

extension Behaviour {
  /// What check and explore find, without what is intended.
  ///
  /// What is only found by restarts is left out: they are tried in some comparisons only.
  var findings: [Finding] {
    let graph = Graph(app)
    let found = explored.findings.filter { !["relaunch", "cold-link"].contains($0.check) }
    return Inspection(of: graph).findings + Inspection(of: graph, found: found).findings
  }

  /// The journeys of the findings of explore.
  fileprivate var waysOfFindings: [String: [Driving.Action]] {
    Dictionary(
      explored.discoveries.compactMap { found in
        found.way.map { (found.finding.identity(Renames()), $0) }
      }
    ) { first, _ in first }
  }
}

extension Finding {
  /// What two findings have in common that say the same of two versions.
  fileprivate func identity(_ names: Renames) -> String {
    "\(check) \(names.text(diagnostic.message.english))"
  }

  /// Whether it says that nothing shows a screen of which a change says the same.
  fileprivate func isAboutUse(of screens: Set<String>) -> Bool {
    ["unreached", "unused-screen"].contains(check)
      && subjects.contains {
        if case .screen(let name) = $0 { screens.contains(name) } else { false }
      }
  }

  /// A finding that only one version has.
  fileprivate init(only finding: Finding, isNew: Bool) {
    var change = finding.diagnostic
    let notes = isNew ? change.notes : []
    change = Diagnostic(
      .change, Message(isNew ? "E1213" : "E1214", ["finding": finding.diagnostic.message]),
      at: isNew ? change.location : nil, highlight: isNew ? change.highlight : nil, notes: notes)
    let detail = JSON.object([
      "kind": .string(isNew ? "finding new" : "finding mended"), "check": .string(finding.check),
      "code": .string(finding.diagnostic.message.code),
    ])
    self.init(check: "findings", change: change, detail: detail)
  }
}

extension VersionDifference {
  /// The screens that only one version has or shows.
  fileprivate var unreachedOrGone: [String] {
    switch kind {
    case .unreached(let screen), .reached(let screen): [screen] + alike
    case .gone(let thing), .new(let thing): thing.kind == .screen ? [thing.name] : []
    case .renamed, .way, .timer, .look: []
    }
  }
}
