import Diagnostics
import Driving

struct ViewCommand: Command {
  let isForPeople = true
  let name = "view"
  let usage = ":view [--read-only] [--port NUMBER]"

  func run(_ arguments: [String], in shell: Shell) throws {
    var rest = arguments[...]
    var port: UInt16?
    var isReadOnly = false
    while let word = rest.popFirst() {
      switch word {
      case "--read-only": isReadOnly = true
      case "--port":
        guard let text = rest.popFirst() else { throw needsArgument }
        guard let number = UInt16(text) else {
          throw mistake(Message("E1026", ["text": text]), highlight: text)
        }
        port = number
      default:
        throw superfluous(word)
      }
    }
    try shell.beginView(port: port, isReadOnly: isReadOnly)
  }
}
