import Diagnostics
import Driving
import Navigation
import Scripting

struct UndoCommand: Command {
  let name = "undo"
  let usage = ":undo [COUNT]"

  func run(_ arguments: [String], in shell: Shell) throws {
    let count = try TimeArguments.count(arguments, of: self)
    guard let undone = shell.driver.undo(count, line: shell.line?.text) else {
      throw Diagnostic(.error, Message("E0519"))
    }
    shell.tellPosition(
      Message(
        "prompt.undid",
        ["said": undone.said, "now": shell.driver.position, "unrecorded": undone.unrecorded.count]),
      over: undone)
  }
}

struct RedoCommand: Command {
  let name = "redo"
  let usage = ":redo [COUNT]"

  func run(_ arguments: [String], in shell: Shell) throws {
    let count = try TimeArguments.count(arguments, of: self)
    let asked = shell.session.questions.last?.number ?? 0
    guard let redone = shell.driver.redo(count, line: shell.line?.text) else {
      throw Diagnostic(.error, Message("E0520"))
    }
    let style: any LogStyle = shell.settings.json ? JSONStyle() : shell.logStyle
    let records = redone.records.map { shell.session.log.records(from: $0.lowerBound) } ?? []
    shell.show(log: records, style: style)
    shell.tellPosition(
      .redid(redone, now: shell.driver.position),
      over: MovedInputs(unrecorded: redone.unrecorded))
    shell.showQuestions(after: asked)
  }
}

struct AtCommand: Command {
  let name = "at"
  let usage = ":at [NUMBER | input NUMBER | start]"

  func candidates(in shell: Shell) -> [String] {
    shell.session.log.records().suffix(20).map { "\($0.number)" }
  }

  func run(_ arguments: [String], in shell: Shell) throws {
    switch (arguments.count, arguments.first) {
    case (0, _): Whereabouts(of: shell.driver).tell(in: shell)
    case (2, "input"): try go(toInput: arguments[1], in: shell)
    case (1, "start"): try go(toInput: "\(shell.driver.timeline.start)", in: shell)
    default:
      try accept(arguments, atMost: 1)
      try go(toRecord: arguments[0], in: shell)
    }
  }

  private func go(toRecord text: String, in shell: Shell) throws(Diagnostic) {
    let session = shell.session
    guard let number = Int(text), let input = session.input(ofRecord: number),
      shell.driver.go(toInput: input, line: shell.line?.text)
    else {
      let ends = shell.session.branches.map(\.records) + [shell.session.ahead ?? 0..<0]
      let last = max(shell.driver.position, (ends.map(\.upperBound).max() ?? 0) - 1)
      throw Diagnostic(
        .error, Message("E0521", ["isInput": false, "number": text]),
        cure: Message("prompt.recordsFrom", ["first": session.log.firstNumber, "last": last]))
    }
    let position = shell.driver.position
    shell.tellPosition(
      position == number
        ? .nowAt(number) : Message("prompt.nowAtEnd", ["number": position, "record": number]))
  }

  private func go(toInput text: String, in shell: Shell) throws(Diagnostic) {
    let asked = shell.session.questions.last?.number ?? 0
    guard let number = Int(text), number >= shell.driver.timeline.start,
      shell.driver.go(toInput: number, line: shell.line?.text)
    else {
      throw Diagnostic(
        .error, Message("E0521", ["isInput": true, "number": text]),
        cure: Message("prompt.inputsListed"))
    }
    shell.tellPosition(
      number == shell.driver.timeline.start
        ? .nowAt(shell.driver.position)
        : Message("prompt.nowAtInput", ["record": shell.driver.position, "input": number]))
    shell.showQuestions(after: asked)
  }
}

/// Where a session is among its places: what can be redone, and the other branches.
private struct Whereabouts {
  /// A place whose input wrote no records.
  private struct Unrecorded {
    let input: Int
    let line: String
    let after: Int
    let isAhead: Bool
  }

  private struct Branch {
    let after: Int
    let records: ClosedRange<Int>?
    /// The last input of a branch that has no records.
    let input: Int
    let line: String?
  }

  private let position: Int
  private let ahead: ClosedRange<Int>?
  private var unrecorded: [Unrecorded] = []
  private var branches: [Branch] = []

  init(of driver: Driver) {
    let session = driver.session
    position = driver.position
    ahead = session.ahead.flatMap { $0.isEmpty ? nil : $0.lowerBound...$0.upperBound - 1 }
    // Those between the record behind and the record ahead: what `:at NUMBER` cannot name here.
    let behind = driver.path.reversed().prefix { !session.hasRecords(ofInput: $0) }.reversed()
    let recorded = Set(session.inputsAhead.filter { !$0.records.isEmpty }.map(\.number))
    let next = driver.pathAhead.prefix { !recorded.contains($0) }
    for (inputs, isAhead) in [(Array(behind), false), (Array(next), true)] {
      for input in inputs {
        guard let line = driver.timeline.line(of: input) else { continue }
        unrecorded.append(
          Unrecorded(
            input: input, line: line.onOneLine, after: position, isAhead: isAhead))
      }
    }
    branches = session.leftWays.compactMap { Self.branch($0, of: driver) }
  }

