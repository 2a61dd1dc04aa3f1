import Serving

/// A page that watches: it gets what is new, or, if it does not keep up, all of it later.
final class Watcher {
  private let stream: EventStream
  private let snapshot: () -> Broadcast.Message
  /// Something was not sent, because too much waited.
  private(set) var isBehind = false

  /// - Parameters:
  ///   - stream: Where it listens.
  ///   - snapshot: All that a page shows.
  init(_ stream: EventStream, snapshot: @escaping () -> Broadcast.Message) {
    self.stream = stream
    self.snapshot = snapshot
    stream.drained = { [weak self] in self?.catchUp() }
  }

  func send(_ message: Broadcast.Message) {
    if isBehind { return }
    isBehind = !stream.send(message.kind, id: message.id, data: message.data)
  }

  func ping() { if !isBehind { stream.ping() } }

  /// Says that nothing more comes.
  func end() { _ = stream.send("end", data: Array("{}".utf8)) }

  private func catchUp() {
    guard isBehind else { return }
    isBehind = false
    send(snapshot())
  }
}
