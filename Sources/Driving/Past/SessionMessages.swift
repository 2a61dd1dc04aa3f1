package import Diagnostics
import Platform

// Messages about sessions that are kept in a file.
extension Message {
  package static func noSessionCure(_ isDamaged: Bool) -> Message {
    isDamaged
      ? Message("sessions.noSessionCure")
      : Message("sessions.noSessionCure2")
  }
  package static func otherScriptCure(_ path: String) -> Message {
    Message("sessions.otherScriptCure", ["path": path])
  }
}
