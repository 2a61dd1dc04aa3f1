import Diagnostics

/// A prompt command whose arguments stand under keys.
struct CommandRequest: MachineRequest {
  let command: any Command
  let summary: String
  let keys: [RequestKey]

  init(_ command: any Command, _ summary: String, _ keys: RequestKey...) {
    self.command = command
    self.summary = summary
    self.keys = keys
  }

  var name: String { command.name }

  func perform(_ arguments: RequestArguments, in shell: Shell) throws -> JSON? {
    let words = keys.compactMap { arguments.text($0.name) }
    let line = ([":" + name] + words.map { Self.quoted($0) }).joined(separator: " ")
    try shell.inside(line) { try command.run(words, in: shell) }
    return nil
  }

  /// The word as typed at the prompt: in quotes if it is empty or contains blanks.
  private static func quoted(_ word: String) -> String {
    word.isEmpty || word.contains(where: \.isWhitespace) && !word.contains("\"")
      ? "\"\(word)\"" : word
  }

  static let undo = CommandRequest(
    UndoCommand(), "undoes the last input, or the last few",
    .optional("count", .count, "how many inputs"))
  static let redo = CommandRequest(
    RedoCommand(), "redoes the inputs that undo removed",
    .optional("count", .count, "how many inputs"))
  static let at = CommandRequest(
    AtCommand(), "moves the session to a record, also on another branch",
    .needed("record", .count, "the record's number"))
  static let quit = CommandRequest(QuitCommand(), "ends the program")
}
