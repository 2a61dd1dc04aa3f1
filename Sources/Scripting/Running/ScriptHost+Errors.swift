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
    let hint = SyntaxHint(
      error.message, onLine: line.line, in: source, at: stop?.lowerBound,
      isWord: { name in self.environment(of: source.name)?.has(name) == true },
      takesQuotes: { name in
        WordCatalog.all.contains { $0.name == name && $0.usage.contains("\"") }
      })
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
    while let first = said.place, scripts.sources[first.file] != nil {
      place = SourceLocation(file: first.file, line: first.line)
      said = first.text
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
    frame.function.parts(of: "function at line *")?.first.flatMap { Int($0) }
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

extension ScriptHost {
  /// Converts any error to a diagnostic.
  ///
  /// - Parameters:
  ///   - error: A Lua error, a diagnostic, or any other Swift error.
  ///   - place: The place, if the error has none.
  ///   - context: The activity that failed.
  func finding(
    _ error: any Error, at place: SourceLocation? = nil, _ context: Message? = nil
  ) -> Diagnostic {
    var finding =
      switch error {
      case let error as LuaError: diagnostic(error)
      case let finding as Diagnostic: finding
      default: Diagnostic(.error, Message("E0114", ["text": "\(error)"]))
      }
    finding.location = finding.location ?? place
    finding.context = context ?? finding.context
    return finding
  }
}

/// Finds the column of a Lua error, for which Lua reports only the line.
///
/// A column is reported only if it is certain: one call of `error` with that text, or one matching
/// operand or operator on the line. A caret under the wrong word is worse than none.
struct ErrorPlace {
  private let text: ScriptText
  /// Lua's message without its location.
  private let said: String
  private let number: Int
  /// The numbers of the tokens on the line.
  private let line: Range<Int>

  init(_ said: String, onLine number: Int, in text: ScriptText) {
    self.text = text
    self.said = said
    self.number = number
    line = text.source.tokens(onLines: number..<number + 1)
  }

  private var tree: SyntaxTree { text.tree }

  /// The place, with the text to underline.
  ///
  /// - Parameter name: The name that Lua's message quotes.
  func found(quoting name: String?) -> (location: SourceLocation, highlight: String)? {
    guard let tokens = raised ?? name.flatMap(operand) ?? element ?? operation else { return nil }
    let start = tree.start(ofToken: tokens.lowerBound)
    let bytes = start..<tree.tokens[tokens.upperBound].bytes.upperBound
    return (text.source.location(ofByte: start), tree.text(of: bytes))
  }

  private func only(_ found: [Int]) -> ClosedRange<Int>? {
    found.count == 1 ? found[0]...found[0] : nil
  }

  // MARK: error and assert

  /// The calls whose names are on the line, with the tokens of the names.
  private var calls: [(name: Int, call: CallSyntax)] {
    text.calls.compactMap { call in
      guard let name = call.head.name?.tokens.lowerBound, line.contains(name) else { return nil }
      return (name, call)
    }
  }

  /// The only call on the line that can have raised the message: of `error` or `assert`.
  private var raised: ClosedRange<Int>? {
    let calls = calls
    return only(calls.filter { raises($0.call, among: calls.map(\.name)) }.map(\.name))
  }

  private func raises(_ call: CallSyntax, among names: [Int]) -> Bool {
    guard call.prefix.use?.isGlobal == true else { return false }
    switch call.prefix.text {
    case "error":
      guard let first = call.arguments.first, first.firstToken.kind.isString else {
        return !isOfLua && names.allSatisfy { call.node.tokens.contains($0) }
      }
      return tree.string(at: first.tokens.lowerBound).map(said.hasPrefix) ?? false
    case "assert":
      return said == "assertion failed!" || line.contains { tree.string(at: $0) == said }
    default: return false
    }
  }

  /// Whether the message begins like those of Lua and its library.
  private var isOfLua: Bool {
    [
      "attempt to ", "bad argument ", "stack overflow", "wrong number of", "number has no ",
      "number of results", "invalid ", "malformed ", "missing ", "'for' ", "string length",
      "string slice", "resulting string", "unable to ", "unfinished ", "too many ", "not enough ",
      "object length", "pattern too", "assertion failed",
    ]
    .contains { said.hasPrefix($0) }
  }

  // MARK: Operands

  /// The only token with this name that the message can be about.
  private func operand(_ name: String) -> ClosedRange<Int>? {
    guard said.hasPrefix("attempt to "), text.source.column(of: name, onLine: number) == nil else {
      return nil
    }
    return only(
      line.filter {
        tree.kind(ofToken: $0) == .name && tree.text(ofToken: $0) == name && isOperand(endingAt: $0)
      })
  }

  private func isKind(_ token: Int, _ kinds: Set<Token.Kind>) -> Bool {
    tree.kind(ofToken: token).map(kinds.contains) ?? false
  }

  /// True if the failed operation directly follows or precedes the operand ending at a token.
  private func isOperand(endingAt end: Int) -> Bool {
    if isKind(end + 1, followers) { return true }
    var head = end
    while isKind(head - 1, [.dot, .colon]), tree.kind(ofToken: head - 2) == .name { head -= 2 }
    return isKind(head - 1, operators)
  }

  private var followers: Set<Token.Kind> {
    if said.hasPrefix("attempt to index") { return [.dot, .colon, .leftBracket] }
    if said.hasPrefix("attempt to call") {
      return [.leftParenthesis, .leftBrace, .string, .longString]
    }
    return said.hasPrefix("attempt to get length") ? [] : operators
  }

  private var operators: Set<Token.Kind> {
    if said.hasPrefix("attempt to perform arithmetic") {
      return [.plus, .minus, .star, .slash, .doubleSlash, .percent, .caret]
    }
    if said.hasPrefix("attempt to concatenate") { return [.concatenation] }
    if said.hasPrefix("attempt to compare") {
      return [.less, .greater, .lessOrEqual, .greaterOrEqual]
    }
    if said.hasPrefix("attempt to get length") { return [.hash] }
    let isBitwise = said.hasPrefix("attempt to perform bitwise")
    return isBitwise ? [.ampersand, .bar, .tilde, .leftShift, .rightShift] : []
  }

  /// The only index in brackets, such as `[3]`, that the message can be about.
  private var element: ClosedRange<Int>? {
    guard said.contains("(field '?')") || said.contains("(field 'integer index')") else {
      return nil
    }
    let all = tree.nodes(.index).compactMap { node -> ClosedRange<Int>? in
      guard let prefix = node.firstChild, line.contains(prefix.tokens.upperBound),
        line.contains(node.tokens.upperBound - 1)
      else { return nil }
      return prefix.tokens.upperBound...node.tokens.upperBound - 1
    }
    let fitting = all.filter { isOperand(endingAt: $0.upperBound) }
    return all.count == 1 ? all[0] : fitting.count == 1 ? fitting[0] : nil
  }

  /// The only operator that the message can be about, if the message names no operand.
  private var operation: ClosedRange<Int>? {
    guard !said.contains("'"), !operators.isEmpty else { return nil }
    return only(line.filter { isKind($0, operators) })
  }
}

/// Counts diagnostics that a script catches and keeps towards its memory.
extension Diagnostic: LuaWeighed {
  package var luaWeight: Int {
    let messages = [message, cure, context].compactMap(\.self) + notes.map(\.message)
    return messages.reduce(1024 + (highlight?.utf8.count ?? 0)) {
      $0 + $1.english.utf8.count + $1.text(in: .korean).utf8.count
    }
  }
}

extension Substring {
  /// The place at the beginning of Lua's text of an error, `app.lua:12: `, and the text behind it; `nil` if there is none.
  fileprivate var place: (file: String, line: Int, text: Substring)? {
    let parts = split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, !parts[0].isEmpty, !parts[0].contains("\n"), let line = Int(parts[1]),
      parts[2].first == " "
    else { return nil }
    return (String(parts[0]), line, parts[2].dropFirst())
  }
}
