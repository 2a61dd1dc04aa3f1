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
    StepLoopCheck(), NoEffectCheck(), StepNamesPlaceCheck(), IdleIntentionCheck(),
  ]

  /// The check that is meant; `dead end` is another way to write `dead-end`.
  package static func check(named name: String) -> (any Check)? {
    let written = name.split(separator: " ").joined(separator: "-")
    return all.first { $0.name == written }
  }
}
