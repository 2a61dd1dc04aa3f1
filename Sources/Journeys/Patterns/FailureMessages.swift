import Diagnostics
import Driving

// Messages about differences from a journey's expectations.
extension Message {
  static func expectThem(_ lines: [String]) -> Message {
    let list = lines.map(LuaText.quoted).joined(separator: ", ")
    let written = lines.count > 3 ? "…" : list
    return Message("journeys.expectThem", ["written": written])
  }
  static func notVisible(_ name: String) -> Message {
    Message("E0925", ["name": name])
  }
  static func isVisible(_ name: String) -> Message {
    Message("E0926", ["name": name])
  }
}
