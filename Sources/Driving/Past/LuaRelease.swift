package import Diagnostics
import Lua

/// The release of Lua that scripts run on.
///
/// Kept sessions and saved journeys name it, because what scripts do can depend on it.
package enum LuaRelease {
  /// The release that this process runs on, such as `5.4.6`.
  package static let current = LuaState.release

  /// The message for going on with what another release began.
  ///
  /// - Parameter saved: The release that a file names; `nil` if the file names none.
  /// - Returns: `nil` if that is the current release, or is not known.
  package static func difference(from saved: String?) -> Message? {
    saved.flatMap {
      $0 == current ? nil : Message("sessions.otherLua", ["saved": $0, "current": current])
    }
  }

  /// The same message as a note.
  package static func note(on saved: String?) -> Diagnostic? {
    difference(from: saved).map { Diagnostic(.note, $0) }
  }
}
