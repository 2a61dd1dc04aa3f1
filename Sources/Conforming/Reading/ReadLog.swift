import Diagnostics
import Navigation

/// A log whose lines were recognised or skipped.
package struct ReadLog {
  package let text: LogText
  private let vocabulary: Vocabulary
  /// The events, in order; of a pair of `will` and `did` the first line.
  var events: [LogEvent]
  /// How many lines have each shape.
  package let shapes: [String: Int]
  /// The number of lines that are not about navigation.
  let noise: Int
  /// The lines with only `will navigate` or only `did navigate`, in a log that has both.
  package let unpaired: [Int]
  /// The lines that are about navigation and cannot be read, in order.
  package let unread: [UnreadLine]
  /// The log is followed as if it had no such lines.
  package let skipsUnread: Bool
  /// The last line, if it ends in the middle.
  private(set) var cut: UnreadLine?
  /// The last line has no end, so that it may be half of one.
  let endsOpen: Bool

  package var name: String { text.name }
  /// The events as lines that can be read again; unreadable lines are unchanged.
  package var written: [String] {
    let read = events.map { event in
      let content = contents[Int(event.content)]
      return (event.line, "did navigate to \(content.flow) -> \(content.step.text)")
    }
    let unread = unread.map { (Int32($0.line), text.line(from: $0.start)) }
    return (read + unread).enumerated().ordered {
      ($0.element.0, $0.offset) < ($1.element.0, $1.offset)
    }
    .map(\.element.1)
  }
  /// How many lines are skipped.
  package var skipped: Int { noise + (skipsUnread ? unread.count : 0) }
  /// Whether all that is about navigation was read, or may be skipped.
  package var isReadWhole: Bool { skipsUnread || unread.isEmpty }
  /// The number of events.
  package var eventCount: Int { events.count }
  /// The number of lines about navigation.
  package var recognised: Int { shapes.values.reduce(0, +) }

  /// Reads the lines of a log, in time linear in its length.
  ///
  /// - Parameters:
  ///   - patterns: Formats of lines in addition to the known ones.
  ///   - skipsUnread: Whether to skip lines about navigation that cannot be read.
  package init(_ text: LogText, patterns: [LinePattern] = [], skipsUnread: Bool = false) {
    var reader = LogLineReader(text, patterns)
    self = reader.read(0..<text.bytes.count, skipsUnread: skipsUnread)
  }

  init(_ reader: LogLineReader, skipsUnread: Bool) {
    text = reader.text
    vocabulary = reader.vocabulary
    events = reader.pairing.events
    shapes = reader.shapes
    noise = reader.noise
    unpaired = reader.pairing.unpaired.sorted()
    // An incomplete line is just the end of a log if there are lines before it.
    let isAllCut = reader.unread.isEmpty && reader.pairing.events.isEmpty
    unread = isAllCut ? [reader.cut].compactMap(\.self) : reader.unread
    cut = isAllCut ? nil : reader.cut
    self.skipsUnread = skipsUnread
    endsOpen = reader.endsOpen
  }

  /// The different events of the lines, here or in other parts of the same text.
  var contents: [WrittenEvent] { vocabulary.events }

  /// The numbers of the lines' events in another vocabulary.
  ///
  /// - Parameter known: The vocabulary of the previous log, and its numbers.
  func numbers(
    in other: Vocabulary, after known: inout (vocabulary: Vocabulary, numbers: [Int32])?
  ) -> [Int32] {
    var numbers: [Int32] = []
    if let before = known, before.vocabulary === vocabulary { numbers = before.numbers }
    known = nil
    for event in vocabulary.events[numbers.count...] { numbers.append(other.number(of: event)) }
    known = (vocabulary, numbers)
    return numbers
  }

  /// The log without its last line, which ends in the middle.
  var withoutLast: ReadLog {
    var log = self
    log.cut = events.last.map { UnreadLine(line: Int($0.line), start: $0.start) }
    log.events.removeLast()
    return log
  }

  /// The number of events before the first line that cannot be read.
  package var stepsBeforeUnread: Int { beforeUnread.events.count }

  /// The log before the first line that cannot be read.
  var beforeUnread: ReadLog {
    guard !isReadWhole, let first = unread.first else { return self }
    var log = self
    log.events.removeAll { $0.line >= first.line }
    return log
  }

  /// The log with each pair of lines merged, if all lines come in pairs, because the app also
  /// prints `did navigate` before a step; `nil` otherwise.
  var halved: ReadLog? {
    guard events.count > 1, unpaired.isEmpty else { return nil }
    let pairs = stride(from: 0, to: events.count - 1, by: 2)
    guard pairs.allSatisfy({ events[$0].content == events[$0 + 1].content }) else { return nil }
    var log = self
    log.events = stride(from: 0, to: events.count, by: 2).map { events[$0] }
    return log
  }
}

