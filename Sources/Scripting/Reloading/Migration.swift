import Diagnostics
import Navigation

/// Migrates the state of flows and screens from one version of an app to another.
final class Migration {
  private let old: App
  private let new: App
  /// The flows whose state version differs: the old number and the new flow.
  private var flows: [String: (from: Int, to: ScriptFlow)] = [:]
  private var screens: [String: (from: Int, to: ScreenDefinition)] = [:]

  init(from old: App, to new: App) {
    self.old = old
    self.new = new
    for flow in new.flows {
      let before = old.version(ofFlow: flow.name).flow(named: flow.name)?.version.number
      if let before, before != flow.version.number { flows[flow.name] = (before, flow) }
    }
    for (name, screen) in new.names.screens {
      let before = old.screen(named: name)?.version.number
      if let before, before != screen.version.number { screens[name] = (before, screen) }
    }
  }

  func flowState(_ name: String, _ state: Value) throws -> Value {
    guard let (from, flow) = flows[name] else { return state }
    return try flow.version.state(
      from: state, of: from, in: new.host, .whileMigrating(name, from: from))
  }

  func screenState(_ name: String, _ fields: [String: Value]) throws -> [String: Value] {
    guard let (from, screen) = screens[name] else { return fields }
    let context = Message.whileMigrating(name, from: from)
    let state = try screen.version.state(
      from: .record(fields), of: from, in: new.host, context)
    switch state {
    case .record(let fields): return fields
    case .list(let values) where values.isEmpty: return [:]
    default:
      throw Diagnostic(.error, .migratedNoRecord, at: screen.location, context: context)
    }
  }

  /// Notes about flows and screens in use whose state version differs.
  func notes(_ use: DefinitionsInUse) -> [Message] {
    let flows = flows.filter { use.liveFlows[$0.key] != nil }
      .map { ($0.key, $0.value.from, $0.value.to.version) }
    let screens = screens.filter { use.liveScreens[$0.key] != nil }
      .map { ($0.key, $0.value.from, $0.value.to.version) }
    return (flows + screens).sorted { $0.0 < $1.0 }.map { name, from, to in
      to.migrate == nil
        ? .versionKept(name, from, to.number) : .versionMigrated(name, from, to.number)
    }
  }
}
