/// The trust level of a script: it decides what the script sees and can reach.
///
/// Limits of time and memory and the read-only string methods apply at every level.
/// `docs/SAFETY.md` has the table of levels.
public enum TrustLevel: String, Sendable, CaseIterable, Comparable {
  /// For scripts that you only inspect: no permission can be granted.
  case locked
  /// The default: the language, and for a plugin the permissions that it requests and you grant.
  case plugin
  /// For your own scripts: they can use `load`, metatables, the files below the script's folder and
  /// the time of day without a grant.
  case trusted

  /// Orders levels from the least permissions to the most.
  public static func < (left: TrustLevel, right: TrustLevel) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .locked: 0
    case .plugin: 1
    case .trusted: 2
    }
  }

  /// The permissions that scripts of this level have without a grant.
  var permissions: [PluginPermission] {
    guard self == .trusted, let everything = FilePattern("**") else { return [] }
    return [.read(everything), .write(everything), .realClock]
  }

  /// Returns whether a plugin of this level has a permission without a grant.
  func includes(_ permission: PluginPermission) -> Bool {
    guard self == .trusted else { return false }
    switch permission {
    case .read(let pattern), .write(let pattern): return pattern.isWithinFolder
    case .realClock, .replacing: return true
    case .environment: return false
    }
  }
}