/// The different events of one or several logs, each with a number.
final class Vocabulary {
  private(set) var events: [WrittenEvent] = []
  private var numbers: [WrittenEvent: Int32] = [:]

  subscript(_ number: Int32) -> WrittenEvent { events[Int(number)] }

  func number(of event: WrittenEvent) -> Int32 {
    if let number = numbers[event] { return number }
    let number = Int32(events.count)
    numbers[event] = number
    events.append(event)
    return number
  }
}

/// The texts of several sessions, in sequence, read with a shared vocabulary.
package struct SessionTexts {
  private var reader: LogLineReader
  private let skipsUnread: Bool

  /// - Parameters:
  ///   - text: The lines of all sessions.
  ///   - patterns: Formats of lines in addition to the known ones.
  ///   - skipsUnread: Whether to skip lines about navigation that cannot be read.
  package init(_ text: LogText, patterns: [LinePattern] = [], skipsUnread: Bool = false) {
    reader = LogLineReader(text, patterns)
    self.skipsUnread = skipsUnread
  }

  /// Reads the session in a part of the text.
  package mutating func log(in part: Range<Int>) -> ReadLog {
    reader.read(part, skipsUnread: skipsUnread)
  }
}

/// A line that is about navigation, but whose flow or step cannot be read.
package struct UnreadLine: Hashable, Sendable {
  /// The line, counted from 1.
  package let line: Int
  /// The place in the text at which it begins.
  let start: Int
  /// The app has printed the same for flow and step.
  var isTwin = false
}

extension UnreadLine {
  /// Why a log is not followed beyond the first of some lines.
  static func diagnostic(of lines: [UnreadLine], in log: ReadLog) -> Diagnostic? {
    guard let first = lines.first else { return nil }
    return Diagnostic(
      .error, Message("E1150", ["isTwin": first.isTwin]),
      at: SourceLocation(file: log.name, line: first.line),
      cure: first.isTwin ? Message("logs.twinCure") : Message("logs.unreadCure"),
      notes: lines.count > 1 ? [.init(.othersToo(lines.dropFirst().map(\.line)))] : [])
  }
}

extension Message {
  fileprivate static func othersToo(_ lines: [Int]) -> Message {
    let list = lines.prefix(5).map(String.init).joined(separator: ", ")
    let rest = lines.count > 5 ? ", …" : ""
    return Message("logs.othersToo", ["lines": lines.count + 1, "list": list, "rest": rest])
  }
}

/// A log line: a flow has navigated to a step.
struct WrittenEvent: Hashable {
  /// The flow's type, without its module.
  let flow: String
  let step: WrittenStep

  func isWriting(of event: NavigatedStep) -> Bool {
    flow == event.flow && step.isWriting(of: event.step)
  }
}

/// A navigation of an app: the name of a flow's definition, and a step.
struct NavigatedStep: Hashable, Sendable {
  let flow: String
  let step: Step

  /// The step with which RxFlow continues if a flow's `adapt` returns none (D3).
  static let none = Step(StepCase(set: "RxFlow", name: "NoneStep"))

  var isNone: Bool { step == Self.none }
}

extension NavigatedStep: CustomStringConvertible {
  /// As RxFlow's users print it.
  var description: String { "flow=\(flow) step=\(step.brief)" }
}

/// A line of a log that was recognised.
struct LogEvent {
  /// Its event, by the number in the log's vocabulary.
  let content: Int32
  /// The line, counted from 1.
  let line: Int32
  /// Where the line begins.
  let start: Int
}
