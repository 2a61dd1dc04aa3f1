internal import CLuaShim

extension LuaState {
  /// Stops the calls under way: each ends with an error of the kind `.interrupted`.
  ///
  /// With no call under way it does nothing. It stops coroutines too, and scripts that catch
  /// errors; it cannot stop a function of the host or of a standard library before that returns.
  /// It must run on the thread of the state, that is from a host function or a signal handler;
  /// from elsewhere send the signal given to `installInterruptSignal(_:)`.
  package func interrupt() {
    if let stack = core.stack { _ = shim_interrupt(stack) }
  }

  /// Makes a signal interrupt this state while a call is under way, on whatever thread it arrives.
  ///
  /// With no call under way the signal does what it did before. One state in the process can have
  /// this; it ends with the state. It must be called on the thread of the state, where it unblocks
  /// the signal.
  ///
  /// - Parameter signal: The signal's number, such as `SIGINT`.
  /// - Returns: Whether it was installed; false when another state has it.
  package func installInterruptSignal(_ signal: Int32) -> Bool {
    core.stack.map { shim_installInterruptSignal($0, signal) } ?? false
  }

  /// Gives the signal back its earlier effect.
  package func removeInterruptSignal() {
    if let stack = core.stack { shim_removeInterruptSignal(stack) }
  }
}
