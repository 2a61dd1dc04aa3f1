package import Diagnostics

/// Something that can be wrong with an app's navigation although its scripts load.
///
/// A check looks at the graph only; it runs nothing. It is silent where a function might do what it
/// misses: a finding that is not true costs more than one that is not made.
package protocol Check: Sendable {
  /// Its name, as it is written after `intended` and `--enable`.
  var name: String { get }
  var title: Message { get }
  /// Why a finding matters, when the check reports nothing, and what to do.
  var explanation: Message { get }
  /// Whether the check is a matter of taste, and runs only when it is asked for.
  var isOptional: Bool { get }
  /// Whether its findings come of exploring an app, not of its graph.
  var isExplored: Bool { get }
  /// Returns what it finds, in declared order.
  func findings(in graph: Graph) -> [Finding]
}

extension Check {
  package var title: Message { Message("check.\(name)") }
  package var explanation: Message { Message("check.\(name).why") }
  package var isOptional: Bool { false }
  package var isExplored: Bool { false }
}

extension ScriptCheck: Check {
  func findings(in graph: Graph) -> [Finding] { found }
}

extension Finding {
  init(
    _ check: some Check, about subjects: [Subject], _ message: Message,
    at location: SourceLocation?,
    highlight: String? = nil, cure: Message? = nil, notes: [Diagnostic.Note] = []
  ) {
    self.init(
      check: check.name, about: subjects, message, at: location, highlight: highlight, cure: cure,
      notes: notes)
  }
}

/// All checks, in the order of the reference.
///
/// A new one is a file and a line here.
package enum CheckCatalog {
  package static let all: [any Check] =
    [
      StubCheck(), TodoCheck(), DeadStepCheck(), UnheardStepCheck(), UnreachableEntryCheck(),
      UnusedScreenCheck(),
      UnusedFlowCheck(), UncontributedCheck(), DeadEndCheck(), PresentedTwiceCheck(),
      NoParentCheck(),
      NoReceiverCheck(), NeverReadyCheck(),
      StepLoopCheck(), NoEffectCheck(), StackOnStackCheck(), HiddenStateCheck(),
      StepNamesPlaceCheck(),
      SharedNameCheck(), RxFlowCheck(),
      IdleIntentionCheck(),
    ] + ExploredCheck.all

  /// Finds a check by name; `dead end` is another way to write `dead-end`.
  package static func check(named name: String) -> (any Check)? { check(named: name, among: all) }

  /// Returns the name of a check with hyphens: `dead-end` for `dead end`.
  package static func written(_ name: String) -> String {
    name.split(separator: " ").joined(separator: "-")
  }

  /// The built-in checks, or what plugins have put in their place, and those that scripts declare.
  static func all(with others: [any Check]) -> [any Check] {
    guard !others.isEmpty else { return all }
    let byName = Dictionary(others.map { ($0.name, $0) }) { first, _ in first }
    var names = Set(all.map(\.name))
    return all.map { byName[$0.name] ?? $0 } + others.filter { names.insert($0.name).inserted }
  }

  fileprivate static func check(named name: String, among all: [any Check]) -> (any Check)? {
    all.first { $0.name == written(name) }
  }
}

extension Graph {
  /// The checks that apply to the graph: the built-in ones, and those its scripts declare.
  package var checks: [any Check] { CheckCatalog.all(with: scriptChecks) }

  package func check(named name: String) -> (any Check)? {
    CheckCatalog.check(named: name, among: checks)
  }
}
