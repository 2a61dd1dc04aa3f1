import LineEditor
import LuaSyntax
import Navigation
import Scripting
import TerminalText

final class Highlighter {
  private unowned let shell: Shell
  private var names: LineNames?
  /// The app version that `names` is from.
  private weak var app: App?

  /// Uses the theme of the shell's settings.
  init(shell: Shell) { self.shell = shell }

  func spans(_ text: String) -> [HighlightSpan] {
    let theme = shell.settings.theme
    guard theme.usesColor else { return [] }
    let offsets = CharacterOffsets(text)
    return LineColors(text, names: currentNames).parts.map {
      HighlightSpan(offsets.range($0.range), theme[$0.part])
    }
  }

  /// The text with the sequences that colour it.
  func painted(_ text: String) -> String {
    let characters = Array(text)
    var (painted, place) = ("", 0)
    for span in spans(text) where span.range.lowerBound >= place {
      let codes = span.style.codes()
      painted += String(characters[place..<span.range.lowerBound])
      painted += "\u{1B}[\(codes)m\(String(characters[span.range]))\u{1B}[0m"
      place = span.range.upperBound
    }
    return painted + String(characters[place...])
  }

  /// The names, read again only after a reload.
  private var currentNames: LineNames {
    if let names, app === shell.app { return names }
    let names = LineNames(commands: shell.commands, app: shell.app)
    (self.names, app) = (names, shell.app)
    return names
  }
}

/// Converts UTF-8 offsets of a text to character offsets.
struct CharacterOffsets {
  /// The character offset for each byte; empty if the two are the same.
  private var characters: [Int] = []

  /// Takes linear time.
  init(_ text: String) {
    if text.isPlainASCII { return }
    characters.reserveCapacity(text.utf8.count)
    for (number, character) in text.enumerated() {
      for _ in 0..<character.utf8.count { characters.append(number) }
    }
  }

  func range(_ bytes: Range<Int>) -> Range<Int> {
    guard !characters.isEmpty, !bytes.isEmpty else { return bytes }
    return characters[bytes.lowerBound]..<characters[bytes.upperBound - 1] + 1
  }
}

/// Finds the parts of what is typed that have a look of their own: of steps, commands and Lua.
///
/// It looks at the text and at names alone; nothing is run. It takes linear time.
struct LineColors {
  private(set) var parts: [LinePart] = []
  private let names: LineNames
  private let text: String

  init(_ text: String, names: LineNames) {
    self.text = text
    self.names = names
    let lines =
      text.isPlainASCII
      ? [text[...]] : text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let first = lines.first { !$0.allSatisfy(\.isWhitespace) } ?? ""
    if isLua(first) { lua(text[...]) } else { lines.forEach { read($0) } }
  }

  private mutating func read(_ line: Substring) {
    let line = line.drop(while: \.isWhitespace)
    if line.hasPrefix("#!") {
      add(line, .comment)
    } else if isLua(line) {
      lua(line)
    } else if line.first == "." {
      step(line)
    } else {
      command(line)
    }
  }

  /// Must agree with how the shell reads a line.
  private func isLua(_ line: Substring) -> Bool {
    let line = line.drop(while: \.isWhitespace)
    let isStep = line.first == "." && !line.hasPrefix("..")
    let isCommand = line.first == ":" && !line.hasPrefix("::")
    return !isStep && !isCommand && !line.hasPrefix("#!")
  }

  private func offset(_ index: String.Index) -> Int {
    text.utf8.distance(from: text.startIndex, to: index)
  }

  private mutating func add(_ piece: Substring, _ part: Theme.Part) {
    let start = offset(piece.startIndex)
    parts.append(LinePart(start..<start + piece.utf8.count, part))
  }

  private mutating func lua(_ piece: Substring) {
    let start = offset(piece.startIndex)
    for part in LuaColors(piece, names: names).parts {
      parts.append(
        LinePart(part.range.lowerBound + start..<part.range.upperBound + start, part.part))
    }
  }

  // MARK: Steps

  /// Reads `.name(…)` or `.Set.name(…)`.
  private mutating func step(_ piece: Substring) {
    var name = piece.dropFirst().prefix(while: \.isNamePart)
    let rest = piece[name.endIndex...]
    if rest.first == ".", names.isStepSet(String(name)) {
      name = rest.dropFirst().prefix(while: \.isNamePart)
    }
    let written = piece[..<name.endIndex]
    let arguments = piece[name.endIndex...]
    switch names.standing(ofStep: name) {
    case .known: add(written, .step)
    case .begun: if !arguments.isEmpty { add(written, .unknown) }
    case .unknown: add(written, .unknown)
    }
    lua(arguments)
  }

  // MARK: Commands

  private mutating func command(_ line: Substring) {
    let written = line.prefix { !$0.isWhitespace }
    let rest = line[written.endIndex...]
    let name = String(written.dropFirst())
    switch names.standing(ofCommand: name) {
    case .known: add(written, .command)
    case .begun: if !rest.isEmpty { add(written, .unknown) }
    case .unknown: add(written, .unknown)
    }
    let takesSteps = names.commands.command(named: name)?.takesSteps
    arguments(rest, takesSteps: takesSteps ?? false)
  }

