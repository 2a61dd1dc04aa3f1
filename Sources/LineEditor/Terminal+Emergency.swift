internal import CTerminal

extension Terminal {
  /// Gives back whatever terminal is taken, for a process that is about to end without more ado; safe
  /// in a signal handler and from any thread.
  package static var giveBack: @convention(c) () -> Void { { shim_terminalGiveBack() } }
}
