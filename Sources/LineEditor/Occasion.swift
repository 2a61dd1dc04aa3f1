/// What a wait for input brought.
struct Occasion {
  /// The time of the clock when the wait was over.
  let time: Int
  /// What happened to the terminal.
  let signals: Terminal.Signals
  /// What was typed; empty at the end of the input, nil if nothing.
  let bytes: [UInt8]?
}
