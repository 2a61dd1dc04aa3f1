import Diagnostics
import Inquiry
import Navigation

/// The inputs that a session was given, by their numbers, with the lines that gave them.
///
/// The session itself keeps what inputs have changed, not the inputs. Numbers are never given twice,
/// so what is kept here stays true when inputs are taken back and others come instead. An input that can
/// be gone to no more and has no record in the log is forgotten in time.
struct Timeline {
  /// One input.
  struct Entry {
    /// What happened.
    let input: Input
    /// The same by names, as they were when it happened.
    let named: NamedInput
    /// The line that made it happen; nothing if the clock did.
    let line: String?
  }

  /// The number of the start, which is no input one can give.
  let start: Int
  private var entries: [Int: Entry] = [:]
  /// How many may be kept until those are forgotten that nobody can ask for any more.
  private var room = Self.leastRoom
  private static let leastRoom = 1_000

  /// Begins after the start of a session, which has this number.
  init(start: Int) { self.start = start }

  /// Keeps the latest input of a session.
  mutating func note(_ input: Input, _ named: NamedInput, of session: Session, line: String?) {
    entries[session.latestInput] = Entry(input: input, named: named, line: line)
    guard entries.count > room else { return }
    let known = session.knownInputs
    entries = entries.filter { known.contains($0.key) }
    room = max(Self.leastRoom, 2 * entries.count)
  }

  /// What has led a session to where it is, as far as undo could reach.
  func inputs(of session: Session) -> [NamedInput] {
    session.inputNumbers.compactMap { entries[$0]?.named }
  }

  /// Returns the input of a number.
  subscript(number: Int) -> Entry? { entries[number] }

  /// Returns what was given, for those who do it again.
  func given(_ number: Int) -> Given? {
    number == start ? .start : entries[number].map { .input($0.input) }
  }

  /// What made an input happen: its line, the start, or the clock.
  func description(of number: Int) -> Message {
    if number <= start { return Message(en: "the start", ko: "시작") }
    guard let line = entries[number]?.line else { return Message(en: "the clock", ko: "시계") }
    return Message(verbatim: line.trimmed.split(whereSeparator: \.isNewline).joined(separator: " "))
  }
}
