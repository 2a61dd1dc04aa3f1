import Diagnostics

// What can go wrong where plugins reach outside the session.
extension Message {
  static func fileTooLong(_ path: String, _ most: Int) -> Message {
    Message("E0859", ["path": path, "most": most / 1_048_576])
  }
}
