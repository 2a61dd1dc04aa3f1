import Diagnostics
import Lua
import Navigation

/// A service with state, as scripts use it: its functions are methods, and only they reach the
/// state.
///
/// The state itself is in the session. The Lua object is made once and holds no state; the running
/// function determines the session and the access.
final class SharedService {
  let name: String
  let location: SourceLocation
  /// The initial state.
  var state: [String: Value]
  let isPersisted: Bool
  let needs: [String]
  let version: StateVersion
  /// Its functions and constants; `nil` until `make` has returned those of a made service.
  var members: LuaTable?
  /// The names that members cannot have: the options beside the members, or `state` for a made
  /// service.
  private let reserved: Set<String>
  private var methods: [String: LuaValue] = [:]
  private var handles: [ServiceProxy.Side: LuaValue] = [:]

  init(
    _ name: String, state: [String: Value], isPersisted: Bool, needs: [String],
    version: StateVersion, isMade: Bool, location: SourceLocation
  ) {
    reserved = isMade ? ["state"] : Set(OptionCatalog.service.keys)
    self.name = name
    self.state = state
    self.isPersisted = isPersisted
    self.needs = needs
    self.version = version
    self.location = location
  }

  /// The definition of the service for the session.
  var definition: Service {
    Service(name, state: state, isPersisted: isPersisted, version: version.number)
  }

  /// The names of its functions and constants.
  var memberNames: [String] {
    let names = ((try? members?.pairs()) ?? []).compactMap(\.key.asString)
    return names.filter { !reserved.contains($0) }.sorted()
  }

  /// Stores the members that `make` returned.
  ///
  /// - Throws: A diagnostic if a member has a reserved name.
  func take(_ made: LuaTable) throws {
    for name in reserved.sorted() where !(try made.rawGet(name).isNil) {
      throw Diagnostic(
        .error, Message("E0981", ["service": self.name, "name": name]))
    }
    members = made
  }

  /// Whether a member is a function, which is called with a colon.
  func isMethod(_ name: String) -> Bool { (try? members?.rawGet(name))?.asFunction != nil }

  func value(_ side: ServiceProxy.Side, _ host: ScriptHost) throws -> LuaValue {
    if let made = handles[side] { return made }
    let made = try host.value(ServiceProxy(self, side))
    handles[side] = made
    return made
  }

  /// Returns a function as a method, or a read-only constant; `nil` if there is no such member.
  func member(_ name: String, _ host: ScriptHost) throws -> LuaValue? {
    if let method = methods[name] { return method }
    guard !reserved.contains(name), let value = try members?.rawGet(name),
      !value.isNil
    else { return nil }
    switch value {
    case .function(let function):
      let method = try host.method(name, function, of: self)
      methods[name] = method
      return method
    case .table(let table): return .table(try table.view())
    default: return value
    }
  }
}

extension ScriptHost {
  /// The chunk of the generated method functions; messages do not name it.
  static let methodChunk = "service method"

  /// Opens the service for the call, and makes the call in Lua, so that the method can wait; it is
  /// a tail call, so that `error(text, 2)` in the method blames the line that calls it.
  private static let methodText = """
    return function(method, open)
      return function(self, ...) return method(open(self), ...) end
    end
    """

  /// Makes a method of a service's function.
  fileprivate func method(
    _ name: String, _ function: LuaFunction, of service: SharedService
  ) throws -> LuaValue {
    let open = try self.function("\(service.name):\(name)") { [unowned service] host, call in
      guard let proxy = call[0].proxy as? ServiceProxy, proxy.service === service else {
        throw Diagnostic(
          .error, Message("E0880", ["name": name, "service": service.name]),
          at: host.locationBehindMethods(call), highlight: name)
      }
      return [try service.value(.inside, host)]
    }
    functions.methodPlaces.insert(function.place)
    let maker = try methodMaker()
    return try maker.call([.function(function), open], limit: .none).first ?? .nil
  }

  private func methodMaker() throws -> LuaFunction {
    if let made = functions.methods[Self.methodChunk] { return made }
    let chunk = try state.load(Self.methodText, chunkName: "=" + Self.methodChunk)
    guard let made = try chunk.call([], limit: .none).first?.asFunction else {
      preconditionFailure("The text above returns a function.")
    }
    functions.methods[Self.methodChunk] = made
    return made
  }

  /// The line of the script that calls a method.
  private func locationBehindMethods(_ call: LuaCall) -> SourceLocation? {
    call.location { $0 == Self.methodChunk }.map {
      SourceLocation(file: $0.chunk, line: $0.line)
    }
  }
}
