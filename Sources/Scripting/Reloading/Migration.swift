import Diagnostics
import Lua
import Navigation

/// Migrates the state of flows, screens and services from one version of an app to another.
final class Migration {
  private let old: App
  private let new: App
  /// The flows whose state version differs: the old number and the new flow.
  private var flows: [String: (from: Int, to: ScriptFlow)] = [:]
  private var screens: [String: (from: Int, to: ScreenDefinition)] = [:]
  /// The services whose state is of another version, as a reload that took them away left it.
  private var services: [String: (from: Int, to: SharedService)] = [:]

  /// - Parameter states: The state of the session's services.
  init(from old: App, to new: App, _ states: ServiceStates) {
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
    for service in new.names.sharedServices {
      let before = states.version(of: service.name)
      if let before, before != service.version.number { services[service.name] = (before, service) }
    }
  }

  func flowState(_ name: String, _ state: Value) throws -> Value {
    guard let (from, flow) = flows[name] else { return state }
    return try flow.version.state(
      from: state, of: from, in: new.host,
      Message("reloading.whileMigrating", ["name": name, "version": from]))
  }

  func screenState(_ name: String, _ fields: [String: Value]) throws -> [String: Value] {
    guard let (from, screen) = screens[name] else { return fields }
    return try migrated(
      .screen, fields, of: name, from: from, to: screen.version, at: screen.location)
  }

  func serviceState(
    _ name: String, _ fields: [String: Value], from: Int
  ) throws -> [String: Value] {
    guard let service = new.names.sharedService(name), service.version.number != from else {
      return fields
    }
    return try migrated(
      .service, fields, of: name, from: from, to: service.version, at: service.location)
  }

  private func migrated(
    _ kind: NameKind, _ fields: [String: Value], of name: String, from: Int,
    to version: StateVersion,
    at place: SourceLocation
  ) throws -> [String: Value] {
    let context = Message("reloading.whileMigrating", ["name": name, "version": from])
    switch try version.state(from: .record(fields), of: from, in: new.host, context) {
    case .record(let fields): return fields
    case .list(let values) where values.isEmpty: return [:]
    default:
      throw Diagnostic(
        .error, Message("E0803", ["kind": kind]), at: place, context: context)
    }
  }

  /// Notes about flows and screens in use, and services, whose state version differs.
  func notes(_ use: DefinitionsInUse) -> [Message] {
    let flows = flows.filter { use.liveFlows[$0.key] != nil }
      .map { ($0.key, $0.value.from, $0.value.to.version) }
    let screens = screens.filter { use.liveScreens[$0.key] != nil }
      .map { ($0.key, $0.value.from, $0.value.to.version) }
    let services = services.map { ($0.key, $0.value.from, $0.value.to.version) }
    return (flows + screens + services).ordered { $0.0 < $1.0 }.map { name, from, to in
      to.migrate == nil
        ? Message("reloading.versionKept", ["name": name, "from": from, "to": to.number])
        : Message("reloading.versionMigrated", ["name": name, "from": from, "to": to.number])
    }
  }
}

extension StateVersion {
  /// Returns a state migrated to this version.
  ///
  /// - Parameters:
  ///   - state: The state to migrate.
  ///   - version: The version of that state.
  /// - Throws: A diagnostic if the script's `migrate` fails or returns `nil`.
  fileprivate func state(
    from state: Value, of version: Int, in host: ScriptHost, _ context: Message
  ) throws(Diagnostic) -> Value {
    guard let migrate, version != number else { return state }
    do {
      let given = try host.state.value(state)
      let result = try host.call(migrate, [given, .int(version)], for: .migrate).first ?? .nil
      if result.isNil { throw Diagnostic(.error, Message("E0801")) }
      return try Value(result)
    } catch {
      var finding =
        (error as? LuaError).map(host.diagnostic) ?? error as? Diagnostic
        ?? Diagnostic(.error, Message("E0114", ["text": "\(error)"]))
      finding.location = finding.location ?? migrate.place
      finding.context = context
      throw finding
    }
  }
}
