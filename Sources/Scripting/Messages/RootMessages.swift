import Diagnostics

// What can be wrong with the roots of flows.
extension Message {
  static func rootOnly(_ option: String) -> Message {
    Message("scripts.rootOnly", ["option": option])
  }
}
