import Diagnostics
import Driving

struct MoreCommand: Command {
  let name = "more"
  let usage = ":more"
  let isPaged = true
  let summary = Message(
    en: "shows the next page of an output that was longer than the window",
    ko: "창보다 길었던 것의 다음 쪽을 보여 줍니다")

  func run(_ arguments: [String], in shell: Shell) throws {
    try accept(arguments, atMost: 0)
    let rest = shell.unread
    shell.unread = []
    if rest.isEmpty { return shell.show(.noMore) }
    for line in rest { shell.output.write(line) }
  }
}
