import Diagnostics
import Lua
import Navigation

/// A service with state, as scripts use it: its functions are methods, and only they reach the
/// state.
///
/// The state itself is in the session. The Lua object is made once and holds no state; the running
/// function determines the session and the access.
final class SharedService {
  /// The access to a service.
  enum Side {
    /// For all functions that need it.
    case outside
    /// For the service's own functions, which reach its state.
    case inside
  }

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
  let reserved: Set<String>
  var methods: [String: LuaValue] = [:]
  var handles: [Side: LuaValue] = [:]

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

}
