import Diagnostics
import Driving

struct ViewCommand: Command {
  let isForPeople = true
  let name = "view"
  let usage = ":view [--read-only] [--port NUMBER]"
  let summary = Message("prompt.viewCommandSummary")

  func run(_ arguments: [String], in shell: Shell) throws {
    var rest = arguments[...]
    var port: UInt16?
    var isReadOnly = false
    while let word = rest.popFirst() {
      switch word {
      case "--read-only": isReadOnly = true
      case "--port":
        guard let text = rest.popFirst() else {
          throw Diagnostic(.error, Message("E0502", ["name": ":\(name)"]), cure: .usage(usage))
        }
        guard let number = UInt16(text) else {
          throw Diagnostic(
            .error, Message("E1026", ["text": text]), highlight: text, cure: .usage(usage))
        }
        port = number
      default:
        throw Diagnostic(
          .error, Message("E0503", ["name": ":\(name)", "extra": word]), cure: .usage(usage))
      }
    }
    try shell.beginView(port: port, isReadOnly: isReadOnly)
  }
}
