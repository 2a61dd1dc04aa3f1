/// What a terminal can do for line editing.
package enum TerminalKind: Hashable, Sendable {
  /// It takes escape sequences and gives keys one by one.
  case editing
  /// A person types, but the terminal only takes lines of text: `TERM=dumb` and the like.
  case plain
  /// Nobody types: the input is a file or a pipe.
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
