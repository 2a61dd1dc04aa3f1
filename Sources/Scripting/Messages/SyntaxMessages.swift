import Diagnostics

// Hints for texts that Lua refuses.
extension Message {
  static func writeInstead(_ lua: String, of other: String) -> Message {
    Message("scripts.writeInstead", ["other": other, "lua": lua])
  }
  static func quoteMissing(in text: String) -> Message {
    Message("scripts.quoteMissing", ["text": text])
  }
  static func closerMissing(_ closer: String, beforeLine line: Int?) -> Message {
    guard let line else {
      return Message("scripts.closerMissing", ["closer": closer])
    }
    return Message("scripts.closerMissing2", ["closer": closer, "line": line])
  }
}
