import Diagnostics
import Lua
package import Navigation

// Older versions of an app, kept while live instances use definitions that the app no longer has.
extension App {
  /// How often code of the app's scripts has run; between equal numbers, none has.
  package var runCount: Int { kept.reduce(host.state.runCount) { $0 + $1.host.state.runCount } }

  /// The version that declares a screen: this one, unless only an older one does.
  func version(ofScreen name: String) -> App {
    if kept.isEmpty || names.screens[name] != nil { return self }
    return kept.first { $0.names.screens[name] != nil } ?? self
  }

  func version(ofFlow name: String) -> App {
    if kept.isEmpty || flow(named: name) != nil { return self }
    return kept.first { $0.flow(named: name) != nil } ?? self
  }

  func missing(from other: App) -> (flows: [String], screens: [String], routines: [String]) {
    let flows = Set(other.flows.map(\.name))
    let routines = Set(other.routines.map(\.name))
    let screens = self.names.screens.keys.filter { other.names.screens[$0] == nil }.sorted()
    return (
      self.flows.map(\.name).filter { !flows.contains($0) }, screens,
      self.routines.filter { routine in
        // A stepper that is declared without its function has lost it on purpose.
        !routines.contains(routine.name) && !other.declares(stepperOf: routine)
      }.map(\.name)
    )
  }

  func declares(_ name: String, as kind: BlockWord) -> Bool {
    kind == .screen ? names.screens[name] != nil : names.steppers[name] != nil
  }

  func declares(stepperOf routine: any DeclaredRoutine) -> Bool {
    names.screens[routine.definition] != nil
      && routine.name.hasSuffix("screen \(routine.definition)")
      || names.steppers[routine.definition] != nil
        && routine.name.hasSuffix("stepper \(routine.definition)")
  }

  /// Returns the older versions that a session needs in addition to this one.
  ///
  /// If several versions have a definition, only the latest of them counts.
  func needed(of versions: [App], _ use: DefinitionsInUse) -> [App] {
    var taken: Set<String> = []
    return versions.filter { version in
      let missing = version.missing(from: self)
      let names =
        missing.flows.filter(use.flows.contains).map { "flow \($0)" }
        + missing.screens.filter(use.screens.contains).map { "screen \($0)" }
        + missing.routines.filter(use.routines.contains).map { "routine \($0)" }
      let isNeeded = names.contains { !taken.contains($0) }
      taken.formUnion(names)
      return isNeeded
    }
  }

  /// Releases older versions that the session no longer needs.
  ///
  /// If there are any, the cost is linear in the number of live instances and inputs that can be
  /// undone.
  package func releaseKept(in session: Session) {
    guard !kept.isEmpty else { return }
    let needed = needed(of: kept, session.definitionsInUse)
    guard needed.count < kept.count else { return }
    let all = kept
    kept = needed
    for version in all where !needed.contains(where: { $0 === version }) {
      for name in version.missing(from: self).flows where self.version(ofFlow: name) === self {
        session.define([AbsentFlow(name)])
      }
      session.redefine(
        lost: version.missing(from: self).routines.filter { name in
          !needed.contains { $0.routines.contains { $0.name == name } }
        })
    }
  }
}

/// A flow that is no longer declared, kept with its version for its live instances.
final class KeptFlow: FlowHolder {
  private let app: App
  let flow: ScriptFlow

  init(_ flow: ScriptFlow, of app: App) {
    self.flow = flow
    self.app = app
  }

}

/// The placeholder of a flow that is no longer declared and has no live instances.
final class AbsentFlow: DeclaredFlow {
  let name: String
  let root = FlowRoot.container(.navigation)
  let scripts: AnyObject? = nil

  init(_ name: String) { self.name = name }

  func navigate(to step: Step, in context: NavigationContext) throws -> FlowContributors? {
    throw Diagnostic(.error, Message("E0605"))
  }
}

/// A routine that is no longer declared, kept with its version while it is in progress.
final class KeptRoutine: Routine {
  private let app: App
  private let routine: any DeclaredRoutine

  init(_ routine: any DeclaredRoutine, of app: App) {
    self.routine = routine
    self.app = app
  }

  var name: String { routine.name }
  var mayFail: Bool { routine.mayFail }

  func go(on context: RoutineContext) throws -> Wait? { try routine.go(on: context) }
}

/// A flow that wraps a script's flow and keeps its app alive; all its behaviour is the script's.
protocol FlowHolder: DeclaredFlow {
  var flow: ScriptFlow { get }
}

extension FlowHolder {
  var name: String { flow.name }
  var scripts: AnyObject? { flow.scripts }
  var root: FlowRoot { flow.root }
  var rootLabels: Labels { flow.rootLabels }
  var modal: Modal? { flow.modal }
  var hasGuard: Bool { flow.hasGuard }

  func shouldSelect(_ tab: Int, in look: FlowLook) throws -> Bool {
    try flow.shouldSelect(tab, in: look)
  }

  func mayDismiss(_ modal: PresentableInfo, asRootOf look: FlowLook?) throws -> Bool {
    try flow.mayDismiss(modal, asRootOf: look)
  }

  func didSelect(_ tab: Int) -> Step? { flow.didSelect(tab) }

  func adapt(_ step: Step, in context: NavigationContext) throws -> Adaptation {
    try flow.adapt(step, in: context)
  }

  func navigate(to step: Step, in context: NavigationContext) throws -> FlowContributors? {
    try flow.navigate(to: step, in: context)
  }
}
