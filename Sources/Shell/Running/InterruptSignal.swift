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
    reloading.listensToInterrupt = true
    // The script's handler, installed after this one, passes on what comes while no script runs.
    signal(SIGINT) { _ in Interrupt.isWanted.store(true, ordering: .relaxed) }
    listenToInterrupt(app.host.state)
    noteInterrupts()
    session.mayGoOn = { !Interrupt.isWanted.load(ordering: .relaxed) }
  }

  /// Lets Ctrl-C stop the scripts of a state.
  func listenToInterrupt(_ state: LuaState) { _ = state.installInterruptSignal(SIGINT) }

  /// Hears when Ctrl-C has stopped a script of the app, so that what goes on after it stops, too.
  func noteInterrupts() {
    app.host.interrupted = { Interrupt.isWanted.store(true, ordering: .relaxed) }
  }

  /// What was to be stopped is over; the next input begins without a wish to stop.
  func forgetInterrupt() { Interrupt.isWanted.store(false, ordering: .relaxed) }
}

/// What a signal leaves behind for whoever looks: a handler may do next to nothing.
private enum Interrupt {
  static let isWanted = Atomic(false)
}
