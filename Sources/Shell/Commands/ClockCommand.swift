import Diagnostics
import Driving
import Navigation

struct ClockCommand: Command {
  let name = ActionKind.clock.name
  let usage = ":" + ActionKind.clock.usage
  let summary = Message(
    en: "shows the session's time and what is due, or moves the clock on",
    ko: "세션의 시각과 앞으로 올 일을 보여 주거나, 시각을 앞으로 옮깁니다")

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
      throw Diagnostic(.error, .noRealClock, cure: .usage(":clock +3s"))
    }
    if shell.clockMode != nil { shell.clockMode = mode }
    shell.show(mode == .real ? .clockIsReal : .clockIsVirtual)
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
