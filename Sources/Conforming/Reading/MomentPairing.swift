/// Takes `will navigate` and the `did navigate` that follows it for one event, flow by flow.
///
/// A log may have one of the two only. The event stands where the first of a pair does: what a step causes
/// may be told before it has ended.
struct MomentPairing {
  private struct Begun {
    let content: Int32
    let line: Int
  }

  private(set) var events: [LogEvent] = []
  /// What a flow was about to navigate to, by the flow.
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
