import Driving
package import Lua
import Platform
import Scripting

/// Ctrl-C stops what the session does instead of the program: the script that runs, and the clock on its
/// way.
package final class InterruptSignal: Interrupter {
  /// Listens from now on.
  ///
  /// The script's handler, installed after this one, passes on whatever comes.
  package init() { Interrupt.listen() }

  package func mayGoOn() -> Bool { Interrupt.mayGoOn() }

  package func begin() { Interrupt.begin() }

  package func scriptStopped() { Interrupt.stopped() }

  package func listen(to state: LuaState) {
    _ = state.installInterruptSignal(Interrupt.signalNumber)
  }
}

extension Shell {
  /// Makes Ctrl-C stop what the session is running, instead of ending the program.
  package func stopScriptsOnInterrupt() {
    driver.interrupter = InterruptSignal()
  }
}
