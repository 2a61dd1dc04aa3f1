import Diagnostics
import LuaSyntax

/// The probable mistake in a text that Lua refuses: its cure, and the beginning of an open block.
struct SyntaxHint {
  private(set) var cure: Message?
  private(set) var notes: [Diagnostic.Note] = []

  private let source: SourceText
  private let isWord: (String) -> Bool
  private let takesQuotes: (String) -> Bool
  private let tokens: [WrittenToken]
  private let message: String
  /// The index of the token at which Lua stopped.
  private var stop: Int

  /// Looks for the mistake.
  ///
  /// - Parameters:
  ///   - message: Lua's message.
  ///   - line: The line of Lua's message.
  ///   - source: The complete text.
  ///   - byte: The offset of the token at which Lua stopped, if known.
  ///   - isWord: Whether a name is a word of the language.
  ///   - takesQuotes: Whether a word takes a text in quotes.
  init(
    _ message: String, onLine line: Int, in source: SourceText, at byte: Int? = nil,
    isWord: @escaping (String) -> Bool, takesQuotes: @escaping (String) -> Bool
  ) {
    self.isWord = isWord
    self.source = source
    self.takesQuotes = takesQuotes
    self.message = message
    tokens = source.writtenTokens
    let exact = byte.flatMap { [tokens] byte in
      tokens.firstIndex { $0.range.lowerBound == byte }
    }
    stop = exact ?? Self.stop(message, line: line, tokens: tokens)
    cure = unfinished ?? cutText ?? foreignLetter ?? sign ?? habit ?? keyword ?? missingKeyword
    if cure == nil { guessBlocks() }
    cure = cure ?? colon ?? quotes ?? comma ?? declaration ?? afterReturn
  }

  private static func stop(_ message: String, line: Int, tokens: [WrittenToken]) -> Int {
    guard !message.hasSuffix("<eof>") else { return tokens.count - 1 }
    let parts = message.split(separator: "'", omittingEmptySubsequences: false)
    let near = parts.count >= 3 ? parts.dropLast().last.map(String.init) ?? "" : ""
    let text = near.hasPrefix("\"") ? String(near.dropFirst()) : near
    // Lua may be a token ahead, so that the last one that fits counts.
    let found = tokens.lastIndex { $0.line == line && !$0.text.isEmpty && text.hasPrefix($0.text) }
    return found ?? tokens.lastIndex { $0.line <= line } ?? 0
  }

  private func token(_ offset: Int) -> WrittenToken {
    tokens[max(0, min(tokens.count - 1, stop + offset))]
  }

  // MARK: Texts

  private var unfinished: Message? {
    guard message.hasPrefix("unfinished") else { return nil }
    if message.contains("long comment") { return Message("scripts.longCommentOpen") }
    return message.contains("long string")
      ? Message("scripts.longTextOpen") : Message("scripts.quoteOpen")
  }

  /// `[[ … [[Int]] … ]]`: Lua ends the text at the first `]]`, with a bracket that is still open in
  /// it.
  private var cutText: Message? {
    let bytes = source.text.utf8
    guard let last = tokens[..<stop].last(where: { $0.isString }) else { return nil }
    let begins = bytes.dropFirst(last.range.lowerBound).starts(with: "[[".utf8)
    let open = last.text.count { $0 == "[" } - last.text.count { $0 == "]" }
    guard begins, open > 0 else { return nil }
    return Message(
      "scripts.longTextCut", ["line": source.location(ofByte: last.range.upperBound - 1).line])
  }

  // MARK: Signs of other languages

  /// A letter outside ASCII; Lua reports its first byte as a number, as in `'<\236>'`.
  private var foreignLetter: Message? {
    guard let start = message.firstRange(of: "near '<\\"), message.hasSuffix(">'"),
      let byte = UInt8(message[start.upperBound...].dropLast(2)), byte >= 0x80
    else { return nil }
    guard token(-1).isSign("."), token(-2).kind == .name else {
      return Message("scripts.lettersOfNames")
    }
    return Message("scripts.fieldInBrackets", ["written": token(-2).text, "name": foreignName])
  }

  /// The name with letters outside ASCII that begins where Lua stopped.
  private var foreignName: String {
    let start = token(0).range.lowerBound
    let line = source.text.utf8.dropFirst(start).prefix { $0 != 0x0A && $0 != 0x0D }
    return String(
      String(decoding: line, as: UTF8.self).prefix { $0.isLetter || $0.isNumber || $0 == "_" })
  }

