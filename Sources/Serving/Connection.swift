import Platform

/// One connection: a request comes, its answer goes, and it ends.
final class Connection {
  /// How long each part may take, in milliseconds.
  struct Patience {
    /// From the beginning to the end of the request, however it trickles in.
    var request = 5_000
    /// While bytes wait and the other side takes none.
    var taking = 20_000
    /// From the end of the answer until the other side has ended the connection, too.
    var ending = 1_000
  }

  private enum State {
    case reading(RequestParser)
    /// All that is to be sent waits already; then the connection ends.
    case answering
    case streaming(EventStream)
    /// Nothing more is sent; what comes is thrown away, so that the answer is not lost with it.
    case ending
    case closed
  }

  let socket: Int32
  private let loop: EventLoop
  private let patience: Patience
  private var state: State
  private var waiting: [UInt8] = []
  /// How many of the waiting bytes were sent.
  private var sent = 0
  private var timer: Int?
  private let answer: (Request) -> Answer
  private let closed: (Connection) -> Void

  /// - Parameters:
  ///   - socket: The socket, which it closes in the end.
  ///   - loop: What waits for it.
  ///   - limits: How much there may be of a request.
  ///   - patience: How long each part may take.
  ///   - answer: Finds out what is answered.
  ///   - closed: Is told of the end.
  init(
    _ socket: Int32, on loop: EventLoop, limits: RequestParser.Limits, patience: Patience,
    answer: @escaping (Request) -> Answer, closed: @escaping (Connection) -> Void
  ) {
    (self.socket, self.loop, self.patience) = (socket, loop, patience)
    state = .reading(RequestParser(limits))
    (self.answer, self.closed) = (answer, closed)
    loop.watch(socket) { [weak self] in self?.read() }
    limit(patience.request) { [weak self] in self?.answer(.plain(408)) }
  }

  // MARK: What comes

  private func read() {
    let bytes: [UInt8]
    do throws(SystemError) {
      guard let some = try SystemFile.readAvailable(socket) else { return }
      bytes = some
    } catch {
      return close()
    }
    if bytes.isEmpty { return close() }
    switch state {
    case .reading(var parser):
      let outcome = parser.push(bytes)
      state = .reading(parser)
      take(outcome)
    // A request has one answer: who goes on sending is not heard, and gets no more of a stream.
    case .streaming: close()
    case .answering, .ending, .closed: break
    }
  }

  private func take(_ outcome: RequestParser.Outcome) {
    switch outcome {
    case .more: break
    case .refused(let status): answer(.plain(status))
    case .request(let request):
      switch answer(request) {
      case .response(let response): answer(response)
      case .stream(let begin): stream(begin)
      }
    }
  }

  // MARK: What goes

  private func answer(_ response: Response) {
    guard case .reading = state else { return }
    state = .answering
    forgetLimit()
    queue(response.bytes)
  }

  private func stream(_ begin: (EventStream) -> Void) {
    let stream = EventStream(self)
    state = .streaming(stream)
    forgetLimit()
    queue(Response(200, type: "text/event-stream; charset=utf-8").opening)
    if case .streaming = state { begin(stream) }
  }

  /// Whether so many bytes more may wait: anything if nothing waits.
  func mayQueue(_ count: Int) -> Bool {
    guard case .streaming = state else { return false }
    return waiting.isEmpty || waiting.count - sent + count <= EventStream.most
  }

  /// Lets bytes be sent as soon as the other side takes them.
  func queue(_ bytes: [UInt8]) {
    let isFirst = waiting.isEmpty
    waiting += bytes
    if isFirst { send() }
  }

  /// Ends the connection once all that waits is sent.
  func finish() {
    guard case .streaming(let stream) = state else { return }
    state = .answering
    stream.closed()
    if waiting.isEmpty { beginToEnd() }
  }

  private func send() {
    let before = sent
    while sent < waiting.count {
      guard let count = try? SystemSocket.send(waiting[sent...], to: socket) else { return close() }
      if count == 0 { break }
      sent += count
    }
    if sent == waiting.count { return hasSentAll() }
    loop.watch(socket, for: .writing) { [weak self] in self?.send() }
    if sent > before || timer == nil {
      limit(patience.taking) { [weak self] in self?.close() }
    }
  }

  private func hasSentAll() {
    (waiting, sent) = ([], 0)
    loop.unwatch(socket, for: .writing)
    switch state {
    case .answering: beginToEnd()
    case .streaming(let stream):
      forgetLimit()
      stream.drained()
    case .reading, .ending, .closed: break
    }
  }

  // MARK: The end

  private func beginToEnd() {
    state = .ending
    SystemSocket.finishSending(socket)
    limit(patience.ending) { [weak self] in self?.close() }
  }

  /// Ends the connection now.
  func close() {
    if case .closed = state { return }
    let stream: EventStream? = if case .streaming(let stream) = state { stream } else { nil }
    state = .closed
    forgetLimit()
    loop.unwatch(socket)
    loop.unwatch(socket, for: .writing)
    SystemFile.close(socket)
    stream?.closed()
    closed(self)
  }

  /// Does something unless something else happens before.
  private func limit(_ milliseconds: Int, _ body: @escaping () -> Void) {
    forgetLimit()
    timer = loop.after(milliseconds: milliseconds) { [weak self] in
      self?.timer = nil
      body()
    }
  }

  private func forgetLimit() {
    if let timer { loop.cancel(timer) }
    timer = nil
  }
}
