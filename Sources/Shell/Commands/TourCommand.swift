import Diagnostics
import Driving

struct TourCommand: Command {
  let name = "tour"
  let usage = ":tour [stop]"
  let summary = Message(
    en: "shows you around in five short lessons; each waits until you have done it",
    ko: "다섯 단계로 둘러봅니다. 한 단계를 하면 다음으로 넘어갑니다")

  func candidates(in shell: Shell) -> [String] { ["stop"] }

  func run(_ arguments: [String], in shell: Shell) throws {
    try accept(arguments, atMost: 1)
    guard let word = arguments.first else { return shell.takeTour() }
    guard word == "stop" else {
      throw Diagnostic(.error, .tooManyArguments(name, word), cure: .usage(usage))
    }
    shell.leaveTour()
  }
}
