import Diagnostics
import Driving
import Navigation
import Scripting

struct TreeRequest: MachineRequest {
  let name = "tree"
  let summary = "tells what is where, what is visible, and what is presented over what"
  let keys = [RequestKey.optional("path", .text, "what to look at; the window if not given")]

  func perform(_ arguments: RequestArguments, in shell: Shell) throws -> JSON? {
    let path = try shell.path(to: arguments.text("path") ?? "/")
    return path.last.map { TreeForm.json($0, in: shell) }
  }
}

struct ScreenRequest: MachineRequest {
  let name = "screen"
  let summary = "tells the texts and controls of the screen in front"
  let keys: [RequestKey] = []

  func perform(_ arguments: RequestArguments, in shell: Shell) throws -> JSON? {
    let content = try ScreenContent.ofFront(in: shell)
    shell.tell(undrawn: content.findings + content.controls.flatMap(\.findings))
    return ScreenForm.form.json((content, shell.session.frontName))
  }
}

struct StepsRequest: MachineRequest {
  let name = "steps"
  let summary = "tells all that can happen here, each with what it would come to"
  let keys: [RequestKey] = []

  func perform(_ arguments: RequestArguments, in shell: Shell) throws -> JSON? {
    Outlook.form.json(Outlook(shell, withFlows: true))
  }
}

struct StatusRequest: MachineRequest {
  let name = "status"
  let summary = "tells the time, the live flows, what waits, and where one is in the log"
  let keys: [RequestKey] = []

  func perform(_ arguments: RequestArguments, in shell: Shell) throws -> JSON? {
    StatusForm.form.json(shell)
  }
}
