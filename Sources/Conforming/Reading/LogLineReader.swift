/// Reads the lines of a log once, completely or part by part.
struct LogLineReader {
  let text: LogText
  private let patterns: [LinePattern]
  let vocabulary = Vocabulary()
  private(set) var pairing = MomentPairing()
  private(set) var shapes: [String: Int] = [:]
  private(set) var noise = 0
  private(set) var unread: [UnreadLine] = []
  private(set) var cut: UnreadLine?
  private(set) var endsOpen = false
  /// The events of known bytes, by those of the flow and the step.
  private var known: [LineKey: Int32] = [:]
  private var latest: (flow: Int, shape: String, count: Int) = (0, "", 0)

  init(_ text: LogText, _ patterns: [LinePattern]) {
    self.text = text
    self.patterns = patterns
  }

  /// Reads a part that begins with a line; its lines are counted from 1.
  mutating func read(_ part: Range<Int>, skipsUnread: Bool) -> ReadLog {
    (pairing, shapes, noise, unread) = (MomentPairing(), [:], 0, [])
    (cut, endsOpen, latest) = (nil, false, (0, "", 0))
    readLines(part)
    return ReadLog(self, skipsUnread: skipsUnread)
  }

  private mutating func readLines(_ part: Range<Int>) {
    var (start, number) = (part.lowerBound, 0)
    while start < part.upperBound {
      number += 1
      let line = line(from: start, in: part)
      let isLast = line.end == part.upperBound
      let before = pairing.events.count
      let kind = read(line.text, number: number)
      var end = line.end
      switch kind {
      case .read: if isLast { endsOpen = pairing.events.count > before }
      case .other: if !line.text.isEmpty { noise += 1 }
      case .twin: unread.append(UnreadLine(line: number, start: start, isTwin: true))
      case .endsOpen(let mayGoOn):
        if mayGoOn, let further = readFurther(line.text, to: line.end, in: part, number: number) {
          (end, number) = (further.end, number + further.lines)
        } else if isLast {
          cut = UnreadLine(line: number, start: start)
        } else {
          unread.append(UnreadLine(line: number, start: start))
        }
      case .none: unread.append(UnreadLine(line: number, start: start))
      }
      start = end + 1
    }
    if latest.count > 0 { shapes[latest.shape, default: 0] += latest.count }
  }

  /// The text of a line without the blanks at its end, and where the line ends.
  private func line(from start: Int, in part: Range<Int>) -> (text: Range<Int>, end: Int) {
    let bytes = text.bytes
    var end = start
    while end < part.upperBound, bytes[end] != 0x0A { end += 1 }
    var last = end
    while last > start, bytes[last - 1] <= 0x20 { last -= 1 }
    return (start..<last, end)
  }

  /// Reads a line whose value continues on the following lines, as the descriptions of some types
  /// do.
  ///
  /// - Returns: The number of additional lines, and the end of the last; `nil` if the value does
  ///   not end.
  private mutating func readFurther(
    _ first: Range<Int>, to end: Int, in part: Range<Int>, number: Int
  ) -> (lines: Int, end: Int)? {
    var (end, count) = (end, 0)
    while count < Self.mostLines, end < part.upperBound {
      let line = line(from: end + 1, in: part)
      if LinePlaces(text.bytes, line.text) != nil { return nil }
      (end, count) = (line.end, count + 1)
      if case .read = read(first.lowerBound..<line.text.upperBound, number: number) {
        return (count, end)
      }
    }
    return nil
  }

  /// How many lines a value may go on for.
  private static let mostLines = 40

  /// The content of a line.
  private enum Found {
    case read, other, twin
    /// It is about navigation, and ends before its step does; the value may go on in the next line.
    case endsOpen(mayGoOn: Bool)
    /// A line about navigation whose flow or step cannot be read.
    case none
  }

  private mutating func read(_ line: Range<Int>, number: Int) -> Found {
    let bytes = text.bytes
    if line.isEmpty { return .other }
    var best = Found.other
    // A pattern applies to lines without a known format.
    if let places = LinePlaces(bytes, line) {
      best = read(places, line, number)
    } else if LineScanner(bytes, line).isAboutNavigation {
      best = .endsOpen(mayGoOn: false)
    }
    if case .read = best { return .read }
    for pattern in patterns {
      switch pattern.match(bytes, line) {
      case .places(let places):
        let found = read(places, line, number)
        if case .read = found { return .read }
        if case .other = best { best = found }
      case .endsOpen: if case .other = best { best = .endsOpen(mayGoOn: true) }
      case .none: break
      }
    }
    return best
  }

