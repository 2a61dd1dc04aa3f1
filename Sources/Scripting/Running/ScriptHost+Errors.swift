package import Diagnostics
package import Lua
import LuaSyntax

extension ScriptHost {
  /// Converts a Lua error to a diagnostic with its place, the callers and, if known, the cure.
  package func diagnostic(_ error: LuaError) -> Diagnostic {
    if var finding = error.underlying as? Diagnostic {
      finding.location = finding.location ?? place(of: error)
      return finding
    }
    if let message = limitMessage(error) {
      if error.kind == .interrupted { interrupter?.scriptStopped() }
      return Diagnostic(.error, message, at: place(of: error), notes: notes(error))
    }
    if error.kind == .binaryChunk {
      return Diagnostic(.error, Message("E0105"), at: place(of: error))
    }
    if case .syntax = error.kind { return syntaxFinding(error) }
    let (line, said) = origin(of: error)
    let found = line.flatMap { line in
      text(of: line.file).flatMap { text in
        ErrorPlace(said, onLine: line.line, in: text).found(quoting: token(in: said))
      }
    }
    return Diagnostic(
      .error, message(said), at: found?.location ?? line,
      highlight: found?.highlight ?? token(in: said), cure: bodilessSteps(said),
      notes: notes(error, from: line))
  }

  /// The cure where a set of steps has no body, and is no enum of a Swift app either.
  private func bodilessSteps(_ said: String) -> Message? {
    guard said.hasPrefix("attempt to index a function value"),
      let name = load.draft.bodilessSteps.sorted().first
    else { return nil }
    return Message("plugins.stepsNeedBody", ["set": name, "fileName": ScriptManifest.fileName])
  }

  /// The diagnostic for Lua text that does not compile, with a likely cause.
  private func syntaxFinding(_ error: LuaError) -> Diagnostic {
    let (line, said) = origin(of: error)
    let source = line.flatMap { scripts.sources[$0.file] }
    guard let line, let source else {
      return Diagnostic(.error, message(said), at: line, highlight: token(in: said))
    }
    // Lua reports only the line.
    let known = source.tree.error.flatMap { $0.line == line.line && !$0.bytes.isEmpty ? $0 : nil }
    let stop = said.contains(" near ") && !said.hasSuffix("<eof>") ? known?.bytes : nil
    let hint = SyntaxHint(error.message, onLine: line.line, in: source, at: stop?.lowerBound) {
      name in
      WordCatalog.all.contains { $0.name == name && $0.usage.contains("\"") }
    }
    let token = stop.map { String(source.tree.text(of: $0).prefix { !$0.isNewline }) }
    return Diagnostic(
      .error, message(said), at: stop.map { source.location(ofByte: $0.lowerBound) } ?? line,
      highlight: token ?? self.token(in: said), cure: hint.cure, notes: hint.notes)
  }

  /// Lua's message without its placeholders for unnamed fields, such as `(field '?')`.
  private func message(_ said: String) -> Message {
    let prefix = "error object: "
    if said.hasPrefix(prefix) { return .errorObject(String(said.dropFirst(prefix.count))) }
    return Message(
      "E0114",
      [
        "text": said.replacing(" (field '?')", with: "").replacing(
          " (field 'integer index')", with: "")
      ])
  }

  /// The place where an error was first raised, and its text without places.
  ///
  /// If a script catches an error and raises it again, or if it passes through a coroutine, its
  /// text contains the first place after the last one.
  private func origin(of error: LuaError) -> (SourceLocation?, String) {
    var place = place(of: error)
    var said = error.message[...]
    while let match = said.prefixMatch(of: #/([^\n:]+):(\d+): /#),
      scripts.sources[String(match.1)] != nil,
      let line = Int(match.2)
    {
      place = SourceLocation(file: String(match.1), line: line)
      said = said[match.range.upperBound...]
    }
    return (place, String(said))
  }

  /// The line to report, which is never one of the generated method functions.
  private func place(of error: LuaError) -> SourceLocation? {
    let isHidden = error.location?.chunk == Self.methodChunk
    let place = isHidden ? frames(of: error).first?.location : error.location
    return place.map { SourceLocation(file: $0.chunk, line: $0.line) }
  }

  private func frames(of error: LuaError) -> [LuaFrame] {
    error.traceback.filter { $0.location.chunk != Self.methodChunk }
  }

  /// The callers, innermost first, without the line that the message is about.
  private func notes(_ error: LuaError, from place: SourceLocation? = nil) -> [Diagnostic.Note] {
    let frames = frames(of: error)
    guard let first = frames.first else { return [] }
    var notes: [Diagnostic.Note] = []
    let raised = location(of: first)
    if let place, place != raised {
      notes.append(Diagnostic.Note(Message("scripts.raisedAgain"), at: raised))
    }
    if hasLostCaller(first) {
      notes.append(Diagnostic.Note(Message("scripts.tailCalled", ["function": name(of: first)])))
    }
    for run in runs(of: Array(frames.dropFirst())).prefix(8) {
      notes.append(
        Diagnostic.Note(
          .calledFrom(name(of: run.frame), times: run.count), at: location(of: run.frame)))
      if hasLostCaller(run.frame) {
        notes.append(
          Diagnostic.Note(Message("scripts.tailCalled", ["function": name(of: run.frame)])))
      }
    }
    return notes
  }

  /// Whether a tail call has taken the place of the caller; methods are called so, and lose
  /// nothing.
  private func hasLostCaller(_ frame: LuaFrame) -> Bool {
    guard frame.isTailCall, let line = line(of: frame) else { return frame.isTailCall }
    return !functions.methodPlaces.contains(SourceLocation(file: frame.location.chunk, line: line))
  }

  /// Where a function without a name begins.
  private func line(of frame: LuaFrame) -> Int? {
    frame.function.wholeMatch(of: /function at line (\d+)/).flatMap { Int($0.1) }
  }

  /// Groups consecutive frames of the same function, such as those of a recursion.
  ///
  /// - Returns: Each function once, with the number of its frames; `nil` if frames were left out.
  private func runs(of frames: [LuaFrame]) -> [(frame: LuaFrame, count: Int?)] {
    var runs: [(frame: LuaFrame, count: Int?)] = []
    for frame in frames {
      let isSame = runs.last.map {
        $0.frame.function == frame.function && $0.frame.location == frame.location
      }
      if isSame == true {
        runs[runs.count - 1].count = runs[runs.count - 1].count.map { $0 + 1 }
      } else {
        runs.append((frame, 1))
      }
      if frame.omittedCallers > 0 { runs[runs.count - 1].count = nil }
    }
    return runs
  }

  private func location(of frame: LuaFrame) -> SourceLocation {
    SourceLocation(file: frame.location.chunk, line: frame.location.line)
  }

  /// The name of a function: Lua's, or that of the key or local that holds it.
  private func name(of frame: LuaFrame) -> String {
    guard let line = line(of: frame), let text = text(of: frame.location.chunk)
    else { return frame.function }
    return text.functionName(onLine: line) ?? frame.function
  }

  /// The last name that Lua's message quotes.
  private func token(in message: String) -> String? {
    let parts = message.split(separator: "'", omittingEmptySubsequences: false)
    guard parts.count >= 3, !parts[1].isEmpty else { return nil }
    return String(parts[parts.count - 2])
  }
}
