#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

package enum SystemClock {
  /// The milliseconds since some moment in the past, on a clock that only goes forward.
  package static var milliseconds: Int {
    let time = now(CLOCK_MONOTONIC)
    return Int(time.tv_sec) * 1_000 + Int(time.tv_nsec) / 1_000_000
  }

  /// The seconds since 1970, rounded down to milliseconds.
  package static var secondsSince1970: Double {
    let time = now(CLOCK_REALTIME)
    return Double(time.tv_sec) + Double(time.tv_nsec / 1_000_000) / 1000
  }

  private static func now(_ clock: clockid_t) -> timespec {
    var time = timespec()
    clock_gettime(clock, &time)
    return time
  }
}
