/// Plays the commands of `console` blocks in a folder.
///
/// - `$ sextant SCRIPT` opens a prompt in this process; the lines after `›` are typed. The prompt stays open for later blocks.
///   A recording may leave out what comes before the first of these lines.
/// - Every other command is a line of `sh`; the lines after `›` are its standard input, which it echoes.
///
/// A strict recording has, behind the standard output, the standard error below a line `[standard error]`, and the
/// exit code unless it is 0. Others have what a terminal shows.
final class ConsolePlayer {
  private let playground: Playground
  private let isStrict: Bool
  private var prompt: Prompt?

  init(_ playground: Playground, isStrict: Bool) {
    self.playground = playground
    self.isStrict = isStrict
  }

  /// Returns what should be in a block.
  func play(_ block: Block) throws -> [String] {
    try ConsoleSession.all(in: block).flatMap { session in
      let said = session.promptArguments == nil ? try run(session) : try open(session)
      return session.head + playground.steady(said)
    }
  }

  private func open(_ session: ConsoleSession) throws -> [String] {
    let prompt = try Prompt(session.promptArguments ?? [], in: playground)
    self.prompt = prompt
    let start = prompt.take()
    let said = type(session.typed, at: prompt)
    let isCut = session.shown.first?.hasPrefix("› ") ?? false
    return (isCut ? [] : start) + said
  }

  /// Types lines, except those that the prompt itself prints behind a `›`, as `:goto` does.
  private func type(_ lines: [String], at prompt: Prompt) -> [String] {
    var waiting = lines[...]
    var said: [String] = []
    while let line = waiting.popFirst() {
      prompt.type(line)
      let lines = prompt.take()
      for printed in lines.dropFirst() where waiting.first.map({ printed == "› " + $0 }) ?? false {
        waiting.removeFirst()
      }
      said += lines
    }
    return said
  }

  private func run(_ session: ConsoleSession) throws -> [String] {
    if session.command.isEmpty { return prompt.map { type(session.typed, at: $0) } ?? [] }
    let typed = session.typed
    let result = try playground.run(
      session.command.joined(separator: "\n"), input: typed, together: !isStrict)
    var waiting = typed[...]
    let output = result.output.map { line in
      guard let next = waiting.first, ["> ", "… "].contains(where: { line == $0 + next })
      else { return line }
      waiting.removeFirst()
      return (line.hasPrefix(">") ? "› " : "… ") + next
    }
    return output + (result.errors.isEmpty ? [] : ["[standard error]"]) + result.errors
      + (!isStrict || result.code == 0 ? [] : ["[exit code \(result.code)]"])
  }
}
