#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// How long something may take: CPU time of the thread, so that a busy machine ends nothing.
package struct Patience {
  private let end: Duration?

  /// Begins now.
  ///
  /// - Parameter limit: How long it may take; `nil` for as long as it wants.
  package init(_ limit: Duration?) { end = limit.map { Self.used + $0 } }

  /// It has taken as long as it may.
  package var isOver: Bool { end.map { Self.used >= $0 } ?? false }

  private static var used: Duration {
    var time = timespec()
    guard clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time) == 0 else { return .zero }
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
