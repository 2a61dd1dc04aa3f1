import Diagnostics
import Lua
import LuaSyntax

/// What is known of the functions of the scripts.
struct KnownFunctions {
  /// The kinds of the arguments that the engine passes to functions, by their first parameters.
  var argumentKinds: [Declaration: ArgumentKind] = [:]
  var roles = FunctionRoles()
  /// The functions of proxies' methods, by kind and name.
  var methods: [String: LuaFunction] = [:]
  /// Where the functions are written that services have as methods.
  var methodPlaces: Set<SourceLocation> = []
}
