package import Lua

/// Whoever may want that what a session does is stopped, as Ctrl-C does.
package protocol Interrupter: AnyObject {
  /// Tells whether nobody wants to stop what is being done.
  func mayGoOn() -> Bool
  /// Something begins: a wish to stop has meant what was before.
  func begin()
  /// A script was stopped, so that what goes on after it has to stop, too.
  func scriptStopped()
  /// Lets the scripts of a state be stopped.
  func listen(to state: LuaState)
}
