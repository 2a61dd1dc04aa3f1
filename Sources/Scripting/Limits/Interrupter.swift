package import Lua

/// Whoever may want to stop what scripts do, and what is done for them, as Ctrl-C does.
///
/// Work of Swift that takes long asks it on its way: steps of a chain, timers, inputs that are given
/// again, what is linked, tried out or drawn.
package protocol Interrupter: AnyObject {
  /// Tells whether to go on; a caller that gets `false` must stop.
  func mayGoOn() -> Bool
  /// Begins something new; requests to stop from before are dropped.
  func begin()
  /// Records that a script was stopped, so that what follows it stops, too.
  func scriptStopped()
  func listen(to state: LuaState)
}
