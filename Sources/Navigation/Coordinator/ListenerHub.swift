/// Forwards a session's events to listeners, closures and streams.
final class ListenerHub {
  private struct Weak {
    weak var listener: (any SessionListener)?
  }

  private var listeners: [Weak] = []
  private var streams: [AsyncStream<NavigationEvent>.Continuation] = []
  private var isFinished = false
  var willNavigate: [(String, Step) -> Void] = []
  var didNavigate: [(String, Step, Outcome) -> Void] = []

  func add(_ listener: any SessionListener) {
    listeners.removeAll { $0.listener == nil || $0.listener === listener }
    listeners.append(Weak(listener: listener))
  }

  func remove(_ listener: any SessionListener) {
    listeners.removeAll { $0.listener == nil || $0.listener === listener }
  }

  func stream(bufferingNewest count: Int) -> AsyncStream<NavigationEvent> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: NavigationEvent.self, bufferingPolicy: .bufferingNewest(count))
    if isFinished { continuation.finish() } else { streams.append(continuation) }
    return stream
  }

  func finish() {
    isFinished = true
    for stream in streams { stream.finish() }
    streams = []
    listeners = []
    willNavigate = []
    didNavigate = []
  }

  private func tell(_ body: (any SessionListener) -> Void) {
    for weak in listeners {
      if let listener = weak.listener { body(listener) }
    }
  }
}

extension ListenerHub: SessionListener {
  func willNavigate(_ flow: InstanceName, to step: Step, in session: Session) {
    for body in willNavigate { body(session.names.text(flow), step) }
    tell { $0.willNavigate(flow, to: step, in: session) }
  }

  func didNavigate(
    _ flow: InstanceName, to step: Step, outcome: Outcome, in session: Session
  ) {
    for body in didNavigate { body(session.names.text(flow), step, outcome) }
    tell { $0.didNavigate(flow, to: step, outcome: outcome, in: session) }
  }

  func asks(_ question: Question, in session: Session) {
    tell { $0.asks(question, in: session) }
  }

  func asked(
    _ ticket: GuardTicket, for flow: InstanceName, about step: Step, in session: Session
  ) {
    tell { $0.asked(ticket, for: flow, about: step, in: session) }
  }

  func appeared(_ presentable: InstanceName, in session: Session) {
    tell { $0.appeared(presentable, in: session) }
  }

  func disappeared(_ presentable: InstanceName, in session: Session) {
    tell { $0.disappeared(presentable, in: session) }
  }

  func dismissed(_ presentable: InstanceName, in session: Session) {
    tell { $0.dismissed(presentable, in: session) }
  }

  func ended(_ flow: InstanceName, in session: Session) {
    tell { $0.ended(flow, in: session) }
  }

  func recorded(_ record: Record, in session: Session) {
    tell { $0.recorded(record, in: session) }
    guard !streams.isEmpty else { return }
    let event = NavigationEvent(record, names: session.names)
    // A reader that is gone is found out here: nothing has to be shared with it.
    streams.removeAll { stream in
      if case .terminated = stream.yield(event) { return true }
      return false
    }
  }
}
