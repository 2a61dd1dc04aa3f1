import Diagnostics
import Lua

/// Counts diagnostics that a script catches and keeps towards its memory.
extension Diagnostic: LuaWeighed {
  package var luaWeight: Int {
    let messages = [message, cure, context].compactMap(\.self) + notes.map(\.message)
    return messages.reduce(1024 + (highlight?.utf8.count ?? 0)) {
      $0 + $1.english.utf8.count + $1.text(in: .korean).utf8.count
    }
  }
}
