import Diagnostics
import Driving
import Navigation

struct DiffCommand: Command {
  let name = "diff"
  let usage = ":diff [NUMBER]"
  let isPaged = true

  func run(_ arguments: [String], in shell: Shell) throws {
    try accept(arguments, atMost: 1)
    let old = try before(arguments.first, shell)
    let (before, after) = (lines(old, shell), lines(shell.session.tree, shell))
    let changes = LineDifference(before, after).lines
    if shell.settings.json {
      let texts = changes.filter { $0.mark != " " }.map { JSON.string("\($0.mark) \($0.text)") }
      return shell.show(event: "diff", ["lines": .array(texts)])
    }
    guard changes.contains(where: { $0.mark != " " }) else {
      return shell.show(Message("prompt.treeIsTheSame"))
    }
    for change in changes { shell.show(text: "\(change.mark) \(change.text)") }
  }

  private func before(_ text: String?, _ shell: Shell) throws(Diagnostic) -> TreeSnapshot {
    let fork = shell.session.fork()
    if let text {
      guard let number = Int(text), let input = fork.input(ofRecord: number),
        fork.go(toInput: input)
      else { throw Diagnostic(.error, Message("E0521", ["isInput": false, "number": text])) }
    } else {
      let last = fork.log.last?.number
      while fork.latestInput > shell.driver.timeline.start, fork.log.last?.number == last,
        fork.undo()
      {}
    }
    return fork.tree
  }

  private func lines(_ tree: TreeSnapshot, _ shell: Shell) -> [String] {
    shell.treeDrawing.lines(tree)
  }
}
