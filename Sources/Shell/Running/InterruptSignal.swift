import Lua
import Navigation
import Scripting
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Shell {
  /// Lets Ctrl-C stop what the session does instead of the program: the script that runs, and
  /// the clock on its way.
  package func stopScriptsOnInterrupt() {
    reloading.limit = LoadLimit()
    // The script's handler, installed after this one, passes on what comes while no script runs.
    signal(SIGINT) { _ in Interrupt.isWanted.store(true, ordering: .relaxed) }
    _ = app.host.state.installInterruptSignal(SIGINT)
    app.host.interrupted = { Interrupt.isWanted.store(true, ordering: .relaxed) }
    session.mayGoOn = { !Interrupt.isWanted.load(ordering: .relaxed) }
  }

  /// What was to be stopped is over; the next input begins without a wish to stop.
  func forgetInterrupt() { Interrupt.isWanted.store(false, ordering: .relaxed) }
}

/// What a signal leaves behind for whoever looks: a handler may do next to nothing.
private enum Interrupt {
  static let isWanted = Atomic(false)
}
