import Diagnostics
import Lua
import LuaSyntax

extension ScriptText {
  /// Returns the value of a local that is assigned once, from a word or from a module.
  ///
  /// - Returns: The value after all scripts have run; `nil` if it is unknown.
  func value(of declaration: Declaration, in host: ScriptHost, depth: Int = 0) -> LuaValue? {
    guard let written = declaration.onlyValue, depth < 8 else { return nil }
    if let other = written.use?.declaration {
      return value(of: other, in: host, depth: depth + 1)
    }
    guard let call = written.asCall?.head, let name = call.text?.constant?.text else { return nil }
    switch call.word {
    case "steps": return host.load.stepSetValues[name]
    case "require": return host.value(ofModule: name, requiredIn: source.name)
    default: return nil
    }
  }
}