  private var sign: Message? {
    for offset in -1...0 {
      let (first, second) = (token(offset), token(offset + 1))
      guard first.isMark, second.isMark,
        first.range.upperBound == second.range.lowerBound
      else { continue }
      switch first.text + second.text {
      case "!=": return Message("scripts.writeInstead", ["other": "!=", "lua": "~="])
      case "&&": return Message("scripts.writeInstead", ["other": "&&", "lua": "and"])
      case "||": return Message("scripts.writeInstead", ["other": "||", "lua": "or"])
      case "=>":
        // In a table, `step => push "Home"` gives a name a value.
        let isField =
          token(offset - 1).kind == .name && ["{", ","].contains(token(offset - 2).text)
        return Message(
          "scripts.writeInstead", ["other": "=>", "lua": isField ? "=" : "function(…) … end"])
      case "+=", "-=", "*=", "..=", "/=":
        let name = token(offset - 1).text
        return Message(
          "scripts.writeInstead",
          ["other": "\(first.text)=", "lua": "\(name) = \(name) \(first.text) …"])
      default: break
      }
    }
    if token(0).isSign("!") {
      return Message("scripts.writeInstead", ["other": "!", "lua": "not"])
    }
    if token(0).isSign("=="), token(-1).kind == .name {
      return Message("scripts.writeInstead", ["other": "==", "lua": "="])
    }
    let isCondition = message.hasPrefix("'then' expected") || message.hasPrefix("'do' expected")
    return token(0).isSign("=") && isCondition
      ? Message("scripts.writeInstead", ["other": "=", "lua": "=="]) : nil
  }

  /// A missing `then` or `do`, or an `end` where a value is expected.
  private var missingKeyword: Message? {
    for word in ["then", "do"] where message.hasPrefix("'\(word)' expected") {
      return Message("scripts.wordMissing", ["word": word, "line": token(-1).line])
    }
    let isEnd = token(0).isSign("end") && message.hasPrefix("unexpected symbol")
    return isEnd && ["=", "{", "return"].contains(token(-1).text)
      ? Message("scripts.endIsKeyword") : nil
  }

  // MARK: Blocks

  private mutating func guessBlocks() {
    let indents = (1...max(1, tokens.last?.line ?? 1)).map { line in
      source.line(line)?.prefix { $0 == " " || $0 == "\t" }.count ?? 0
    }
    let guess = BlockGuess(tokens, indents: indents)
    if let open = guess.missing.first(where: isPossible) {
      tell(open)
    } else if let extra = guess.surplus.first {
      cure = Message(
        "scripts.closesNothing", ["closer": tokens[extra].text, "line": tokens[extra].line])
    }
  }

  /// Whether the block opens no later than the line where Lua stopped.
  private func isPossible(_ open: BlockGuess.Open) -> Bool {
    tokens[open.token].line <= token(0).line
  }

  private mutating func tell(_ open: BlockGuess.Open) {
    let opener = tokens[open.token]
    let isEnd = tokens[open.before].kind == .endOfText
    cure =
      elseIf(in: open)
      ?? Message(
        "scripts.closerMissing",
        ["closer": open.closer, "line": isEnd ? nil : tokens[open.before].line])
    notes = [
      Diagnostic.Note(
        Message("scripts.notClosed", ["opener": opener.text]),
        at: SourceLocation(file: source.name, line: opener.line))
    ]
  }

  /// `else if` opens a block of its own.
  private func elseIf(in open: BlockGuess.Open) -> Message? {
    guard tokens[open.token].isSign("if") else { return nil }
    for index in open.token..<max(open.token, open.before) where tokens[index].isSign("else") {
      let next = tokens[index + 1]
      if next.isSign("if"), next.line == tokens[index].line {
        return Message("scripts.elseIf", ["line": next.line])
      }
    }
    return nil
  }

  /// If Lua expected a `}` or `)`, a comma is missing: before the token, or on the line before.
  private var comma: Message? {
    guard message.hasPrefix("'}' expected") || message.hasPrefix("')' expected"),
      token(0).kind != .endOfText
    else { return nil }
    return token(-1).line == token(0).line
      ? Message("scripts.commaMissingBefore", ["token": token(0).shown])
      : Message("scripts.commaMissingAtEnd", ["line": token(-1).line])
  }

