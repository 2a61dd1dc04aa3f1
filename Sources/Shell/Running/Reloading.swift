import Diagnostics
import Driving
import Scripting

/// What a shell knows of the files of its app, and of what was made of them.
struct Reloading {
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

  /// The files as they were when they were last looked at.
  var seen: SourceSnapshot
  /// The last attempt, if there was one.
  var last: Outcome?
  /// What `:accept` would go on with.
  var replayed: Replayed?
  /// What the prompt says of files that cannot be loaded.
  var isBroken = false

  init(_ files: SourceSnapshot) { seen = files }
}
