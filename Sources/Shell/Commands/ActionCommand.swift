import Diagnostics
import Driving
import Navigation

/// `:tap Login`, `:type email kim@example.com`, `:back`: performs an action, as its kind defines.
struct ActionCommand: Command {
  let kind: ActionKind

  init(_ kind: ActionKind) { self.kind = kind }

  var name: String { kind.name }
  var usage: String { ":" + kind.usage }

  func run(_ arguments: [String], in shell: Shell) throws {
    try shell.act(kind, arguments)
  }
}
