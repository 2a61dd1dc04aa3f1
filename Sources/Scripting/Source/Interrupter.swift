package import Lua

/// Can stop scripts, and the work done for them, as Ctrl-C does.
///
/// Long-running Swift code checks it regularly: chains of steps, timers, repeated inputs, linking,
/// trials, drawing.
package protocol Interrupter: AnyObject {
  /// Returns whether to continue; the caller must stop on `false`.
  func mayGoOn() -> Bool
  /// Begins a new task; earlier requests to stop are dropped.
  func begin()
  /// Records that a script was stopped, so that the following work stops, too.
  func scriptStopped()
  func listen(to state: LuaState)
}
