import Diagnostics

// What is told of exporters, and of what they give.
extension Message {

  static func exportedTwice(_ first: String, _ second: String) -> Message {
    let isOneName = first == second
    return Message("E1013", ["isOneName": isOneName, "first": first, "second": second])
  }

}
