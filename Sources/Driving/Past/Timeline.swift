package import Diagnostics
package import Navigation

/// The inputs that a session was given, by their numbers, with the lines that gave them.
///
/// The session itself keeps what inputs have changed, not the inputs. Numbers are never given twice,
/// so what is kept here stays true when inputs are taken back and others come instead. An input is kept as
/// long as undo, redo or a jump can reach it; of one that cannot be reached and has a record in the log,
/// the line, which tells what the record comes of. Lines together may take some megabytes: beyond that,
/// and out of reach, the beginning of a long one is kept.
package struct Timeline {
  package struct Entry {
    /// What was given; `nil` for the start.
    let input: Input?
    /// The input by the names of that time; `nil` for what only a program can do.
    let action: Action?
    /// The line that gave it; `nil` if the clock did.
    package fileprivate(set) var line: String?
    let stops: Stops
    /// How far it has moved the clock.
    let moved: Duration
    /// The version of the scripts that did it, from 0.
    var version: Int
  }

  /// The number of the start, which is not an input that can be given.
  package let start: Int
  /// The session gets inputs from elsewhere, too, of which nothing is kept here.
  private let isShared: Bool
  private var beginning: Entry
  /// Those that can be reached, and some that could be, in the order of their numbers.
  private var entries: [(number: Int, entry: Entry)] = []
  /// The lines of others that have records, in the order of their numbers.
  private var lines: [(number: Int, line: String)] = []
  /// The bytes of the lines in `entries`.
  private var size = 0
  /// How many entries there may be before those out of reach are dropped.
  private var room = Self.leastRoom
  private static let leastRoom = 1_000
  /// How many bytes lines may take that are kept whole.
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

  /// Drops what is out of reach; of what has records the line stays.
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

  /// What has led a session to where it is, as far as undo could reach.
  ///
  /// A move of the clock that was stopped is as long as it came; `nil` stands for what only a program
  /// can do.
  package func actions(of session: Session) -> [Action?] {
    session.inputNumbers.compactMap { entry($0) }.map(\.actionThatCame)
  }

  /// The input with a number, or the start; `nil` if it is out of reach.
  package subscript(number: Int) -> Entry? { number == start ? beginning : entry(number) }

  /// What an input was, by the names of its time; `nil` if it is out of reach, or only a program can do it.
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

  /// What made an input happen: its line, the start, or the clock.
  package func description(of number: Int) -> Message {
    if number <= start, !isShared { return Message("sessions.timelineDescription") }
    guard let line = line(of: number) else {
      return isShared && self[number] == nil
        ? Message("sessions.timelineDescription2") : Message("sessions.timelineDescription3")
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
