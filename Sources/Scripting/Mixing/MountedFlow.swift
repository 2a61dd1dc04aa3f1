import Navigation

/// A script's flow as Swift code holds it; it keeps its app alive.
final class MountedFlow: Flow {
  private let app: App
  private let flow: ScriptFlow
  let hasGuard: Bool
  /// True for flows from `all(of:)`: they come together, so they have no companions.
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

  /// All flows of the app, and the Swift flows that it may name.
  var companions: [any Flow] { isOneOfAll ? [] : Self.all(of: app) }

  var routines: [any Routine] { isOneOfAll ? [] : app.routines }

  var observers: [any Observer] { isOneOfAll ? [] : app.observers }

  var services: [Service] { isOneOfAll ? [] : app.services }

  /// All flows of an app and the Swift flows it may name, to be added to a session together.
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
