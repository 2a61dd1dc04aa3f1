import Diagnostics
import Driving
import Navigation
import Scripting

struct TreeRequest: MachineRequest {
  let name = "tree"
  let summary = "returns the tree: places, visibility and modals"
  let keys = [
    RequestKey.optional("path", kind: .text, summary: "what to look at; the window if not given")
  ]

  func perform(_ arguments: RequestArguments, in shell: Shell) throws -> JSON? {
    let path = try shell.path(to: arguments.text("path") ?? "/")
    return path.last.map { TreeForm.json($0, in: shell) }
  }
}

struct ScreenRequest: MachineRequest {
  let name = "screen"
  let summary = "returns the texts and controls of the front screen"
  let keys: [RequestKey] = []

  func perform(_ arguments: RequestArguments, in shell: Shell) throws -> JSON? {
    let content = try ScreenContent.ofFront(in: shell)
    shell.tell(undrawn: content.findings + content.controls.flatMap(\.findings))
    return ScreenForm.form.json((content, shell.session.frontName))
  }
}

struct StepsRequest: MachineRequest {
  let name = "steps"
  let summary = "returns every possible action here, each with its result"
  let keys: [RequestKey] = []

  func perform(_ arguments: RequestArguments, in shell: Shell) throws -> JSON? {
    Outlook.form.json(Outlook(shell, withFlows: true))
  }
}

struct StatusRequest: MachineRequest {
  let name = "status"
  let summary =
    "returns the time, the live flows, pending steps, timers and links, and the position in the log"
  let keys: [RequestKey] = []

  func perform(_ arguments: RequestArguments, in shell: Shell) throws -> JSON? {
    StatusForm.form.json(shell)
  }
}
