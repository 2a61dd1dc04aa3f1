import Diagnostics
import Driving
import Scripting

struct ReloadCommand: Command {
  let isForPeople = true
  let name = "reload"
  let usage = ":reload [OPTION | PLUGIN]"

  private static let options = ["--why", "--back", "--replay"]

  func candidates(in shell: Shell) -> [String] {
    Self.options + shell.app.plugins.filter { $0.state != .disabled }.map(\.name)
  }

  func run(_ arguments: [String], in shell: Shell) throws {
    try accept(arguments, atMost: 1)
    switch arguments.first {
    case nil: shell.line?.wish = .latest
    case "--why", "why": shell.tellWhy()
    case "--back", "back": shell.line?.wish = .back
    case "--replay", "replay": shell.line?.wish = .replay
    case let other? where shell.app.plugins.contains { $0.name == other && $0.state != .disabled }:
      shell.line?.wish = .plugin(other)
    case let other?:
      let nearest = Suggestion.nearest(to: other, among: candidates(in: shell))
      throw Diagnostic(
        .error, Message("E0805", ["text": other]),
        cure: nearest.map { .didYouMean($0) } ?? Message("prompt.usage", ["usage": usage]))
    }
  }
}
