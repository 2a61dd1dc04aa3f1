import Diagnostics

// Messages about exporters and their results.
extension Message {

  static func exportedTwice(_ first: String, _ second: String) -> Message {
    let isOneName = first == second
    return Message("E1013", ["isOneName": isOneName, "first": first, "second": second])
  }

}
