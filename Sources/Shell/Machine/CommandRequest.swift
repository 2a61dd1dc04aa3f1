import Diagnostics

/// A prompt command whose arguments stand under keys.
struct CommandRequest: MachineRequest {
  let command: any Command
  let summary: String
  let keys: [RequestKey]

  init(_ command: any Command, summary: String, keys: RequestKey...) {
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
    UndoCommand(), summary: "undoes the last input, or the last few",
    keys: .optional("count", kind: .count, summary: "how many inputs"))
  static let redo = CommandRequest(
    RedoCommand(), summary: "redoes the inputs that undo removed",
    keys: .optional("count", kind: .count, summary: "how many inputs"))
  static let at = CommandRequest(
    AtCommand(), summary: "moves the session to a record, also on another branch",
    keys: .needed("record", kind: .count, summary: "the record's number"))
  static let quit = CommandRequest(QuitCommand(), summary: "ends the program")
}
