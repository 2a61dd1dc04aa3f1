import CPlatform

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Records Ctrl-C for later polling, because a signal handler may do very little.
package enum Interrupt {
  package static let signalNumber = SIGINT

  /// Handles the signal from now on: it is recorded and does not end the process.
  package static func listen() { interrupt_listen() }

  /// Clears the record, because something new begins.
  package static func begin() { interrupt_want(false) }

  /// Tells whether to go on; a caller that gets `false` must stop.
  package static func mayGoOn() -> Bool {
    guard interrupt_is_wanted() else { return true }
    interrupt_note_stop()
    return false
  }

  /// Records that another party that saw the signal stopped something.
  package static func stopped() {
    interrupt_want(true)
    interrupt_note_stop()
  }

  /// Reports Ctrl-C when nothing was running that it could stop.
  package final class Bell {
    /// Becomes readable when a signal has come.
    package let descriptor: Int32
    private let mouth: Int32

    /// Listens from now on; nil if the system has no pipe left.
    package init?() {
      var ends: [Int32] = [-1, -1]
      guard pipe(&ends) == 0 else { return nil }
      for end in ends {
        _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        _ = fcntl(end, F_SETFL, O_NONBLOCK)
      }
      (descriptor, mouth) = (ends[0], ends[1])
      interrupt_ring(mouth)
    }

    deinit {
      interrupt_ring(-1)
      close(mouth)
      close(descriptor)
    }

    /// Takes the wishes that have come.
    ///
    /// - Returns: Whether they came to nothing, because there was nothing to stop.
    package func take() -> Bool {
      var isRung = false
      while let bytes = try? SystemFile.readAvailable(descriptor), !bytes.isEmpty { isRung = true }
      return !interrupt_take_stop() && isRung
    }
  }
}
