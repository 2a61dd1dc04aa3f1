import Diagnostics
import Navigation

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
