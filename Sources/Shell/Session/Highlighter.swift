import LineEditor
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
