/// Goes through the lines of a log once, of all of it or of one part after the other.
struct LogLineReader {
  let text: LogText
  private let patterns: [LinePattern]
  let vocabulary = Vocabulary()
  private(set) var pairing = MomentPairing()
  private(set) var shapes: [String: Int] = [:]
  private(set) var noise = 0
  private(set) var twins: [Int] = []
  private(set) var cut: Int?
  private(set) var endsOpen = false
  /// What bytes tell, by the flow's and the step's.
  private var known: [LineKey: Int32] = [:]
  private var latest: (flow: Int, shape: String, count: Int) = (0, "", 0)

  init(_ text: LogText, _ patterns: [LinePattern]) {
    self.text = text
    self.patterns = patterns
  }

  /// Reads a part that begins with a line; its lines are counted from 1.
  mutating func read(_ part: Range<Int>) -> ReadLog {
    (pairing, shapes, noise, twins) = (MomentPairing(), [:], 0, [])
    (cut, endsOpen, latest) = (nil, false, (0, "", 0))
    readLines(part)
    return ReadLog(self)
  }

  private mutating func readLines(_ part: Range<Int>) {
    let bytes = text.bytes
    var (start, number) = (part.lowerBound, 0)
    while start < part.upperBound {
      var end = start
      while end < part.upperBound, bytes[end] != 0x0A { end += 1 }
      number += 1
      let isLast = end == part.upperBound
      var last = end
      while last > start, bytes[last - 1] <= 0x20 { last -= 1 }
      let before = contentCount
      read(start..<last, number: number, isLast: isLast)
      if isLast { endsOpen = contentCount > before }
      start = end + 1
    }
    if latest.count > 0 { shapes[latest.shape, default: 0] += latest.count }
  }

  private var contentCount: Int { pairing.events.count }

  private mutating func read(_ line: Range<Int>, number: Int, isLast: Bool) {
    let bytes = text.bytes
    if line.isEmpty { return }
    var isNearly = false
    // A pattern is for what is of no known shape.
    if let places = LinePlaces(bytes, line) {
      if read(places, line, number) { return }
      isNearly = true
    }
    for pattern in patterns {
      guard let places = pattern.places(bytes, line) else { continue }
      if read(places, line, number) { return }
      isNearly = true
    }
    if isNearly, isLast { cut = number } else { noise += 1 }
  }

  /// Reads what stands at places of a line.
  ///
  /// - Returns: Whether that is a flow and a step.
  private mutating func read(_ places: LinePlaces, _ line: Range<Int>, _ number: Int) -> Bool {
    let bytes = text.bytes
    let key = LineKey(bytes, places.flow, places.step)
    if let content = known[key] {
      note(content, places, line, number)
      return true
    }
    if let (first, rest) = places.next(in: bytes) {
      let isFirst = read(first, line, number)
      let other = LinePlaces(bytes, rest).map { read($0, line, number) } ?? false
      return isFirst || other
    }
    switch WrittenEvent.read(bytes, places) {
    case .event(let event):
      let content = vocabulary.number(of: event)
      known[key] = content
      note(content, places, line, number)
    case .twin: twins.append(number)
    case .none: return false
    }
    return true
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

/// The bytes of a flow and of what follows it, which mostly have been read before.
private struct LineKey: Hashable {
  let flow: ArraySlice<UInt8>
  let step: ArraySlice<UInt8>

  init(_ bytes: [UInt8], _ flow: Range<Int>, _ step: Range<Int>) {
    self.flow = bytes[flow]
    self.step = bytes[step]
  }
}

extension WrittenEvent {
  enum Reading {
    case event(WrittenEvent)
    /// The same stands in both places, and is no pair.
    case twin
  }

  static func read(_ bytes: [UInt8], _ places: LinePlaces) -> Reading? {
    let flow = bytes[places.flow]
    if bytes[places.step].starts(with: flow), flow.count == trimmed(bytes[places.step]).count {
      return pair(flow) ?? .twin
    }
    guard let name = flowName(flow), let step = WrittenStep(bytes[places.step]) else { return nil }
    return .event(WrittenEvent(flow: name, step: step))
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    bytes.prefix { $0 != UInt8(ascii: "\"") || bytes.first == $0 }
  }

  /// What `\($0)` prints of both values at once: `(App.HomeFlow, App.HomeStep.start)`.
  private static func pair(_ bytes: ArraySlice<UInt8>) -> Reading? {
    var reader = WrittenValueReader(bytes)
    guard case .list(let parts)? = reader.value(), parts.count == 2,
      case .word(let flow, []) = parts[0], let step = WrittenStep(parts[1])
    else { return nil }
    return .event(WrittenEvent(flow: WrittenValue.unqualified(flow), step: step))
  }

  /// A flow's type without its module: `App.HomeFlow`, `Optional(App.HomeFlow)`, `<App.HomeFlow: 0x6000>`.
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
