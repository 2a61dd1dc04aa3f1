import Diagnostics
import Driving
import Navigation

struct StepsCommand: Command {
  let name = "steps"
  let usage = ":steps [all]"
  let isPaged = true

  func candidates(in shell: Shell) -> [String] { ["all"] }

  func run(_ arguments: [String], in shell: Shell) throws {
    try accept(arguments, atMost: 1)
    if let word = arguments.first, word != "all" {
      throw superfluous(word)
    }
    let outlook = Outlook(shell, withFlows: !arguments.isEmpty || shell.settings.json)
    if shell.settings.json {
      return shell.show(event: "steps", object: Outlook.form.fields(of: outlook))
    }
    for line in outlook.lines { shell.show(text: line) }
  }
}
