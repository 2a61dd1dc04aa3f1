import Diagnostics
import Driving

// What the shell says of time.
extension Message {
  static func redid(_ moved: MovedInputs, now: Int) -> Message {
    guard !moved.unrecorded.isEmpty else { return nowAt(now) }
    let said = moved.said
    return Message("prompt.redid", ["said": said, "now": now])
  }
  static func nowAt(_ number: Int) -> Message {
    Message("prompt.nowAt", ["number": number])
  }
  static func isAt(_ number: Int, ahead: ClosedRange<Int>?) -> Message {
    guard let ahead else { return Message("prompt.isAt", ["number": number]) }
    return Message("prompt.isAt2", ["number": number, "ahead": ahead.text])
  }
  /// A place in the past whose input wrote no records.
  static func unrecorded(_ line: String, input: Int, after: Int, isAhead: Bool) -> Message {
    Message(
      "prompt.unrecorded", ["input": input, "after": after, "line": line, "isAhead": isAhead])
  }
}

extension MovedInputs {
  /// The records, and the lines that wrote none: `7-9, :clock +5s`.
  var said: String {
    ([records?.text].compactMap(\.self) + unrecorded).joined(separator: ", ")
  }
}

extension ClosedRange<Int> {
  /// `7`, or `7-9`.
  var text: String { lowerBound == upperBound ? "\(lowerBound)" : "\(lowerBound)-\(upperBound)" }
}
