#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension Terminal {
  /// Writes all bytes, waiting where the terminal is slow; does nothing once it is closed.
  package func write(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty, !isClosed {
      let count = rest.withUnsafeBytes { buffer in
        // The pointer is only used while the buffer is lent; it is not empty, so not nil.
        writeSome(output, buffer.baseAddress, buffer.count)
      }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        waitUntilWritable()
      } else if errno != EINTR {
        close()
      }
    }
  }

  /// Writes a text.
  package func write(_ text: String) {
    write(Array(text.utf8))
  }

  /// Reads what is there.
  ///
  /// - Returns: some bytes; none at the end of the input; nil if there is nothing yet.
  func read() -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 4_096)
    let count = bytes.withUnsafeMutableBytes { buffer in
      // The pointer is only used while the buffer is lent, and for no more than its size.
      readSome(input, buffer.baseAddress, buffer.count)
    }
    if count >= 0 { return Array(bytes.prefix(count)) }
    return errno == EAGAIN || errno == EINTR ? nil : []
  }

  private func waitUntilWritable() {
    var descriptor = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
    _ = poll(&descriptor, 1, 1_000)
  }
}

/// Calls write(2), whose name the method of the same name hides.
private func writeSome(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}

/// Calls read(2), whose name the method of the same name hides.
private func readSome(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, bytes, count)
}
