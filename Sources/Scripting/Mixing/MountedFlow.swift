import Navigation

/// A flow of a script as Swift code holds it: it keeps the app alive that it belongs to.
final class MountedFlow: Flow {
  private let app: App
  private let flow: ScriptFlow
  let hasGuard: Bool
  /// Whoever gives it to a session gives the session all that belongs to it as well.
  private let isOneOfAll: Bool

  init(_ flow: ScriptFlow, of app: App, isOneOfAll: Bool = false) {
    self.flow = flow
    self.app = app
    self.isOneOfAll = isOneOfAll
    hasGuard = flow.hasGuard
  }

  var name: String { flow.name }
  var root: FlowRoot { flow.root }
  var rootTitle: String? { flow.rootTitle }

  /// All flows of the app, and those of Swift that it may name.
  var companions: [any Flow] { isOneOfAll ? [] : Self.all(of: app) }

  /// All functions of the app's steppers.
  var routines: [any Routine] { isOneOfAll ? [] : app.routines }

  /// All flows of an app, and those of Swift that it may name, to be given to a session together.
  static func all(of app: App) -> [any Flow] {
    let own: [any Flow] = app.flows.map { MountedFlow($0, of: app, isOneOfAll: true) }
    return own + app.host.natives.flows
  }

  func adapt(_ step: Step, in context: NavigationContext) throws -> Adaptation {
    try flow.adapt(step, in: context)
  }

  func navigate(to step: Step, in context: NavigationContext) throws -> FlowContributors? {
    try flow.navigate(to: step, in: context)
  }
}
