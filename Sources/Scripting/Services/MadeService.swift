import Diagnostics
import Lua

/// A service that a function of the script makes, once everything is linked and before anything runs.
struct MadeService {
  let name: String
  /// Where it is declared.
  let location: SourceLocation
  /// What makes it; it gets the services that are needed.
  let make: LuaFunction
  /// The services that have to be there before.
  let needs: [String]
  /// The members that take the place of those it is made with.
  var overrides: [ServiceMember] = []
}

/// A member that takes the place of a service's own.
struct ServiceMember {
  let name: String
  let value: LuaValue
  let location: SourceLocation
}
