package import Diagnostics
import Platform

// What is said of sessions that are kept in a file.
extension Message {
  package static func sessionUnusable(_ path: String, _ reason: Message) -> Message {
    Message("E0761", ["path": path, "reason": reason])
  }
  package static func noSessionCure(_ isDamaged: Bool) -> Message {
    isDamaged
      ? Message("sessions.noSessionCure")
      : Message("sessions.noSessionCure2")
  }
  package static func otherScriptCure(_ path: String) -> Message {
    Message("sessions.otherScriptCure", ["path": path])
  }
}
