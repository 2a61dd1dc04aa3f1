/// The result of a wait for input.
struct Occasion {
  /// The clock's milliseconds when the wait ended.
  let time: Int
  let signals: Terminal.Signals
  /// The bytes typed; empty at the end of the input, nil if there were none.
  let bytes: [UInt8]?
}
