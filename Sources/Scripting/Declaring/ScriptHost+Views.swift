import Diagnostics
import Lua

extension ScriptHost {
  /// Makes every write to a view of another's table an error at the line that writes.
  func refuseWritesToViews() throws {
    let refusal = try function("view") { _, call in
      // The error is at the line that writes, even if that is in a plugin's function called
      // elsewhere.
      let place = call.location().map { SourceLocation(file: $0.chunk, line: $0.line) }
      let name = call[1].asString
      throw Diagnostic(
        .error,
        Message(
          "E0876", ["name": name ?? "[\(call[1].asInt.map(String.init) ?? call[1].typeName)]"]),
        at: place, highlight: name)
    }
    if let refusal = refusal.asFunction { try state.refuseWritesToViews(with: refusal) }
  }
}
