import Diagnostics
import Navigation

struct InCommand: Command {
  let name = "in"
  let usage = ":in [PATH | .. | /]"

  func candidates(in shell: Shell) -> [String] { shell.instances }

  func run(_ arguments: [String], in shell: Shell) throws {
    try accept(arguments, atMost: 1)
    let path = try arguments.first.map { text throws(Diagnostic) in try shell.path(to: text) }
    shell.look(from: path.flatMap { $0.count > 1 ? $0.last?.instance : nil })
  }
}
