import Diagnostics

// Errors of a journey before it runs.
extension Message {
  static func scriptNotLoaded(_ path: String, _ reason: Message?) -> Message {
    Message("E0903", ["path": path, "reason": reason])
  }
  static func stepUnreadable(_ text: String, _ reason: Message? = nil) -> Message {
    Message("E0914", ["text": text, "reason": reason])
  }
  static func write(_ usage: String) -> Message {
    Message("journeys.write", ["usage": usage])
  }
}
