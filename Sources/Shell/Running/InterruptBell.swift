import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Tells of each wish to stop, once nothing is being done.
final class InterruptBell {
  /// Becomes readable when a wish has come.
  let descriptor: Int32
  private let mouth: Int32

  /// Listens from now on; fails where the system has no pipe left.
  init?() {
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
  func take() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 64)
    var isRung = false
    while bytes.withUnsafeMutableBytes({ read(descriptor, $0.baseAddress, $0.count) }) > 0 {
      isRung = true
    }
    return !Interrupt.hasStopped.exchange(false, ordering: .relaxed) && isRung
  }
}
