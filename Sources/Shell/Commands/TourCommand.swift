import Diagnostics
import Driving

struct TourCommand: Command {
  let name = "tour"
  let usage = ":tour [stop]"
  let summary = Message("prompt.tourCommandSummary")

  func candidates(in shell: Shell) -> [String] { ["stop"] }

  func run(_ arguments: [String], in shell: Shell) throws {
    try accept(arguments, atMost: 1)
    guard let word = arguments.first else { return shell.takeTour() }
    guard word == "stop" else {
      throw Diagnostic(
        .error, Message("E0503", ["name": ":\(name)", "extra": word]), cure: .usage(usage))
    }
    shell.leaveTour()
  }
}
