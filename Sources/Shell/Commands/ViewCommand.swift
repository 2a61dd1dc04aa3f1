import Diagnostics
import Driving

struct ViewCommand: Command {
  let isForPeople = true
  let name = "view"
  let usage = ":view [--read-only] [--port NUMBER]"
  let summary = Message(
    en: "shows the session on a page, to be clicked or, with --read-only, looked at",
    ko: "세션을 페이지로 보여 줍니다. 페이지에서 누를 수 있고, --read-only면 보기만 합니다")

  func run(_ arguments: [String], in shell: Shell) throws {
    var rest = arguments[...]
    var port: UInt16?
    var isReadOnly = false
    while let word = rest.popFirst() {
      switch word {
      case "--read-only": isReadOnly = true
      case "--port":
        guard let text = rest.popFirst() else {
          throw Diagnostic(.error, .needsArgument(name), cure: .usage(usage))
        }
        guard let number = UInt16(text) else {
          throw Diagnostic(.error, .noPort(text), highlight: text, cure: .usage(usage))
        }
        port = number
      default: throw Diagnostic(.error, .tooManyArguments(name, word), cure: .usage(usage))
      }
    }
    try shell.beginView(port: port, isReadOnly: isReadOnly)
  }
}

extension Message {
  fileprivate static func noPort(_ text: String) -> Message {
    Message(
      "E1026", en: "'\(text)' is no port: ports are numbers from 0 to 65535",
      ko: "포트가 아닙니다: '\(text)'. 포트는 0부터 65535까지의 수입니다")
  }
}
