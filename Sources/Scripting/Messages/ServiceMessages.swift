import Diagnostics

// What can be wrong with services.
extension Message {
  static func serviceCircle(_ names: [String]) -> Message {
    let circle = names.joined(separator: " → ")
    return Message(
      "E0648", en: "services need one another in a circle: \(circle)",
      ko: "서비스들이 서로를 필요로 합니다: \(circle)")
  }
  static func notAService(_ name: String, got: String) -> Message {
    Message(
      "E0649", en: "'make' of service '\(name)' returned \(got); it must return a table",
      ko: "'\(name)' 서비스의 make가 돌려준 값: \(part(got).korean). 테이블을 돌려줘야 합니다")
  }
  static func whileMaking(_ name: String) -> Message {
    Message(en: "while service '\(name)' was made", ko: "'\(name)' 서비스를 만드는 동안")
  }
  static func memberUnknown(_ service: String, _ name: String) -> Message {
    Message(
      "E0650", en: "service '\(service)' has no '\(name)' to override",
      ko: "'\(service)' 서비스에 없는 멤버라 바꿀 수 없습니다: '\(name)'")
  }
  static func membersKnown(_ names: [String]) -> Message? {
    guard !names.isEmpty else { return nil }
    let list = names.joined(separator: ", ")
    return Message(en: "its members: \(list)", ko: "있는 멤버: \(list)")
  }
  static func overriddenTwice(_ service: String, _ name: String) -> Message {
    Message(
      "E0651", en: "'\(name)' of service '\(service)' is already overridden",
      ko: "'\(service)' 서비스에서 이미 바꾼 멤버입니다: '\(name)'")
  }
  static func overriddenHere(_ name: String) -> Message {
    Message(en: "'\(name)' is overridden here first", ko: "'\(name)': 처음 바꾼 곳")
  }
}
