import LineEditor
import Platform
import Shell

extension StandardOutput {
  /// Output for people: on a terminal, lines are wrapped at words to its current width.
  static func forPeople(_ environment: ProcessEnvironment = .ofProcess) -> StandardOutput {
    let output = StandardOutput()
    let terminal = Terminal(name: environment["TERM"])
    let terminals = [Int32(1), 2].filter(StandardStreams.isTerminal)
    output.columns = { terminals.contains($0) ? terminal.size.columns : nil }
    return output
  }
}
