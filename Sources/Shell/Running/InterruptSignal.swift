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
    // The script's handler, installed after this one, passes on whatever comes.
    signal(SIGINT) { _ in Interrupt.heard() }
    listenToInterrupt(app.host.state)
    noteInterrupts()
    session.mayGoOn = {
      guard Interrupt.isWanted.load(ordering: .relaxed) else { return true }
      Interrupt.hasStopped.store(true, ordering: .relaxed)
      return false
    }
  }

  /// Lets Ctrl-C stop the scripts of a state.
  func listenToInterrupt(_ state: LuaState) { _ = state.installInterruptSignal(SIGINT) }

  /// Hears when Ctrl-C has stopped a script of the app, so that what goes on after it stops, too.
  func noteInterrupts() {
    app.host.interrupted = {
      Interrupt.isWanted.store(true, ordering: .relaxed)
      Interrupt.hasStopped.store(true, ordering: .relaxed)
    }
  }

  /// What was to be stopped is over; the next input begins without a wish to stop.
  func forgetInterrupt() { Interrupt.isWanted.store(false, ordering: .relaxed) }
}

/// What a signal leaves behind for whoever looks: a handler may do next to nothing.
enum Interrupt {
  static let isWanted = Atomic(false)
  /// Something was stopped since somebody last asked.
  static let hasStopped = Atomic(false)
  /// Where a byte is written for each signal; no descriptor if nobody waits for them.
  static let bell = Atomic<Int32>(-1)

  /// Notes a signal; called by its handler.
  static func heard() {
    isWanted.store(true, ordering: .relaxed)
    let descriptor = bell.load(ordering: .relaxed)
    guard descriptor >= 0 else { return }
    let saved = errno
    var byte: UInt8 = 0
    _ = write(descriptor, &byte, 1)
    errno = saved
  }
}
