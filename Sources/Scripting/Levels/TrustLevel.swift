/// How far a script is trusted, which decides what it sees and what it can reach.
///
/// Limits of time and memory, the closed methods of texts, and all else that keeps a session whole hold
/// at every level. `docs/SAFETY.md` has the table.
public enum TrustLevel: String, Sendable, CaseIterable, Comparable {
  /// For scripts that are only inspected: nothing outside the session can be granted to them.
  case locked
  /// What scripts have unless something else is said: the language, and for a plugin what it asks for
  /// and was granted.
  case plugin
  /// A script of one's own: it makes texts into code and gives tables a behaviour, and reaches the files
  /// below the script's folder and the time of day without asking.
  case trusted

  /// Orders levels by how much they allow.
  public static func < (left: TrustLevel, right: TrustLevel) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .locked: 0
    case .plugin: 1
    case .trusted: 2
    }
  }

  /// What scripts of this level may do without asking.
  var permissions: [PluginPermission] {
    guard self == .trusted, let everything = FilePattern("**") else { return [] }
    return [.read(everything), .write(everything), .realClock]
  }

  /// Tells whether a plugin of this level has a permission without anybody granting it.
  func includes(_ permission: PluginPermission) -> Bool {
    guard self == .trusted else { return false }
    switch permission {
    case .read(let pattern), .write(let pattern): return pattern.isWithinFolder
    case .realClock, .replacing: return true
    case .environment: return false
    }
  }
}
