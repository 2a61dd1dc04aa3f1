import TerminalText

struct LinePart: Hashable {
  /// The part's UTF-8 offsets.
  var range: Range<Int>
  var part: Theme.Part

  init(_ range: Range<Int>, _ part: Theme.Part) {
    self.range = range
    self.part = part
  }
}
