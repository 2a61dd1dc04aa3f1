package import Diagnostics
package import Navigation

/// The inputs that a session was given, by their numbers, with the lines that gave them.
///
/// The session itself keeps what inputs have changed, not the inputs. Numbers are never given twice,
/// so what is kept here stays true when inputs are taken back and others come instead. An input that can
/// be gone to no more and has no record in the log is forgotten in time.
package struct Timeline {
  package struct Entry {
    /// What was given; `nil` for the start.
    let input: Input?
    /// The input by the names of that time; `nil` for what only a program can do.
    let action: Action?
    /// The line that gave it; `nil` if the clock did.
    package let line: String?
    let stops: Stops
    /// How far it has moved the clock.
    let moved: Duration
    /// The version of the scripts that did it, from 0.
    var version: Int
  }

  /// The number of the start, which is not an input that can be given.
  package let start: Int
  private var beginning: Entry
  private var entries: [Int: Entry] = [:]
  /// How many entries are kept before those out of reach are dropped.
  private var room = Self.leastRoom
  private static let leastRoom = 1_000

  init(start: Int, stops: Stops) {
    self.start = start
    beginning = Entry(
      input: nil, action: nil, line: nil, stops: stops, moved: .zero, version: 0)
  }

  mutating func note(_ entry: Entry, of session: Session) {
    entries[session.latestInput] = entry
    guard entries.count > room else { return }
    let known = session.knownInputs
    entries = entries.filter { known.contains($0.key) }
    room = max(Self.leastRoom, 2 * entries.count)
  }

  /// Notes that this version of the scripts has repeated all inputs.
  mutating func renew(version: Int) {
    beginning.version = version
    for number in entries.keys { entries[number]?.version = version }
  }

  /// What has led a session to where it is, as far as undo could reach.
  ///
  /// A move of the clock that was stopped is as long as it came; `nil` stands for what only a program
  /// can do.
  package func actions(of session: Session) -> [Action?] {
    session.inputNumbers.compactMap { entries[$0] }.map(\.actionThatCame)
  }

  /// The input with a number, or the start; `nil` if it was dropped.
  package subscript(number: Int) -> Entry? { number == start ? beginning : entries[number] }

  /// What made an input happen: its line, the start, or the clock.
  package func description(of number: Int) -> Message {
    if number <= start { return Message(en: "the start", ko: "시작") }
    guard let line = entries[number]?.line else { return Message(en: "the clock", ko: "시계") }
    return Message(verbatim: line.onOneLine)
  }
}

extension Timeline.Entry {
  /// The action; a stopped move of the clock is as long as it got.
  var actionThatCame: Action? {
    if stops.halt != nil, case .clock? = action { return .clock(moved) }
    return action
  }
}
