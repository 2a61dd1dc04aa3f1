package import Diagnostics
package import Lua

extension ScriptHost {
  /// Turns an error of Lua into a finding with its place, the callers and, where it can be told, the
  /// cure.
  package func diagnostic(_ error: LuaError) -> Diagnostic {
    if var finding = error.underlying as? Diagnostic {
      finding.location = finding.location ?? place(of: error)
      return finding
    }
    if error.kind == .interrupted {
      return Diagnostic(.error, .interrupted, at: place(of: error), notes: notes(error))
    }
    if error.kind == .binaryChunk {
      return Diagnostic(.error, .precompiled, at: place(of: error))
    }
    let hint = hint(error)
    return Diagnostic(
      .error, .luaError(text(of: error)), at: place(of: error), highlight: token(in: error.message),
      cure: hint?.cure, notes: hint?.notes ?? notes(error))
  }

  /// What is probably wrong with a text that does not compile.
  private func hint(_ error: LuaError) -> SyntaxHint? {
    guard case .syntax = error.kind, let place = place(of: error), let source = sources[place.file]
    else { return nil }
    return SyntaxHint(error.message, onLine: place.line, in: source)
  }

  /// An error that passed through a coroutine names its place again in its text.
  private func text(of error: LuaError) -> String {
    guard let location = error.location, error.message.hasPrefix("\(location): ") else {
      return error.message
    }
    return String(error.message.dropFirst("\(location): ".count))
  }

  private func place(of error: LuaError) -> SourceLocation? {
    error.location.map { SourceLocation(file: $0.chunk, line: $0.line) }
  }

  /// The callers, innermost first, without the line that is told already.
  private func notes(_ error: LuaError) -> [Diagnostic.Note] {
    error.traceback.dropFirst().prefix(8).map { frame in
      Diagnostic.Note(
        .calledFrom(frame.function),
        at: SourceLocation(file: frame.location.chunk, line: frame.location.line))
    }
  }

  /// The name that Lua's message quotes.
  private func token(in message: String) -> String? {
    let parts = message.split(separator: "'", omittingEmptySubsequences: false)
    guard parts.count >= 3, !parts[1].isEmpty else { return nil }
    return String(parts[parts.count - 2])
  }
}
