package enum TerminalKind: Hashable, Sendable {
  /// Takes escape sequences and delivers keys one by one.
  case editing
  /// A person types, but the terminal only takes lines of text: `TERM=dumb` and the like.
  case plain
  /// The input is a file or a pipe.
  case piped

  /// Tells the kind from what is known about the two ends.
  ///
  /// - Parameters:
  ///   - isInputTerminal: whether input comes from a terminal.
  ///   - isOutputTerminal: whether output goes to a terminal.
  ///   - name: the value of `TERM`, if it is set.
  package init(isInputTerminal: Bool, isOutputTerminal: Bool, name: String?) {
    let isCapable = isOutputTerminal && !["", "dumb"].contains(name ?? "")
    self = !isInputTerminal ? .piped : isCapable ? .editing : .plain
  }
}
