import Lua

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Ends scripts that take too long to load while nobody can press Ctrl-C.
///
/// A signal is due every few seconds; it stops whatever the fresh Lua state does then. Only one state
/// in the process can be stopped by a signal, so the running one gives that up for the time.
final class LoadLimit {
  /// The seconds after which loading is stopped.
  static let seconds = 2
  private weak var state: LuaState?

  /// Begins to count, for a state in which scripts are about to be loaded.
  func begin(_ state: LuaState, besides running: LuaState) {
    running.removeInterruptSignal()
    signal(SIGALRM, SIG_IGN)
    self.state = state
    _ = state.installInterruptSignal(SIGALRM)
    set(seconds: Self.seconds)
  }

  /// Ends counting, and lets Ctrl-C stop the app that runs from here on.
  func end(_ running: LuaState) {
    set(seconds: 0)
    state?.removeInterruptSignal()
    running.removeInterruptSignal()
    _ = running.installInterruptSignal(SIGINT)
  }

  private func set(seconds: Int) {
    let time = timeval(tv_sec: seconds, tv_usec: 0)
    var timer = itimerval(it_interval: time, it_value: time)
    #if canImport(Glibc)
      setitimer(__itimer_which_t(ITIMER_REAL.rawValue), &timer, nil)
    #else
      setitimer(ITIMER_REAL, &timer, nil)
    #endif
  }
}
