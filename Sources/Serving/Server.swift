package import Platform

/// Answers requests that come from this machine, while a loop waits for other things.
///
/// It knows nothing of what it serves. Each request has to pass the gate first; how many there may be, how
/// long they may take and how large they may be is bounded, so that whoever connects holds nobody up.
package final class Server {
  /// How much is taken of whoever connects.
  package struct Limits: Sendable {
    /// How many connections there may be at once; more wait until one has ended.
    package var connections = 32
    /// How many requests may come at once, and in a second in the long run: from those that are known, and as many from
    /// all others, so that strangers use up nothing of what is there for those.
    package var requests = 400
    package var requestsASecond = 200
    package var request = RequestParser.Limits()
    /// Milliseconds from the beginning of a connection to the end of its request.
    package var patience = 5_000

    package init() {}
  }

  /// The port that it listens to.
  package let port: UInt16
  private let listeners: [Int32]
  private let loop: EventLoop
  private let gate: OriginCheck
  private let limits: Limits
  /// How many more requests may come from those that are known, and from others.
  private var rates: (known: Rate, strange: Rate)
  private var connections: [Int32: Connection] = [:]
  private let isKnown: (Request) -> Bool
  private let handle: (Request) -> Answer
  private var isListening = false
  private var isOver = false

  /// Begins to listen on 127.0.0.1 and [::1].
  ///
  /// - Parameters:
  ///   - port: The port; 0 lets the system choose.
  ///   - loop: What waits for requests.
  ///   - limits: How much is taken.
  ///   - isKnown: Whether a request that the gate has let in comes from somebody who may do something.
  ///   - handle: Answers requests that the gate has let in.
  /// - Throws: The system's reason, such as `addressInUse`.
  package init(
    port: UInt16, on loop: EventLoop, limits: Limits = Limits(),
    isKnown: @escaping (Request) -> Bool = { _ in true },
    _ handle: @escaping (Request) -> Answer
  ) throws(SystemError) {
    (self.port, listeners) = try Self.listen(port: port)
    (self.loop, self.limits, self.isKnown, self.handle) = (loop, limits, isKnown, handle)
    gate = OriginCheck(port: self.port)
    let rate = Rate(
      most: limits.requests, aSecond: limits.requestsASecond, now: SystemClock.milliseconds)
    rates = (rate, rate)
    listen()
  }

  deinit { listeners.forEach { SystemFile.close($0) } }

  /// Opens a socket of each kind on the same port; a machine without IPv6 has one.
  private static func listen(port: UInt16) throws(SystemError) -> (UInt16, [Int32]) {
    var tries = port == 0 ? 20 : 1
    while true {
      let four = try SystemSocket.listen(on: .four, port: port)
      guard let chosen = SystemSocket.port(of: four) else {
        SystemFile.close(four)
        throw .invalid
      }
      do throws(SystemError) {
        return (chosen, [four, try SystemSocket.listen(on: .six, port: chosen)])
      } catch {
        if error == .addressMissing || error == .familyMissing { return (chosen, [four]) }
        SystemFile.close(four)
        tries -= 1
        if tries == 0 || error != .addressInUse { throw error }
      }
    }
  }

  /// Ends all connections, and listens no more.
  package func close() {
    isOver = true
    rest()
    for connection in connections.values { connection.close() }
  }

  // MARK: Connecting

  /// How many may connect before others have their turn.
  private static let most = 16

  private func listen() {
    guard !isListening, !isOver else { return }
    isListening = true
    for listener in listeners {
      loop.watch(listener) { [weak self] in self?.accept(from: listener) }
    }
  }

  private func rest() {
    isListening = false
    for listener in listeners { loop.unwatch(listener) }
  }

  private func accept(from listener: Int32) {
    do throws(SystemError) {
      // There is a bound, so that others have their turn.
      for _ in 0..<Self.most where isListening {
        guard let socket = try SystemSocket.accept(listener) else { return }
        connect(socket)
      }
    } catch {
      // There is no room for more, perhaps in the whole system: later there may be.
      rest()
      loop.after(milliseconds: 200) { [weak self] in self?.listen() }
    }
  }

  private func connect(_ socket: Int32) {
    var patience = Connection.Patience()
    patience.request = limits.patience
    connections[socket] = Connection(
      socket, on: loop, limits: limits.request, patience: patience,
      answer: { [weak self] in self?.answer($0) ?? .response(.plain(503)) },
      closed: { [weak self] in self?.forget($0) })
    if connections.count >= limits.connections { rest() }
  }

  private func forget(_ connection: Connection) {
    connections[connection.socket] = nil
    listen()
  }

  // MARK: Answering

  private func answer(_ request: Request) -> Answer {
    let now = SystemClock.milliseconds
    let isAdmitted = gate.admits(request)
    let mayCome =
      isAdmitted && isKnown(request) ? rates.known.take(now: now) : rates.strange.take(now: now)
    guard mayCome else { return .response(.plain(429)) }
    return isAdmitted ? handle(request) : .response(.plain(403))
  }
}

/// How often something may happen: so many times at once, and so many in a second in the long run.
struct Rate {
  private let most: Int
  private let aSecond: Int
  /// What is left, in thousandths.
  private var left: Int
  private var seen: Int

  /// - Parameters:
  ///   - most: How many times at once.
  ///   - aSecond: How many in a second in the long run.
  ///   - now: The time in milliseconds.
  init(most: Int, aSecond: Int, now: Int) {
    (self.most, self.aSecond) = (most, aSecond)
    (left, seen) = (most * 1_000, now)
  }

  /// Whether it may happen once more now; if so, that is counted.
  mutating func take(now: Int) -> Bool {
    left = min(most * 1_000, left + max(0, now - seen) * aSecond)
    seen = now
    guard left >= 1_000 else { return false }
    left -= 1_000
    return true
  }
}