  private mutating func arguments(_ text: Substring, takesSteps: Bool) {
    var rest = text.drop(while: \.isWhitespace)
    while let first = rest.first {
      if takesSteps, first == ".", rest.dropFirst().first?.isNamePart == true {
        return step(rest)
      }
      let isQuoted = first == "\"" || first == "'"
      let word = isQuoted ? quoted(rest, first) : rest.prefix { !$0.isWhitespace }
      if isQuoted { add(word, .string) }
      rest = rest[word.endIndex...].drop(while: \.isWhitespace)
    }
  }

  /// Returns the text up to the closing quote, or all of it if there is none.
  private func quoted(_ text: Substring, _ quote: Character) -> Substring {
    let end = text.dropFirst().firstIndex(of: quote)
    return end.map { text[...$0] } ?? text
  }
}

extension Character {
  fileprivate var isNamePart: Bool { isLetter || isNumber || self == "_" }
}

/// Finds the parts of a Lua text that have a look of their own; takes linear time, runs nothing.
///
/// What stands between the parentheses of a step is read by it, too: texts, numbers and brackets
/// are written as in Lua.
struct LuaColors {
  private(set) var parts: [LinePart] = []
  private let tree: SyntaxTree
  private let names: LineNames
  /// The brackets that are still open.
  private var open: [Token] = []

  init(_ text: Substring, names: LineNames) {
    tree = SyntaxTree(parsing: String(text))
    self.names = names
    for piece in tree.pieces {
      switch piece {
      case .token(let token): look(at: token)
      case .comment(let comment): parts.append(LinePart(comment.bytes, .comment))
      case .blank: break
      }
    }
    for token in open { add(token, .open) }
  }

  private mutating func add(_ token: Token, _ part: Theme.Part) {
    parts.append(LinePart(token.bytes, part))
  }

  private mutating func look(at token: Token) {
    switch token.kind {
    case .name: name(token)
    case .numeral, .malformedNumeral: add(token, .number)
    case .leftParenthesis, .leftBrace, .leftBracket: open.append(token)
    case .rightParenthesis: close(token, .leftParenthesis)
    case .rightBrace: close(token, .leftBrace)
    case .rightBracket: close(token, .leftBracket)
    case _ where token.kind.isKeyword: add(token, .keyword)
    case _ where token.kind.isAnyString: string(token)
    default: break
    }
  }

  private mutating func string(_ token: Token) {
    add(token, .string)
    guard !token.kind.isClosedString else { return }
    let start = token.bytes.lowerBound
    parts.append(LinePart(start..<start + 1, .open))
  }

  private mutating func close(_ token: Token, _ opening: Token.Kind) {
    if open.last?.kind == opening { open.removeLast() } else { add(token, .unbalanced) }
  }

  private mutating func name(_ token: Token) {
    let index = tree.tokenNumber(atByte: token.bytes.lowerBound)
    let before = tree.kind(ofToken: index - 1)
    if before == .dot || before == .colon {
      if isStep(at: index) { step(token, isLast: tree.kind(ofToken: index + 1) == .endOfText) }
      return
    }
    // A key of a table, or a variable that is assigned.
    if tree.kind(ofToken: index + 1) == .assign { return }
    if names.words.contains(tree.text(of: token)) { add(token, .word) }
  }

  /// Whether the token follows the name of a step set and a dot.
  private func isStep(at index: Int) -> Bool {
    guard tree.kind(ofToken: index - 1) == .dot, tree.kind(ofToken: index - 2) == .name,
      names.isStepSet(tree.text(ofToken: index - 2))
    else { return false }
    return tree.kind(ofToken: index - 3) != .dot
  }

  private mutating func step(_ token: Token, isLast: Bool) {
    switch names.standing(ofStep: tree.text(of: token)) {
    case .known: add(token, .step)
    case .begun: if !isLast { add(token, .unknown) }
    case .unknown: add(token, .unknown)
    }
  }
}

struct LineNames {
  enum Standing {
    case known
    /// The beginning of a known name.
    case begun
    case unknown
  }

  let commands: [any Command]
  /// The words of the language, and the commands, which are functions as well.
  let words: Set<String>
  private let sets: Set<String>
  private let steps: Set<String>
  private let stepsInOrder: [String]

  init(commands: [any Command], app: App) {
    self.commands = commands
    sets = Set(app.cases.map(\.set))
    steps = Set(app.cases.map(\.name))
    stepsInOrder = steps.sorted()
    words = Set(
      WordCatalog.all.map(\.name) + app.pluginWords.map(\.name) + commands.map(\.name) + ["nav"])
  }

  /// Takes logarithmic time.
  func standing(ofStep name: some StringProtocol) -> Standing {
    let name = String(name)
    if steps.contains(name) { return .known }
    var (low, high) = (0, stepsInOrder.count)
    while low < high {
      let middle = (low + high) / 2
      if stepsInOrder[middle] < name { low = middle + 1 } else { high = middle }
    }
    return low < stepsInOrder.count && stepsInOrder[low].hasPrefix(name) ? .begun : .unknown
  }

  /// Known also if it is the beginning of exactly one command's name.
  func standing(ofCommand name: some StringProtocol) -> Standing {
    let name = String(name)
    if commands.command(named: name) != nil { return .known }
    return commands.contains { $0.name.hasPrefix(name) } ? .begun : .unknown
  }

  func isStepSet(_ name: String) -> Bool { sets.contains(name) }
}

struct LinePart: Hashable {
  /// The part's UTF-8 offsets.
  var range: Range<Int>
  var part: Theme.Part

  init(_ range: Range<Int>, _ part: Theme.Part) {
    self.range = range
    self.part = part
  }
}
