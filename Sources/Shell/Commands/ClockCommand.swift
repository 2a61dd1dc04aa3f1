import Diagnostics
import Driving
import Navigation

struct ClockCommand: Command {
  let name = ActionKind.clock.name
  let usage = ":" + ActionKind.clock.usage
  let summary = Message("prompt.clockCommandSummary")

  func candidates(in shell: Shell) -> [String] {
    ["+1s", ClockMode.real.rawValue, ClockMode.virtual.rawValue]
  }

  func run(_ arguments: [String], in shell: Shell) throws {
    guard let text = arguments.first else { return tell(shell) }
    if arguments.count == 1, let mode = ClockMode(rawValue: text) { return try set(mode, shell) }
    try shell.act(.clock, arguments)
  }

  private func set(_ mode: ClockMode, _ shell: Shell) throws(Diagnostic) {
    guard shell.clockMode != nil || mode == .virtual else {
      throw Diagnostic(
        .error, Message("E0522"), cure: Message("prompt.usage", ["usage": ":clock +3s"]))
    }
    if shell.clockMode != nil { shell.clockMode = mode }
    shell.show(mode == .real ? Message("prompt.clockIsReal") : Message("prompt.clockIsVirtual"))
  }

  private func tell(_ shell: Shell) {
    shell.show(text: shell.session.now.text)
    for timer in shell.session.timers {
      let name = shell.session.names.shown(timer.name)
      let step = timer.step.map { "  \($0)" } ?? ""
      shell.show(text: "\(timer.deadline.text)  \(name)\(step)")
    }
  }
}
