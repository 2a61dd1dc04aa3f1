import Navigation

/// A script's flow as Swift code holds it; it keeps its app alive.
final class MountedFlow: FlowHolder {
  private let app: App
  let flow: ScriptFlow
  /// Whether it comes from `all(of:)`: those flows are added together, so it has no companions.
  private let isOneOfAll: Bool
  /// A copy of the flow's `hasGuard`, which is read for each step and does not change after
  /// linking.
  let hasGuard: Bool

  init(_ flow: ScriptFlow, of app: App, isOneOfAll: Bool = false) {
    self.flow = flow
    hasGuard = flow.hasGuard
    self.app = app
    self.isOneOfAll = isOneOfAll
  }

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

}
