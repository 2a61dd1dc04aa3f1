/// A log whose lines were recognised or skipped.
package struct ReadLog {
  package let text: LogText
  private let vocabulary: Vocabulary
  /// The lines that tell of a step, in order; of a pair of `will` and `did` the first.
  var events: [LogEvent]
  /// How many lines have each shape.
  package let shapes: [String: Int]
  /// How many lines tell nothing of navigation.
  package let noise: Int
  /// Lines with `will navigate`, or with `did navigate`, whose other one is missing in a log that has both.
  package let unpaired: [Int]
  /// Lines that have the same in the place of the flow and of the step.
  package let twins: [Int]
  /// The last line, if it ends in the middle.
  package private(set) var cut: Int?
  /// The last line has no end, so that it may be half of one.
  let endsOpen: Bool

  package var name: String { text.name }
  /// What it tells, as lines that can be read again.
  package var written: [String] {
    events.map {
      let event = contents[Int($0.content)]
      return "did navigate to \(event.flow) -> \(event.step.text)"
    }
  }
  /// How many steps it tells of.
  package var eventCount: Int { events.count }
  /// How many lines tell of navigation.
  package var recognised: Int { shapes.values.reduce(0, +) }

  /// Reads the lines of a log; takes time that grows with its length.
  ///
  /// - Parameter patterns: Shapes of lines besides those that are known.
  package init(_ text: LogText, patterns: [LinePattern] = []) {
    var reader = LogLineReader(text, patterns)
    self = reader.read(0..<text.bytes.count)
  }

  init(_ reader: LogLineReader) {
    text = reader.text
    vocabulary = reader.vocabulary
    events = reader.pairing.events
    shapes = reader.shapes
    noise = reader.noise
    unpaired = reader.pairing.unpaired.sorted()
    twins = reader.twins
    cut = reader.cut
    endsOpen = reader.endsOpen
  }

  /// The different things that lines tell, here or in other parts of the same text.
  var contents: [WrittenEvent] { vocabulary.events }

  /// The numbers in another vocabulary of what the lines tell.
  ///
  /// - Parameter known: The vocabulary of the log before, and its numbers.
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
    log.cut = events.last.map { Int($0.line) }
    log.events.removeLast()
    return log
  }

  /// The log with each two lines taken for one, if they all come in twos: an app that prints `did navigate` before
  /// a step as well; nil if they do not.
  var halved: ReadLog? {
    guard events.count > 1, unpaired.isEmpty else { return nil }
    let pairs = stride(from: 0, to: events.count - 1, by: 2)
    guard pairs.allSatisfy({ events[$0].content == events[$0 + 1].content }) else { return nil }
    var log = self
    log.events = stride(from: 0, to: events.count, by: 2).map { events[$0] }
    return log
  }
}
