import Diagnostics

/// A command of the prompt, with its arguments under keys.
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

  /// A word as it is typed.
  private static func quoted(_ word: String) -> String {
    word.isEmpty || word.contains(where: \.isWhitespace) && !word.contains("\"")
      ? "\"\(word)\"" : word
  }

  static let emit = CommandRequest(
    EmitCommand(), "lets the front screen, or the one named, emit a step, visible or not",
    .optional("from", .text, "the name of who emits it"),
    .needed("step", .text, "the step as Swift writes it: .picked(id: 1)"))
  static let navigate = CommandRequest(
    NavigateCommand(), "sends a step to all live flows, as a deep link does",
    .needed("step", .text, "the step as Swift writes it"))
  static let tap = CommandRequest(
    TapCommand(), "taps a button, a toggle, or a row of a list",
    .needed("control", .textOrCount, "its name, a row's text, or its number in the drawing"),
    .optional("row", .textOrCount, "the row of a list, by its text or its place from 1"))
  static let type = CommandRequest(
    TypeCommand(), "types a text into a field, in place of what is there",
    .needed("field", .text, "the field's name"), .needed("text", .text, "what is typed"))
  static let back = CommandRequest(BackCommand(), "goes back, as the back button does")
  static let dismiss = CommandRequest(DismissCommand(), "takes the top-most modal away")
  static let tab = CommandRequest(
    TabCommand(), "selects a tab",
    .needed("tab", .textOrCount, "its title, or its place from 1"))
  static let open = CommandRequest(
    OpenLinkCommand(), "opens a URL, as the system does", .needed("url", .text, "the URL"))
  static let clock = CommandRequest(
    ClockCommand(), "moves the session's clock on, or lets it follow the real one",
    .needed("by", .text, "the time: +3s, +500ms, +2m; or real, or virtual as at first"))
  static let undo = CommandRequest(
    UndoCommand(), "takes the last input back, or the last few",
    .optional("count", .count, "how many inputs"))
  static let redo = CommandRequest(
    RedoCommand(), "does again what was taken back",
    .optional("count", .count, "how many inputs"))
  static let at = CommandRequest(
    AtCommand(), "goes to the moment of a record, on whatever branch",
    .needed("record", .count, "the record's number"))
  static let quit = CommandRequest(QuitCommand(), "leaves")
}
