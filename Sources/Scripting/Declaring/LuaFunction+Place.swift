import Diagnostics
import Lua

extension LuaFunction {
  var place: SourceLocation {
    let definition = definition
    return SourceLocation(file: definition.source, line: max(definition.lineDefined, 1))
  }
}
