import Diagnostics
import Inquiry
import Navigation
import Scripting

/// `:replay`: does all inputs again from the start, and compares what comes of them.
///
/// That is a proof that the handlers depend on nothing but their steps and what flows and screens
/// remember; after a reload it tells what the new scripts would have done.
struct ReplayCommand: Command {
  let name = "replay"
  let usage = ":replay"
  let summary = Message(
    en: "does all inputs again in a fresh session and compares the records",
    ko: "새 세션에서 모든 입력을 다시 하고 기록을 견줍니다")

  func run(_ arguments: [String], in shell: Shell) throws {
    try accept(arguments, atMost: 0)
    let numbers = shell.session.inputNumbers.filter { $0 > shell.timeline.start }
    let inputs = numbers.compactMap { shell.timeline[$0]?.input }
    let session = shell.session
    guard inputs.count == numbers.count, session.log.firstNumber == 1,
      session.inputNumbers.first == shell.timeline.start
    else { throw Diagnostic(.error, .replayTooOld) }
    let old = Self.texts(session, shell)
    let new = shell.app.silently { Self.texts(Self.replayed(inputs, of: shell), shell) }
    try compare(old, new, session.log.records().map(\.number), shell)
    if shell.settings.json {
      shell.show(
        event: "replay", ["inputs": .int(inputs.count), "records": .int(old.count)])
    } else {
      shell.show(.replayedSame(inputs.count, old.count))
    }
  }

  private static func replayed(_ inputs: [Input], of shell: Shell) -> Session {
    let session = shell.app.makeSession(isHeard: false)
    session.mayGoOn = shell.session.mayGoOn
    for input in inputs { session.perform(input) }
    return session
  }

  /// The records without their numbers, which differ after a branch.
  private static func texts(_ session: Session, _ shell: Shell) -> [[String]] {
    let context = LogContext(
      names: session.names, app: shell.app.name, language: shell.settings.language,
      usesColor: false, scripted: { _, _ in [] })
    return session.log.records().map { record in
      PrettyStyle().lines(for: record, in: context).map { String($0.dropFirst(6)) }
    }
  }

  private func compare(
    _ old: [[String]], _ new: [[String]], _ numbers: [Int], _ shell: Shell
  ) throws(Diagnostic) {
    for index in 0..<max(old.count, new.count) {
      let before = index < old.count ? old[index] : []
      let after = index < new.count ? new[index] : []
      guard before != after else { continue }
      for line in before { shell.show(text: "- " + line) }
      for line in after { shell.show(text: "+ " + line) }
      let number = index < numbers.count ? numbers[index] : (numbers.last ?? 0) + 1
      throw Diagnostic(.error, .replayDiffers(number))
    }
  }
}
