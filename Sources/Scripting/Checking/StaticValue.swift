import Diagnostics
import Lua

extension ScriptText {
  /// Returns what a local holds that gets its value once, from a word or from a module.
  ///
  /// - Returns: The value as it is now that all scripts have run; nothing if that cannot be told.
  func value(ofBinding index: Int, in host: ScriptHost, depth: Int = 0) -> LuaValue? {
    let binding = outline.bindings[index]
    guard !binding.isReassigned, let token = binding.value, depth < 8 else { return nil }
    if let other = outline.binding(at: token) {
      guard isLast(token) else { return nil }
      return value(ofBinding: other, in: host, depth: depth + 1)
    }
    guard let call = firstCall(at: token), let name = outline.text(of: call).map(text) else {
      return nil
    }
    switch word(of: call) {
    case "steps": return host.stepSetValues[name]
    case "require":
      return host.value(ofModule: name, requiredIn: source.name)
    default: return nil
    }
  }

  private func text(_ token: Int) -> String { outline.tokens[token].text }

  private func firstCall(at token: Int) -> LuaOutline.Call? {
    outline.callAtHead[token].map { outline.calls[$0] }
  }

  /// Tells whether the token after a name ends the expression, so that the name is all of it.
  func isLast(_ token: Int) -> Bool {
    let next = outline.tokens[min(token + 1, outline.tokens.count - 1)]
    return next.kind == .name || next.kind == .end || next.isSign("local") || next.isSign("return")
      || next.isSign(",") || next.isSign(";") || next.isSign("function") || next.isSign("if")
  }
}
