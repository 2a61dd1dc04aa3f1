import Diagnostics

struct RollbackCommand: Command {
  let isForPeople = true
  let name = "rollback"
  let usage = ":rollback"
  let summary = Message(
    en: "drops the session that :reload --replay has made, and keeps the present one",
    ko: ":reload --replay가 만든 세션을 버리고 그대로 갑니다")

  func run(_ arguments: [String], in shell: Shell) throws {
    try accept(arguments, atMost: 0)
    guard shell.reloading.replayed != nil else { throw Diagnostic(.error, .nothingReplayed) }
    shell.reloading.replayed = nil
    shell.show(.rolledBack)
  }
}
