import Diagnostics

struct LineRequest: MachineRequest {
  let name = "line"
  let summary = "runs a line as the prompt does: a step, a command, or Lua"
  let keys = [RequestKey.needed("text", kind: .text, summary: "the line, or several")]

  func perform(_ arguments: RequestArguments, in shell: Shell) throws -> JSON? {
    if shell.perform(arguments.text("text") ?? "") == .incomplete {
      throw Diagnostic(.error, Message("E0514"))
    }
    return nil
  }
}
