import Diagnostics
import Navigation

struct InCommand: Command {
  let name = "in"
  let usage = ":in [PATH | .. | /]"
  let summary = Message(
    en:
      "moves to a place in the tree and looks from there, as the prompt shows; without PATH, returns",
    ko: "트리의 한 곳으로 가서 거기서 봅니다. 프롬프트에 표시됩니다. 인자가 없으면 돌아옵니다")

  func candidates(in shell: Shell) -> [String] { shell.instances }

  func run(_ arguments: [String], in shell: Shell) throws {
    try accept(arguments, atMost: 1)
    let path = try arguments.first.map { text throws(Diagnostic) in try shell.path(to: text) }
    shell.look(from: path.flatMap { $0.count > 1 ? $0.last?.instance : nil })
  }
}
