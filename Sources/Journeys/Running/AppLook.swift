package import Diagnostics
import Driving
package import Lua
package import Navigation
package import Scripting

/// The argument of a journey's or property's function: `app.flows`, `app.services.Cart.items`.
///
/// Each field is computed on access, so a function pays only for the fields that it reads.
package final class AppLook {
  private let host: ScriptHost
  private let unseen: Set<AppLookField>
  private var type: LuaHandleType?

  /// Creates the argument for the functions of a file.
  ///
  /// - Parameters:
  ///   - host: The Lua state of the file.
  ///   - unseen: The fields that are not available.
  package init(_ host: ScriptHost, without unseen: Set<AppLookField> = []) {
    self.host = host
    self.unseen = unseen
  }

  /// The state that one call of a function reads.
  private final class Moment {
    let session: Session
    let app: App
    /// The host of the function; `nil` after it has returned, so that a kept object reads nothing.
    var host: ScriptHost?

    init(_ session: Session, app: App, host: ScriptHost) {
      self.session = session
      self.app = app
      self.host = host
    }
  }

  /// Calls a predicate with an app's current state, and returns its result.
  ///
  /// - Throws: The error of the function, with its place.
  package func ask(
    _ look: LuaFunction, about session: Session, of app: App
  ) throws(Diagnostic) -> Bool {
    do {
      return try showing(session, of: app) { view in
        try host.call(look, [view], for: .extend).first?.isTruthy ?? false
      }
    } catch let error as LuaError {
      throw host.diagnostic(error)
    } catch let finding as Diagnostic {
      throw finding
    } catch {
      throw Diagnostic(.error, Message(verbatim: "\(error)"))
    }
  }

  /// Runs a body with the Lua value for reading the app, which is valid only during the call.
  func showing<Result>(
    _ session: Session, of app: App, _ body: (LuaValue) throws -> Result
  ) throws -> Result {
    let moment = Moment(session, app: app, host: host)
    defer { moment.host = nil }
    return try body(try host.state.makeHandle(moment, type: try handleType()))
  }

  private func handleType() throws -> LuaHandleType {
    if let type { return type }
    let state = host.state
    let inner = try state.makeHandleType(name: "app") { [try Self.value(of: $0, inner: nil)] }
    let outer = try state.makeHandleType(name: "app") { [try Self.value(of: $0, inner: inner)] }
    let made = try state.makeHandleType(
      name: "app",
      index: { [unseen] call in
        guard case .handle(let handle) = call[0], let moment = handle.object as? Moment
        else { return [.nil] }
        return [try Self.value(call[1], moment, unseen, outer)]
      })
    type = made
    return made
  }

  private static func value(
    _ key: LuaValue, _ moment: Moment, _ unseen: Set<AppLookField>, _ type: LuaHandleType
  ) throws -> LuaValue {
    guard let host = moment.host else { throw Diagnostic(.error, Message("E1049")) }
    let name = key.asString ?? key.typeName
    let (session, app) = (moment.session, moment.app)
    guard let field = AppLookField(rawValue: name), !unseen.contains(field) else {
      let names = AppLookField.allCases.filter { !unseen.contains($0) }.map(\.rawValue)
      throw lacks(name, of: "app", names)
    }
    var outline: TreeOutline { TreeOutline(session.tree) { app.knownTitle(of: $0) } }
    func plain(_ value: Value) throws -> LuaValue { try host.state.value(value) }
    switch field {
    case .flows:
      return try plain(.list(session.liveFlows.map { .string("\($0.name)#\($0.number)") }))
    case .visible:
      return try plain(.list(outline.lines.filter(\.isVisible).map { .string($0.text) }))
    case .tree: return try plain(.string(outline.text))
    case .time: return try plain(.double(session.now / .seconds(1)))
    case .shows:
      let shown = session.shown
      let known = app.screenNames + app.flows.map(\.name) + app.containerNames
      return try host.state.makeHandle(
        Names("app.shows", (known + shown).map { ($0, .bool(shown.contains($0))) }), type: type)
    case .services:
      let services = session.services.names.map { name in
        (name, Names("app.services.\(name)", (session.services[name] ?? [:]).map { ($0, $1) }))
      }
      return try host.state.makeHandle(Names("app.services", of: services), type: type)
    }
  }

  /// Values by name; an unknown name is an error.
  private final class Names {
    let title: String
    let values: [String: Value]
    let parts: [String: Names]

    init(_ title: String, _ values: [(String, Value)]) {
      self.title = title
      self.values = Dictionary(values) { $1 }
      parts = [:]
    }

    init(_ title: String, of parts: [(String, Names)]) {
      self.title = title
      values = [:]
      self.parts = Dictionary(parts) { $1 }
    }
  }

  /// Implements `app.shows.Home`.
  ///
  /// - Parameter inner: The type of its fields, such as `app.services.Cart`; `nil` if it has none.
  private static func value(of call: LuaCall, inner: LuaHandleType?) throws -> LuaValue {
    guard case .handle(let handle) = call[0], let names = handle.object as? Names else {
      return .nil
    }
    let name = call[1].asString ?? call[1].typeName
    if let value = names.values[name] { return try call.state.value(value) }
    if let part = names.parts[name], let inner {
      return try call.state.makeHandle(part, type: inner)
    }
    throw lacks(name, of: names.title, (Array(names.values.keys) + names.parts.keys).sorted())
  }

  private static func lacks(_ name: String, of title: String, _ names: [String]) -> Diagnostic {
    let nearest = Suggestion.nearest(to: name, among: names)
    return Diagnostic(
      .error, Message("E1048", ["title": title, "name": name]), highlight: name,
      cure: nearest.map { .didYouMean("\(title).\($0)") }
        ?? (names.isEmpty ? nil : .validNames(names)))
  }
}

/// One thing that can be looked at.
package enum AppLookField: String, CaseIterable, Sendable {
  /// The full names of the live flows.
  case flows
  /// The visible presentables, one line each.
  case visible
  /// The visible presentables, by the names of screens, containers and flows: `app.shows.Home`.
  case shows
  /// The state of the services: `app.services.Cart.items`.
  case services
  /// The complete tree as one text.
  case tree
  /// The clock, in seconds.
  case time

  /// Its type in the notation of lua-language-server.
  package var type: String {
    switch self {
    case .flows, .visible: "string[]"
    case .shows: "table<string, boolean>"
    case .services: "table<string, table>"
    case .tree: "string"
    case .time: "number"
    }
  }

  package var summary: Message {
    switch self {
    case .flows:
      Message("journeys.appLookFieldSummaryFlows")
    case .visible: Message("journeys.appLookFieldSummaryVisible")
    case .shows:
      Message("journeys.appLookFieldSummaryShows")
    case .services:
      Message("journeys.appLookFieldSummaryServices")
    case .tree: Message("journeys.appLookFieldSummaryTree")
    case .time: Message("journeys.appLookFieldSummaryTime")
    }
  }
}
