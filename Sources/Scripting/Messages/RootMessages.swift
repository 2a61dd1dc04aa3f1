import Diagnostics

// Errors of flows' roots.
extension Message {
  static func rootOnly(_ option: String) -> Message {
    Message("scripts.rootOnly", ["option": option])
  }
}
