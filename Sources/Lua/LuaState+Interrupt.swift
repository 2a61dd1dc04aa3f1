internal import CLuaShim

extension LuaState {
  /// Stops the calls under way: each ends with an error of the kind `.interrupted`.
  ///
  /// With no call under way it does nothing. It stops coroutines too, and scripts that catch
  /// errors; it cannot stop a function of the host before that returns.
  /// It must run on the thread of the state, that is from a host function; from elsewhere send the
  /// signal given to `installInterruptSignal(_:)`.
  package func interrupt() {
    if let stack = core.stack { _ = shim_interrupt(stack) }
  }

  /// Makes a signal interrupt this state while a call is under way, on whatever thread it arrives.
  ///
  /// It stops all states in the process that listen to it and run; with none of them running, it does
  /// what it did before. A handler that was there before is called in any case. A state listens to one signal at a time, as long as it lives. This unblocks
  /// the signal on the calling thread.
  ///
  /// - Parameter signal: The signal's number, such as `SIGINT`.
  /// - Returns: Whether it was installed; false for a signal that no program can have.
  package func installInterruptSignal(_ signal: Int32) -> Bool {
    core.stack.map { shim_installInterruptSignal($0, signal) } ?? false
  }
}
