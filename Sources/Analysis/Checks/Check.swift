package import Diagnostics

/// Something that can be wrong with an app's navigation although its scripts load.
///
/// A check looks at the graph only; it runs nothing. It is silent where a function might do what it
/// misses: a finding that is not true costs more than one that is not made.
package protocol Check: Sendable {
  /// Its name, as it is written after `intended` and `--enable`.
  var name: String { get }
  /// What it finds, in a few words.
  var title: Message { get }
  /// Why that matters, when it is silent, and what to do.
  var explanation: Message { get }
  /// It is a matter of taste: it looks only when it is asked to.
  var isOptional: Bool { get }
  /// Returns what it finds, in declared order.
  func findings(in graph: Graph) -> [Finding]
}

extension Check {
  package var isOptional: Bool { false }
}

/// All checks, in the order of the reference.
///
/// A new one is a file and a line here.
package enum CheckCatalog {
  /// The checks.
  package static let all: [any Check] = [
    DeadStepCheck(), UnheardStepCheck(), UnreachableEntryCheck(), UnusedScreenCheck(),
    UnusedFlowCheck(), UncontributedCheck(), DeadEndCheck(), NoParentCheck(), NeverReadyCheck(),
    StepLoopCheck(), NoEffectCheck(), HiddenStateCheck(), StepNamesPlaceCheck(), SharedNameCheck(),
    IdleIntentionCheck(),
  ]

  /// The check that is meant; `dead end` is another way to write `dead-end`.
  package static func check(named name: String) -> (any Check)? { check(named: name, among: all) }

  /// The name of a check as its file has it: `dead-end` for `dead end`.
  package static func written(_ name: String) -> String {
    name.split(separator: " ").joined(separator: "-")
  }

  /// The checks of the program, and those that scripts declare.
  package static func all(with scripts: [LoadedScript]) -> [any Check] {
    var names = Set(all.map(\.name))
    let others = scripts.flatMap { script -> [any Check] in
      if case .graph(let graph) = script.result { graph.scriptChecks } else { [] }
    }
    return all + others.filter { names.insert($0.name).inserted }
  }

  fileprivate static func check(named name: String, among all: [any Check]) -> (any Check)? {
    all.first { $0.name == written(name) }
  }
}

extension Graph {
  /// The checks that look at it: those of the program, and those that its scripts declare.
  package var checks: [any Check] { CheckCatalog.all + scriptChecks }

  /// The check that is meant.
  package func check(named name: String) -> (any Check)? {
    CheckCatalog.check(named: name, among: checks)
  }
}