  private static func branch(
    _ way: (after: Int, inputs: [Int], records: Range<Int>), of driver: Driver
  ) -> Branch? {
    let last = way.inputs.last { driver.timeline.line(of: $0) != nil }
    guard let input = last ?? way.inputs.last, last != nil || !way.records.isEmpty else {
      return nil
    }
    let fork = driver.session.fork()
    let after =
      fork.go(toInput: way.after) ? fork.log.last?.number ?? 0 : way.records.lowerBound - 1
    return Branch(
      after: after,
      records: way.records.isEmpty ? nil : way.records.lowerBound...way.records.upperBound - 1,
      input: input, line: driver.timeline.line(of: input)?.onOneLine)
  }

  func tell(in shell: Shell) {
    if shell.settings.json { return tellJSON(in: shell) }
    shell.show(Message("prompt.isAt", ["number": position, "ahead": ahead?.text]))
    for place in unrecorded {
      shell.show(
        Message(
          "prompt.unrecorded",
          [
            "input": place.input, "after": place.after, "line": place.line,
            "isAhead": place.isAhead,
          ]))
    }
    for branch in branches {
      let way = branch.records?.text ?? "input \(branch.input), \(branch.line ?? "")"
      shell.show(Message("prompt.branchIs", ["after": branch.after, "way": way]))
    }
  }

  private func tellJSON(in shell: Shell) {
    let range = { (numbers: ClosedRange<Int>) in
      JSON.object(["first": .int(numbers.lowerBound), "last": .int(numbers.upperBound)])
    }
    let places = unrecorded.map { place in
      JSON.object([
        "input": .int(place.input), "line": .string(place.line), "ahead": .bool(place.isAhead),
      ])
    }
    shell.show(
      event: "time",
      [
        "at": .int(position), "t": .double(shell.session.now.seconds), "ahead": ahead.map(range),
        "unrecorded": places.isEmpty ? nil : .array(places),
        "branches": .array(
          branches.map { branch in
            branch.records.map(range) ?? .object(["input": .int(branch.input)])
          }),
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
      throw Diagnostic(
        .error, Message("E0510", ["text": text]),
        cure: Message("prompt.usage", ["usage": command.usage]))
    }
    return count
  }
}

struct ClockCommand: Command {
  let name = ActionKind.clock.name
  let usage = ":" + ActionKind.clock.usage
  let summary = Message("prompt.clockCommandSummary")

  func candidates(in shell: Shell) -> [String] {
    ["+1s", ClockMode.real.rawValue, ClockMode.virtual.rawValue]
  }

  func run(_ arguments: [String], in shell: Shell) throws {
    guard let text = arguments.first else { return tell(shell) }
    if arguments.count == 1, let mode = ClockMode(rawValue: text) { return try set(mode, shell) }
    try shell.act(.clock, arguments)
  }

  private func set(_ mode: ClockMode, _ shell: Shell) throws(Diagnostic) {
    guard shell.clockMode != nil || mode == .virtual else {
      throw Diagnostic(
        .error, Message("E0522"), cure: Message("prompt.usage", ["usage": ":clock +3s"]))
    }
    if shell.clockMode != nil { shell.clockMode = mode }
    shell.show(mode == .real ? Message("prompt.clockIsReal") : Message("prompt.clockIsVirtual"))
  }

  private func tell(_ shell: Shell) {
    shell.show(text: shell.session.now.text)
    for timer in shell.session.timers {
      let name = shell.session.names.shown(timer.name)
      let step = timer.step.map { "  \($0)" } ?? ""
      shell.show(text: "\(timer.deadline.text)  \(name)\(step)")
    }
  }
}

/// `:replay`: does all inputs again from the start, and compares what comes of them.
///
/// That is a proof that the handlers depend on nothing but their steps and what flows and screens
/// remember; after a reload it tells what the new scripts would have done.
struct ReplayCommand: Command {
  let name = "replay"
  let usage = ":replay"

  func run(_ arguments: [String], in shell: Shell) throws {
    try accept(arguments, atMost: 0)
    let replay = try shell.driver.replay(with: shell.app)
    if let difference = replay.difference {
      shell.show(difference, in: replay)
      throw Diagnostic(.error, Message("E0523", ["number": difference.record]))
    }
    if shell.settings.json {
      shell.show(
        event: "replay",
        ["inputs": .int(replay.count), "records": .int(replay.recordCount)])
    } else {
      shell.show(
        Message("prompt.replayedSame", ["inputs": replay.count, "records": replay.recordCount]))
    }
  }
}