  /// `Step:started` for `Step.started`: a colon calls a method.
  private var colon: Message? {
    guard message.hasPrefix("function arguments expected"), token(-1).kind == .name,
      token(-2).isSign(":"), token(-3).kind == .name
    else { return nil }
    return .didYouMean("\(token(-3).text).\(token(-1).text)")
  }

  /// `let x = 1` for `local x = 1`.
  private var declaration: Message? {
    guard message.hasPrefix("syntax error"), token(0).kind == .name,
      ["let", "var", "const", "val"].contains(token(-1).text)
    else { return nil }
    return Message("scripts.writeInstead", ["other": token(-1).text, "lua": "local"])
  }

  /// `lokal x = 1` for `local x = 1`: with the keyword, Lua reads on.
  private var keyword: Message? {
    for index in (max(0, stop - Self.reach)...stop).reversed() where tokens[index].kind == .name {
      let name = tokens[index].text
      guard !isWord(name), let keyword = Self.keyword(meantBy: name),
        isRead(keyword, insteadOf: tokens[index])
      else { continue }
      return Message("scripts.keywordMeant", ["keyword": keyword, "name": name])
    }
    return nil
  }

  /// How many tokens a misspelled keyword can be before the one at which Lua stops.
  private static let reach = 24

  /// The keyword for each name that other languages use for the same thing.
  private static let keywords = [
    "func": "function", "fun": "function", "fn": "function", "def": "function", "elif": "elseif",
    "elsif": "elseif",
  ]

  private static func keyword(meantBy name: String) -> String? {
    if let keyword = keywords[name] { return keyword }
    return Suggestion.nearest(to: name, among: Token.Kind.keywords.map { "\($0.spelling)" })
  }

  /// Whether Lua reads beyond the line where it stopped if a keyword replaces a name.
  private func isRead(_ keyword: String, insteadOf name: WrittenToken) -> Bool {
    var bytes = Array(source.text.utf8)
    bytes.replaceSubrange(name.range, with: keyword.utf8)
    return SyntaxTree(parsing: bytes).error.map { $0.line > token(0).line } ?? true
  }

  /// `push Home` for `push "Home"`.
  private var quotes: Message? {
    guard token(0).kind == .name, token(-1).kind == .name, !token(-2).isSign("."),
      takesQuotes(token(-1).text)
    else { return nil }
    return Message("scripts.nameNeedsQuotes", ["word": token(-1).text, "name": token(0).text])
  }
}

extension SyntaxHint {
  /// Lua wants `return` to be the last thing of its block.
  private var afterReturn: Message? {
    guard message.hasPrefix("'end' expected") || message.hasPrefix("<eof> expected"),
      tokens[..<stop].last(where: { $0.kind.isKeyword })?.text == "return"
    else { return nil }
    return Message("scripts.afterReturn")
  }
}

// Hints for Swift syntax.
extension SyntaxHint {
  private var habit: Message? { comment ?? dot ?? closure ?? openText }

  /// `// a comment`, also behind a value, which Lua divides.
  private var comment: Message? {
    let behind = tokens[..<stop].last { $0.isSign("//") }
    let isBehind = message.hasPrefix("syntax error") && behind?.line == token(-1).line
    return token(0).isSign("//") || isBehind
      ? Message("scripts.writeInstead", ["other": "// …", "lua": "-- …"]) : nil
  }

  /// `.push("Home")`, `emits = .go`.
  private var dot: Message? {
    guard message.hasPrefix("unexpected symbol"), token(0).isSign("."), token(1).kind == .name
    else { return nil }
    return Message("scripts.noLeadingDot", ["name": token(1).text])
  }

  /// `{ flow in … }`.
  private var closure: Message? {
    guard token(0).isSign("in"), token(-1).kind == .name, token(-2).isSign("{") else { return nil }
    return Message(
      "scripts.writeInstead",
      ["other": "{ \(token(-1).text) in … }", "lua": "function(\(token(-1).text)) … end"])
  }

  /// `title = "Cart, needs = "Cart"`: a text ends where another one should begin.
  private var openText: Message? {
    guard token(-1).isString, token(0).kind == .name, token(-1).line == token(0).line,
      token(-1).range.upperBound == token(0).range.lowerBound, token(-1).text.contains("=")
    else { return nil }
    return Message("scripts.quoteMissing", ["text": token(-1).text])
  }
}

extension WrittenToken {
  fileprivate var shown: String { isString ? "\"\(text)\"" : text }
}
