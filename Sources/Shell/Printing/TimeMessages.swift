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
