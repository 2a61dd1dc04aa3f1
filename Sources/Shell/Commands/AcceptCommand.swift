import Diagnostics

struct AcceptCommand: Command {
  let isForPeople = true
  let name = "accept"
  let usage = ":accept"
  let summary = Message(
    en: "switches to the new scripts and the session that :reload --replay has made",
    ko: ":reload --replay가 만든 새 스크립트와 세션으로 넘어갑니다")

  func run(_ arguments: [String], in shell: Shell) throws {
    try accept(arguments, atMost: 0)
    guard shell.reloading.replayed != nil else { throw Diagnostic(.error, .nothingReplayed) }
    shell.line?.wish = .accept
  }
}
