import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What Ctrl-C leaves behind for whoever looks: a handler of signals may do next to nothing.
package enum Interrupt {
  /// The number of the signal.
  package static let signalNumber = SIGINT

  private static let isWanted = Atomic(false)
  /// Something was stopped since somebody last asked.
  private static let hasStopped = Atomic(false)
  /// Where a byte is written for each signal; no descriptor if nobody waits for them.
  private static let bell = Atomic<Int32>(-1)

  /// Notes the signal from now on, which does not end the process any more.
  package static func listen() {
    signal(SIGINT) { _ in Interrupt.heard() }
  }

  /// Forgets what was noted: something begins that nobody has wished to stop.
  package static func begin() { isWanted.store(false, ordering: .relaxed) }

  /// Tells whether nobody wishes to stop; whoever asks stops otherwise.
  package static func mayGoOn() -> Bool {
    guard isWanted.load(ordering: .relaxed) else { return true }
    hasStopped.store(true, ordering: .relaxed)
    return false
  }

  /// Notes that something was stopped by somebody else who heard the signal.
  package static func stopped() {
    isWanted.store(true, ordering: .relaxed)
    hasStopped.store(true, ordering: .relaxed)
  }

  /// Notes a signal; called by its handler.
  private static func heard() {
    isWanted.store(true, ordering: .relaxed)
    let descriptor = bell.load(ordering: .relaxed)
    guard descriptor >= 0 else { return }
    let saved = errno
    var byte: UInt8 = 0
    _ = write(descriptor, &byte, 1)
    errno = saved
  }

  /// Tells of each wish to stop, once nothing is being done.
  package final class Bell {
    /// Becomes readable when a wish has come.
    package let descriptor: Int32
    private let mouth: Int32

    /// Listens from now on; fails where the system has no pipe left.
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
