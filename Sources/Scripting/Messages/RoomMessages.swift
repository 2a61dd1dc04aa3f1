import Diagnostics

// What is told of values, and of sessions that have no room for them.
extension Message {
  static func valueTooLarge(_ limit: Int) -> Message {
    Message("E0663", ["limit": limit >> 20])
  }
  static func nameTooLong(_ limit: Int) -> Message {
    Message("E0670", ["limit": limit])
  }
  static func keysAlike(_ name: String) -> Message {
    Message("E0664", ["name": name])
  }
}
