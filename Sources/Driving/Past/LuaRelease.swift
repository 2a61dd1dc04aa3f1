package import Diagnostics
import Lua

/// The release of Lua that runs the scripts.
///
/// Kept sessions and saved journeys contain it, because results of scripts can depend on it.
package enum LuaRelease {
  /// The release that this process runs on, such as `5.4.6`.
  package static let current = LuaState.release

  /// The message for continuing a session of another release.
  ///
  /// - Parameter saved: The release in a file; `nil` for none.
  /// - Returns: `nil` if that is the current release, or if it is unknown.
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
