import Diagnostics

// What can be wrong with a journey before it runs.
extension Message {
  static func scriptNotLoaded(_ path: String, _ reason: Message?) -> Message {
    Message("E0903", ["path": path, "reason": reason])
  }
  static func wordNeeds(_ word: String, got: String) -> Message {
    Message("E0911", ["word": word, "got": got])
  }
  static func stepUnreadable(_ text: String, _ reason: Message? = nil) -> Message {
    Message("E0914", ["text": text, "reason": reason])
  }
  static func write(_ usage: String) -> Message {
    Message("journeys.write", ["usage": usage])
  }
}
