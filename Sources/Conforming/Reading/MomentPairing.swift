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
  private var lonely: [(line: Int, moment: LinePlaces.Moment)] = []
  private var hasPairs = false

  /// The lines whose other one is missing.
  var unpaired: [Int] {
    // The log may end in the middle.
    guard hasPairs else { return [] }
    return lonely.map(\.line)
  }

  mutating func add(_ event: LogEvent, _ moment: LinePlaces.Moment, of flow: String) {
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
