import Diagnostics

// What can be wrong with decisions and guards.
extension Message {
  static func containsItself(_ word: String, _ limit: Int) -> Message {
    Message("E0424", ["word": word, "limit": limit])
  }
}
