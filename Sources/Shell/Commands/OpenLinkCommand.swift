import Diagnostics
import Navigation

/// `:open demo://movie/5`: opens a URL, as the system does for an app.
struct OpenLinkCommand: Command {
  let name = "open"
  let usage = ":open URL"
  let summary = Message(
    en: "opens a URL: the steps of the link that matches it come one after the other",
    ko: "URL을 엽니다. 맞는 링크의 스텝이 차례로 옵니다")

  func run(_ arguments: [String], in shell: Shell) throws {
    guard let url = arguments.first else {
      throw Diagnostic(.error, .needsArgument(name), cure: .usage(usage))
    }
    try accept(arguments, atMost: 1)
    try shell.open(url)
  }
}
