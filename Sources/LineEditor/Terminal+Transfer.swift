internal import Platform

extension Terminal {
  /// Writes all bytes, blocking while the terminal is slow; does nothing once it is closed.
  package func write(_ bytes: [UInt8]) {
    guard !isClosed else { return }
    do throws(SystemError) { try SystemFile.write(bytes, to: output) } catch { close() }
  }

  package func write(_ text: String) {
    write(Array(text.utf8))
  }

  /// Reads what is there.
  ///
  /// - Returns: some bytes; none at the end of the input; nil if there is nothing yet.
  func read() -> [UInt8]? {
    do throws(SystemError) { return try SystemFile.readAvailable(input) } catch { return [] }
  }
}
