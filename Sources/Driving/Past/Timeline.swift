package import Diagnostics
package import Navigation

/// The inputs of a session by their numbers, with the lines that performed them.
///
/// The session itself stores the changes of inputs, not the inputs. Numbers are never reused, so
/// entries stay valid after undo and new inputs. An input is stored as long as undo, redo or a jump
/// can reach it. Of an unreachable input with a record in the log, only the line is stored. If all
/// lines exceed some megabytes, long lines of unreachable inputs are cut.
package struct Timeline {
  package struct Entry {
    /// The input; `nil` for the start.
    let input: Input?
    /// The input by the names of that time; `nil` if only a program can perform it.
    let action: Action?
    /// The line that performed it; `nil` for the clock.
    package fileprivate(set) var line: String?
    let stops: Stops
    /// How far it has moved the clock.
    let moved: Duration
    /// The version of the scripts at that time, from 0.
    var version: Int
  }

  /// The number of the start, which is not an input that can be given.
  package let start: Int
  /// Whether a running app gives the session further inputs, which are not stored here.
  private let isShared: Bool
  private var beginning: Entry
  /// The reachable inputs, and some others, in the order of their numbers.
  private var entries: [(number: Int, entry: Entry)] = []
  /// The lines of others that have records, in the order of their numbers.
  private var lines: [(number: Int, line: String)] = []
  /// The bytes of the lines in `entries`.
  private var size = 0
  /// The number of entries at which unreachable ones are dropped.
  private var room = Self.leastRoom
  private static let leastRoom = 1_000
  /// The maximum size of lines that are stored uncut, in bytes.
  private static let mostSize = 16 << 20

  init(start: Int, stops: Stops, isShared: Bool = false) {
    self.start = start
    self.isShared = isShared
    beginning = Entry(
      input: nil, action: nil, line: nil, stops: stops, moved: .zero, version: 0)
  }

  mutating func note(_ entry: Entry, of session: Session) {
    entries.append((session.latestInput, entry))
    size += entry.size
    if entries.count > room || size > Self.mostSize { forget(session) }
  }

  /// Drops unreachable inputs; the lines of those with records stay.
  private mutating func forget(_ session: Session) {
    let first = session.firstLoggedInput
    lines.removeFirst(lines.firstIndexBehind { $0.number >= first })
    var reachable = session.reachableInputs[...]
    entries.removeAll { number, entry in
      reachable = reachable.drop { $0 < number }
      if reachable.first == number { return false }
      if let line = entry.line, session.hasRecords(ofInput: number) {
        lines.append((number, line.shortened))
      }
      return true
    }
    size = entries.reduce(0) { $0 + $1.entry.size }
    for index in entries.indices where size > Self.mostSize / 2 {
      size -= entries[index].entry.size
      entries[index].entry.line = entries[index].entry.line?.shortened
      size += entries[index].entry.size
    }
    room = max(Self.leastRoom, entries.count + entries.count / 4)
  }

  /// Notes that this version of the scripts has repeated all inputs.
  mutating func renew(version: Int) {
    beginning.version = version
    for index in entries.indices { entries[index].entry.version = version }
  }

  /// The actions that led a session to its current state, as far as undo reaches.
  ///
  /// A stopped move of the clock has the length that it reached; `nil` is an input that only a
  /// program can perform.
  package func actions(of session: Session) -> [Action?] {
    session.inputNumbers.compactMap { entry($0) }.map(\.actionThatCame)
  }

  /// The input with a number, or the start; `nil` if it is out of reach.
  package subscript(number: Int) -> Entry? { number == start ? beginning : entry(number) }

  /// An input by the names of its time; `nil` if it is out of reach, or if only a program can
  /// perform it.
  package func action(of number: Int) -> Action? { entry(number)?.actionThatCame }

  private func entry(_ number: Int) -> Entry? {
    let index = entries.firstIndexBehind { $0.number >= number }
    return index < entries.count && entries[index].number == number ? entries[index].entry : nil
  }

  /// The line that gave an input that can be reached or has records; `nil` if the clock gave it.
  package func line(of number: Int) -> String? {
    if let entry = self[number] { return entry.line }
    let index = lines.firstIndexBehind { $0.number >= number }
    return index < lines.count && lines[index].number == number ? lines[index].line : nil
  }

  /// The cause of an input: its line, the start, or the clock.
  package func description(of number: Int) -> Message {
    if number <= start, !isShared { return Message("sessions.lineOfStart") }
    guard let line = line(of: number) else {
      return isShared && self[number] == nil
        ? Message("sessions.lineOfApp") : Message("sessions.lineOfClock")
    }
    return Message(verbatim: line.onOneLine)
  }
}

extension String {
  /// A line that is long, to its first letters.
  fileprivate var shortened: String {
    utf8.count <= 200 ? self : String(unicodeScalars.prefix(66)) + "…"
  }
}

extension Timeline.Entry {
  /// How many bytes its line takes.
  fileprivate var size: Int { line?.utf8.count ?? 0 }

  /// The action; a stopped move of the clock is as long as it got.
  var actionThatCame: Action? {
    if stops.halt != nil, case .clock? = action { return .clock(moved) }
    return action
  }
}
