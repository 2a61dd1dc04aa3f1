import Diagnostics

struct AcceptCommand: Command {
  let isForPeople = true
  let name = "accept"
  let usage = ":accept"

  func run(_ arguments: [String], in shell: Shell) throws {
    try accept(arguments, atMost: 0)
    guard shell.reloading.replayed != nil else { throw Diagnostic(.error, Message("E0807")) }
    shell.line?.wish = .accept
  }
}
