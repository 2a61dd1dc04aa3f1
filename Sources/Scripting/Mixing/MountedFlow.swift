import Navigation

/// A flow of a script as Swift code holds it: it keeps the app alive that it belongs to.
final class MountedFlow: Flow {
  private let app: App
  private let flow: ScriptFlow
  let hasGuard: Bool

  init(_ flow: ScriptFlow, of app: App) {
    self.flow = flow
    self.app = app
    hasGuard = flow.hasGuard
  }

  var name: String { flow.name }
  var root: FlowRoot { flow.root }
  var rootTitle: String? { flow.rootTitle }

  /// All flows of the app, and those of Swift that it may name.
  var companions: [any Flow] {
    let own: [any Flow] = app.flows.map { MountedFlow($0, of: app) }
    return own + app.host.natives.flows
  }

  /// All functions of the app's steppers.
  var routines: [any Routine] { app.routines }

  func adapt(_ step: Step, in context: NavigationContext) throws -> Adaptation {
    try flow.adapt(step, in: context)
  }

  func navigate(to step: Step, in context: NavigationContext) throws -> FlowContributors? {
    try flow.navigate(to: step, in: context)
  }
}
