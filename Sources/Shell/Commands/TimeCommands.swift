import Diagnostics
import Driving
import Navigation

struct UndoCommand: Command {
  let name = "undo"
  let usage = ":undo [COUNT]"
  let summary = Message(
    en: "undoes the last input, or the last COUNT", ko: "마지막 입력을, 또는 마지막 몇 개를 되돌립니다")

  func run(_ arguments: [String], in shell: Shell) throws {
    let count = try TimeArguments.count(arguments, of: self)
    guard let taken = shell.driver.undo(count, line: shell.line?.text) else {
      throw Diagnostic(.error, .nothingToUndo)
    }
    shell.tellPosition(.tookBack(taken, now: shell.driver.position), undone: taken)
  }
}

struct RedoCommand: Command {
  let name = "redo"
  let usage = ":redo [COUNT]"
  let summary = Message(
    en: "redoes one undone input, or COUNT of them", ko: "되돌린 입력을 하나 또는 몇 개 다시 합니다")

  func run(_ arguments: [String], in shell: Shell) throws {
    let count = try TimeArguments.count(arguments, of: self)
    guard let records = shell.driver.redo(count, line: shell.line?.text) else {
      throw Diagnostic(.error, .nothingToRedo)
    }
    let style: any LogStyle = shell.settings.json ? JSONStyle() : shell.logStyle
    shell.show(log: records, style: style)
    shell.tellPosition(.nowAt(shell.driver.position))
  }
}

struct AtCommand: Command {
  let name = "at"
  let usage = ":at [NUMBER]"
  let summary = Message(
    en: "goes to the moment of a record, on any branch; without NUMBER, shows where you are",
    ko: "어느 갈래에 있든 그 기록의 순간으로 갑니다. 번호가 없으면 지금 어디인지 보여 줍니다")

  func candidates(in shell: Shell) -> [String] {
    shell.session.log.records().suffix(20).map { "\($0.number)" }
  }

  func run(_ arguments: [String], in shell: Shell) throws {
    try accept(arguments, atMost: 1)
    guard let text = arguments.first else { return tell(shell) }
    let session = shell.session
    guard let number = Int(text), let input = session.input(ofRecord: number),
      shell.driver.go(toInput: input, line: shell.line?.text)
    else {
      let ends = shell.session.branches.map(\.records) + [shell.session.ahead ?? 0..<0]
      let last = max(shell.driver.position, (ends.map(\.upperBound).max() ?? 0) - 1)
      throw Diagnostic(
        .error, .noSuchRecord(text), cure: .recordsFrom(session.log.firstNumber, to: last))
    }
    let position = shell.driver.position
    shell.tellPosition(position == number ? .nowAt(number) : .nowAtEnd(position, of: number))
  }

  private func tell(_ shell: Shell) {
    let ahead = shell.session.ahead.flatMap {
      $0.isEmpty ? nil : $0.lowerBound...$0.upperBound - 1
    }
    let branches = shell.session.branches.compactMap { branch in
      branch.records.isEmpty
        ? nil : (branch.after, branch.records.lowerBound...branch.records.upperBound - 1)
    }
    if shell.settings.json { return tellJSON(shell, ahead, branches.map(\.1)) }
    shell.show(.isAt(shell.driver.position, ahead: ahead))
    for (after, numbers) in branches {
      shell.show(.branchIs(numbers, after: record(before: numbers, after, shell)))
    }
  }

  /// The number of the last record before a branch.
  private func record(before numbers: ClosedRange<Int>, _ input: Int, _ shell: Shell) -> Int {
    let fork = shell.session.fork()
    return fork.go(toInput: input) ? fork.log.last?.number ?? 0 : numbers.lowerBound - 1
  }

  private func tellJSON(
    _ shell: Shell, _ ahead: ClosedRange<Int>?, _ branches: [ClosedRange<Int>]
  ) {
    let range = { (numbers: ClosedRange<Int>) in
      JSON.object(["first": .int(numbers.lowerBound), "last": .int(numbers.upperBound)])
    }
    shell.show(
      event: "time",
      [
        "at": .int(shell.driver.position), "t": .double(shell.session.now.seconds),
        "ahead": ahead.map(range), "branches": .array(branches.map(range)),
      ])
  }
}

/// Parses the arguments of `:undo` and `:redo`.
enum TimeArguments {
  /// The number of inputs, 1 if there is no argument.
  static func count(_ arguments: [String], of command: any Command) throws(Diagnostic) -> Int {
    try command.accept(arguments, atMost: 1)
    guard let text = arguments.first else { return 1 }
    guard let count = Int(text), count > 0 else {
      throw Diagnostic(.error, .badNumber(text), cure: .usage(command.usage))
    }
    return count
  }
}
