import Diagnostics
import Lua

extension LuaFunction {
  /// Where the function is written.
  var place: SourceLocation {
    let definition = definition
    return SourceLocation(file: definition.source, line: max(definition.lineDefined, 1))
  }
}
