import Diagnostics

// Errors of services.
extension Message {
  static func membersKnown(_ names: [String]) -> Message? {
    guard !names.isEmpty else { return nil }
    let list = names.joined(separator: ", ")
    return Message("scripts.membersKnown", ["list": list])
  }
}
