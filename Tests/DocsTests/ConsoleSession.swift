/// One command in a `console` block, with what a reader sees of it.
struct ConsoleSession {
  /// The lines of the command, without the `$`; none where a session at the prompt goes on.
  ///
  /// Behind `<<'END'` the lines up to `END` belong to it.
  var command: [String] = []
  /// What is below the command.
  var shown: [String] = []

  /// Returns the sessions of a block.
  static func all(in block: Block) -> [ConsoleSession] {
    var sessions: [ConsoleSession] = []
    var isOpen = false
    for line in block.lines {
      if isOpen {
        sessions[sessions.count - 1].command.append(line)
        isOpen = line != "END"
      } else if line.hasPrefix("$ ") {
        sessions.append(ConsoleSession(command: [String(line.dropFirst(2))]))
        isOpen = line.contains("<<'END'")
      } else {
        if sessions.isEmpty { sessions.append(ConsoleSession()) }
        sessions[sessions.count - 1].shown.append(line)
      }
    }
    return sessions
  }

  /// The lines that are typed: those behind `›` and, where a statement goes on, `…`.
  var typed: [String] {
    shown.filter { $0.hasPrefix("› ") || $0.hasPrefix("… ") }.map { String($0.dropFirst(2)) }
  }

  /// The lines of the block that have the command.
  var head: [String] { command.enumerated().map { ($0 == 0 ? "$ " : "") + $1 } }

  /// The words behind `sextant` if the command opens a prompt: `$ sextant SCRIPT`, with options.
  var promptArguments: [String]? {
    guard command.count == 1 else { return nil }
    let words = Self.words(of: command[0])
    return words.count > 1 && words[0] == "sextant" && words[1].hasSuffix(".lua")
      ? Array(words.dropFirst()) : nil
  }

  /// Splits a command as a shell does; what is between quotes stays together.
  private static func words(of command: String) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    for character in command {
      if character == quote {
        quote = nil
      } else if quote != nil {
        word?.append(character)
      } else if character == "'" || character == "\"" {
        quote = character
        word = word ?? ""
      } else if character == " " {
        if let word { words.append(word) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    return words + (word.map { [$0] } ?? [])
  }
}
