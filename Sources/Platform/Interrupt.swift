import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Records Ctrl-C for later polling, because a signal handler may do very little.
package enum Interrupt {
  package static let signalNumber = SIGINT

  private static let isWanted = Atomic(false)
  /// Something was stopped since `Bell.take` was last called.
  private static let hasStopped = Atomic(false)
  /// The descriptor that gets a byte for each signal; -1 if nobody waits for signals.
  private static let bell = Atomic<Int32>(-1)

  /// Handles the signal from now on: it is recorded and does not end the process.
  package static func listen() {
    signal(SIGINT) { _ in Interrupt.heard() }
  }

  /// Clears the record, because something new begins.
  package static func begin() { isWanted.store(false, ordering: .relaxed) }

  /// Tells whether to go on; a caller that gets `false` must stop.
  package static func mayGoOn() -> Bool {
    guard isWanted.load(ordering: .relaxed) else { return true }
    hasStopped.store(true, ordering: .relaxed)
    return false
  }

  /// Records that another party that saw the signal stopped something.
  package static func stopped() {
    isWanted.store(true, ordering: .relaxed)
    hasStopped.store(true, ordering: .relaxed)
  }

  private static func heard() {
    isWanted.store(true, ordering: .relaxed)
    let descriptor = bell.load(ordering: .relaxed)
    guard descriptor >= 0 else { return }
    let saved = errno
    var byte: UInt8 = 0
    _ = write(descriptor, &byte, 1)
    errno = saved
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
      Interrupt.bell.store(mouth, ordering: .relaxed)
    }

    deinit {
      Interrupt.bell.store(-1, ordering: .relaxed)
      close(mouth)
      close(descriptor)
    }

    /// Takes the wishes that have come.
    ///
    /// - Returns: Whether they came to nothing, because there was nothing to stop.
    package func take() -> Bool {
      var isRung = false
      while let bytes = try? SystemFile.readAvailable(descriptor), !bytes.isEmpty { isRung = true }
      return !Interrupt.hasStopped.exchange(false, ordering: .relaxed) && isRung
    }
  }
}
