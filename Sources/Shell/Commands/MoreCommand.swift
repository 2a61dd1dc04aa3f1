import Diagnostics
import Driving

struct MoreCommand: Command {
  let name = "more"
  let usage = ":more"
  let isPaged = true

  func run(_ arguments: [String], in shell: Shell) throws {
    try accept(arguments, atMost: 0)
    let rest = shell.pager.unread
    shell.pager.unread = []
    if rest.isEmpty { return shell.show(Message("prompt.noMore")) }
    for line in rest { shell.output.write(line) }
  }
}
