import Diagnostics
import Scripting
import Shell

/// One command in a `console` block, with what a reader sees of it.
///
/// `$ sextant run …` is run as it stands, and so are `check`, `graph` and others. `$ sextant SCRIPT` opens the prompt: the lines after `›`
/// are typed, all others are printed.
struct ConsoleSession {
  /// The line with the command.
  let command: String
  /// The words after `sextant`.
  let arguments: [String]
  /// What stands below the command.
  var shown: [String] = []

  /// Returns the sessions of a block; a command that is not `sextant` has no arguments.
  static func all(in block: Block) -> [ConsoleSession] {
    var sessions: [ConsoleSession] = []
    for line in block.lines {
      if line.hasPrefix("$ ") {
        let words = words(of: String(line.dropFirst(2)))
        sessions.append(
          ConsoleSession(
            command: line, arguments: words.first == "sextant" ? Array(words.dropFirst()) : []))
      } else if !sessions.isEmpty {
        sessions[sessions.count - 1].shown.append(line)
      }
    }
    return sessions
  }

  /// Plays the session and returns what there should be below the command.
  func play(in playground: Playground) throws -> [String] {
    let done = [
      "run", "check", "explore", "conform", "traffic", "graph", "export", "storyboard", "explain",
      "plugins",
      "test",
      "replay", "new",
    ]
    let isDone = arguments.first.map(done.contains) ?? false
    if isDone { return try playground.run(arguments).map(Self.withoutTime) }
    let typed = shown.filter { $0.hasPrefix("› ") }.map { String($0.dropFirst(2)) }
    let printed = try playground.run(
      ["run"] + arguments + ["--echo", "--keep-going", "-"], input: typed)
    return [try greeting(in: playground)]
      + printed.map { line in
        line.hasPrefix("> ") && typed.contains(String(line.dropFirst(2)))
          ? "› " + line.dropFirst(2) : line
      }
  }

  /// How long something takes is no matter of documents.
  private static func withoutTime(_ line: String) -> String {
    line.replacing(/\(\d+(\.\d+)?(e-\d+)? s\)$/, with: "(0.01 s)")
  }

  /// What only the prompt says.
  private func greeting(in playground: Playground) throws -> String {
    let app = try AppLoader(plugins: .ofProject).load(playground.path(of: arguments[0]))
    return Message.openedApp(app.name, flows: app.flows.count).text(in: .english)
  }

  /// Splits a command as a shell does; what stands between quotes stays together.
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
