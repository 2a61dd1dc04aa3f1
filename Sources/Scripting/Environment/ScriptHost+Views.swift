import Diagnostics
import Lua

extension ScriptHost {
  /// Lets whatever is written into a view of another one's table be a mistake of whoever writes.
  func refuseWritesToViews() throws {
    let refusal = try function("view") { _, call in
      // Who writes is to blame, be it a function of a plugin that is looked through elsewhere.
      let place = call.location().map { SourceLocation(file: $0.chunk, line: $0.line) }
      let name = call[1].asString
      throw Diagnostic(
        .error, .viewWritten(name ?? "[\(call[1].asInt.map(String.init) ?? call[1].typeName)]"),
        at: place, highlight: name, cure: .viewWrittenCure)
    }
    if let refusal = refusal.asFunction { try state.refuseWritesToViews(with: refusal) }
  }
}
