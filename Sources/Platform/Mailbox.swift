#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Messages from thread to thread, in the order in which they were put in.
package final class Mailbox<Message: Sendable>: Sendable {
  private let messages = Lock<[Message]>(initialState: [])
  /// A pipe that has a byte for each message, so that whoever takes one waits for it.
  private let reading: Int32
  private let writing: Int32

  /// An empty one; nil if the system has no pipe left.
  package init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (reading, writing) = (ends[0], ends[1])
  }

  deinit {
    close(reading)
    close(writing)
  }

  package func put(_ message: Message) {
    messages.withLock { $0.append(message) }
    var byte: UInt8 = 0
    while write(writing, &byte, 1) < 0, errno == EINTR {}
  }

  /// The next message, for which it waits.
  package func take() -> Message {
    var byte: UInt8 = 0
    while true {
      while read(reading, &byte, 1) < 0, errno == EINTR {}
      if let first = messages.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) { return first }
    }
  }
}
