import TerminalText

/// A part of a line that has a look of its own.
struct LinePart: Hashable {
  /// The UTF-8 offsets of the part.
  var range: Range<Int>
  /// What it is.
  var part: Theme.Part

  init(_ range: Range<Int>, _ part: Theme.Part) {
    self.range = range
    self.part = part
  }
}
