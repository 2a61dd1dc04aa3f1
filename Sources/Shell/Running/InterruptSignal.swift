import Lua
import Scripting

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Shell {
  /// Lets Ctrl-C stop the script that runs instead of the program.
  package func stopScriptsOnInterrupt() {
    _ = app.host.state.installInterruptSignal(SIGINT)
  }
}
