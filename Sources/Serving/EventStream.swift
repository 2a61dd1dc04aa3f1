/// An answer that goes on: messages of `text/event-stream`, as many as whoever reads them takes.
///
/// A reader that does not keep up holds nobody up: what waits for it is bounded, and what does not fit in is
/// not sent. Whoever sends is told, and sends something shorter once all that waited is gone.
package final class EventStream {
  /// How many bytes may wait behind others.
  package static let most = 1 << 20

  private weak var connection: Connection?
  /// Called when nothing waits any more.
  package var drained: () -> Void = {}
  /// Called once, when the stream has ended, whoever wanted that.
  package var closed: () -> Void = {}

  init(_ connection: Connection) { self.connection = connection }

  /// Sends a message.
  ///
  /// - Parameters:
  ///   - event: The kind of it.
  ///   - id: By what a reader that comes again says how far it came; `nil` for what it need not know.
  ///   - data: One line of text.
  /// - Returns: Whether it is on its way; if not, too much waits already.
  package func send(_ event: String, id: String? = nil, data: [UInt8]) -> Bool {
    let head = "event: \(event)\n" + (id.map { "id: \($0)\n" } ?? "") + "data: "
    return send(Array(head.utf8) + data + Array("\n\n".utf8))
  }

  /// Sends a line that means nothing, so that either side learns whether the other is still there.
  package func ping() { _ = send(Array(":\n\n".utf8)) }

  /// Ends the stream once all that waits is sent.
  package func close() { connection?.finish() }

  private func send(_ bytes: [UInt8]) -> Bool {
    guard let connection, connection.mayQueue(bytes.count) else { return false }
    connection.queue(bytes)
    return true
  }
}
