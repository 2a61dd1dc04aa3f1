import Diagnostics
import Lua

/// A service that a script's function makes, after linking and before anything runs.
struct MadeService {
  let name: String
  let location: SourceLocation
  /// Makes the service; its arguments are the services in `needs`.
  let make: LuaFunction
  /// The services that have to be made before.
  let needs: [String]
  /// The members that override those of the made service.
  var overrides: [ServiceMember] = []
}

struct ServiceMember {
  let name: String
  let value: LuaValue
  let location: SourceLocation
}
