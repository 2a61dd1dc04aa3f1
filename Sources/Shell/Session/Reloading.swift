import Diagnostics
import Driving
import Scripting

/// The files of the app as last seen, and the results of reloads.
struct Reloading {
  enum Outcome {
    case applied(ReloadReport)
    case refused(AppLoader.Failure)
  }

  /// A second session with the new scripts, valid after input `after` of the first.
  struct Replayed {
    let replay: Replay
    let after: Int
  }

  /// The app's files when they were last checked.
  var seen: SourceSnapshot
  var last: Outcome?
  /// The session with which `:accept` would continue.
  var replayed: Replayed?
  /// Whether the prompt shows that the files cannot be loaded.
  var isBroken = false

  init(_ files: SourceSnapshot) { seen = files }
}