  /// Reads the parts at places of a line.
  private mutating func read(_ places: LinePlaces, _ line: Range<Int>, _ number: Int) -> Found {
    let bytes = text.bytes
    let key = LineKey(bytes, flow: places.flow, step: places.step)
    if let content = known[key] {
      note(content, places, line, number)
      return .read
    }
    if let (first, rest) = places.next(in: bytes) {
      let found = [first, LinePlaces(bytes, rest)].compactMap { $0.map { read($0, line, number) } }
      let failed = found.first { if case .read = $0 { false } else { true } }
      if case .endsOpen = failed { return .endsOpen(mayGoOn: false) }
      return failed ?? .read
    }
    switch WrittenEvent.read(bytes, places) {
    case .event(let event):
      let content = vocabulary.number(of: event)
      known[key] = content
      note(content, places, line, number)
      return .read
    case .twin: return .twin
    case .endsOpen: return .endsOpen(mayGoOn: true)
    case .none: return .none
    }
  }

  private mutating func note(
    _ content: Int32, _ places: LinePlaces, _ line: Range<Int>, _ number: Int
  ) {
    if latest.shape == places.shape {
      latest.count += 1
    } else {
      if latest.count > 0 { shapes[latest.shape, default: 0] += latest.count }
      latest = (0, places.shape, 1)
    }
    pairing.add(
      LogEvent(content: content, line: Int32(number), start: line.lowerBound), places.moment,
      of: vocabulary[content].flow)
  }
}

/// The bytes of a flow and of the text after it, most of which have been read before.
private struct LineKey: Hashable {
  let flow: ArraySlice<UInt8>
  let step: ArraySlice<UInt8>

  init(_ bytes: [UInt8], flow: Range<Int>, step: Range<Int>) {
    self.flow = bytes[flow]
    self.step = bytes[step]
  }
}

extension WrittenEvent {
  enum Reading {
    case event(WrittenEvent)
    /// Both places have the same text, and it is not a pair.
    case twin
    /// The line ends before the step does.
    case endsOpen
    case none
  }

  static func read(_ bytes: [UInt8], _ places: LinePlaces) -> Reading {
    let flow = bytes[places.flow]
    if bytes[places.step].starts(with: flow), flow.count == trimmed(bytes[places.step]).count {
      return pair(flow) ?? .twin
    }
    guard let name = flowName(flow) else { return .none }
    switch WrittenStep.read(bytes[places.step]) {
    case .step(let step): return .event(WrittenEvent(flow: name, step: step))
    case .endsOpen: return .endsOpen
    case .none: return .none
    }
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    bytes.prefix { $0 != UInt8(ascii: "\"") || bytes.first == $0 }
  }

  /// The output of `\($0)` for both values at once: `(App.HomeFlow, App.HomeStep.start)`.
  private static func pair(_ bytes: ArraySlice<UInt8>) -> Reading? {
    var reader = WrittenValueReader(bytes)
    guard case .word("", let parts)? = reader.value(), parts.count == 2,
      case .word(let flow, []) = parts[0].value, let step = WrittenStep(parts[1].value)
    else { return nil }
    return .event(WrittenEvent(flow: WrittenValue.unqualified(flow), step: step))
  }

  /// A flow's type without its module: `App.HomeFlow`, `Optional(App.HomeFlow)`,
  /// `<App.HomeFlow: 0x6000>`.
  private static func flowName(_ bytes: ArraySlice<UInt8>) -> String? {
    let marks = Set("<>\"'`".utf8)
    var bytes = bytes.drop(while: marks.contains)
    let optional = Array("Optional(".utf8)
    while bytes.starts(with: optional) {
      bytes = bytes.dropFirst(optional.count).drop(while: marks.contains)
    }
    let name = bytes.prefix { !Set(":<>()\"'` \t".utf8).contains($0) }
    return name.isEmpty ? nil : WrittenValue.unqualified(String(decoding: name, as: UTF8.self))
  }
}

/// Merges `will navigate` and the following `did navigate` into one event, for each flow.
///
/// A log may have only one of the two. The event has the place of the first line of a pair, because
/// the effects of a step may be logged before it has ended.
struct MomentPairing {
  private struct Begun {
    let content: Int32
    let line: Int
  }

  private(set) var events: [LogEvent] = []
  /// The begun navigation of each flow.
  private var begun: [String: Begun] = [:]
  private var lonely: [(line: Int, moment: LinePlaces.Tense)] = []
  private var hasPairs = false

  /// The lines whose other one is missing.
  var unpaired: [Int] {
    // The log may end in the middle.
    guard hasPairs else { return [] }
    return lonely.map(\.line)
  }

  mutating func add(_ event: LogEvent, _ moment: LinePlaces.Tense, of flow: String) {
    let line = Int(event.line)
    switch moment {
    case .will:
      if let before = begun[flow] { lonely.append((before.line, .will)) }
      begun[flow] = Begun(content: event.content, line: line)
      events.append(event)
    case .did:
      if begun[flow]?.content == event.content {
        begun[flow] = nil
        hasPairs = true
      } else {
        lonely.append((line, .did))
        events.append(event)
      }
    }
  }
}
