import Diagnostics
import Scripting

/// What a shell knows of the versions of its app.
final class Reloading {
  /// What a line has asked for; done when the line is over, since it may run in the old version.
  enum Wish {
    /// What the files say now.
    case latest
    /// The version before.
    case back
    /// What the files of one plugin say now.
    case plugin(String)
    /// What the files say now, in a second session that is given all inputs so far.
    case replay
    /// That second session.
    case accept
    /// What the files say now, with other plugins.
    case plugins(PluginSettings)
  }

  /// The result of the last attempt.
  enum Outcome {
    case applied(ReloadReport)
    case refused(AppLoader.Failure)
  }

  /// A second session with the new scripts, and the input of the first one that it is good after.
  struct Replayed {
    let replay: Replay
    let after: Int
  }

  /// How many earlier versions can be gone back to.
  static let most = 5

  var wish: Wish?
  /// The texts of earlier versions, the latest last.
  private(set) var versions: [SourceSnapshot] = []
  /// The files as they were when they were last looked at.
  var seen: SourceSnapshot
  /// The last attempt, if there was one.
  var last: Outcome?
  /// What `:accept` would go on with.
  var replay: Replayed?
  /// What the prompt says of files that cannot be loaded.
  var isBroken = false
  /// Ctrl-C stops the scripts of the next version, too.
  var listensToInterrupt = false

  init(_ files: SourceSnapshot) { seen = files }

  /// Keeps a version to go back to; the oldest one goes if there are too many.
  func keep(_ version: SourceSnapshot) {
    versions.append(version)
    if versions.count > Self.most { versions.removeFirst() }
  }

  /// Takes the latest earlier version out.
  func dropLatest() { _ = versions.popLast() }
}
