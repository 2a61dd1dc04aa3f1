package import Lua

/// Whoever may want to stop what scripts do, and what is done for them, as Ctrl-C does.
///
/// Work of Swift that takes long asks it on its way: steps of a chain, timers, inputs that are given
/// again, what is linked, tried out or drawn.
package protocol Interrupter: AnyObject {
  /// Tells whether nobody wants to stop what is being done; whoever is told otherwise stops.
  func mayGoOn() -> Bool
  /// Something begins: a wish to stop has meant what was before.
  func begin()
  /// A script was stopped, so that what goes on after it has to stop, too.
  func scriptStopped()
  /// Lets the scripts of a state be stopped.
  func listen(to state: LuaState)
}
