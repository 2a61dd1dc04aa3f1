import Diagnostics

struct RollbackCommand: Command {
  let isForPeople = true
  let name = "rollback"
  let usage = ":rollback"

  func run(_ arguments: [String], in shell: Shell) throws {
    try accept(arguments, atMost: 0)
    guard shell.reloading.replayed != nil else { throw Diagnostic(.error, Message("E0807")) }
    shell.reloading.replayed = nil
    shell.show(Message("reloading.rolledBack"))
  }
}
