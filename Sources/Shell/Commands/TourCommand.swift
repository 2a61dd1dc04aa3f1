import Diagnostics
import Driving

struct TourCommand: Command {
  let name = "tour"
  let usage = ":tour [stop]"

  func candidates(in shell: Shell) -> [String] { ["stop"] }

  func run(_ arguments: [String], in shell: Shell) throws {
    try accept(arguments, atMost: 1)
    guard let word = arguments.first else { return shell.takeTour() }
    guard word == "stop" else {
      throw superfluous(word)
    }
    shell.leaveTour()
  }
}
