import Diagnostics

/// What a shell knows of the program that sends it requests.
final class Conversation {
  /// The request that is being done, and what went wrong meanwhile.
  struct Exchange {
    /// What the program calls it.
    let id: JSON?
    /// All that went wrong, in its order.
    var errors: [Diagnostic] = []
  }

  /// The request that is being done.
  var exchange: Exchange?
  /// Somebody waits at the other end, and may want to stop a script that has printed something.
  var isLive = false
  /// The kinds of events that are written; all if there is nothing.
  var wanted: Set<String>?

  /// Tells whether an event of a kind is to be written; answers and errors always are.
  func wants(_ event: String) -> Bool {
    guard let wanted else { return true }
    return wanted.contains(event) || EventCatalog.always.contains(event)
  }
}

/// The kinds of events that `--json` writes.
package enum EventCatalog {
  /// What a program can wish for, or not.
  ///
  /// A new kind of event is a line here.
  package static let all = [
    // What happens, from the log.
    "step", "input", "useDropped", "chainStopped", "answerDropped", "clockStopped",
    "clockExhausted",
    "timerForgotten", "routineForgotten", "routineFailed", "link",
    // What is asked and said.
    "question", "print", "value", "text", "line",
    // What the session and its files do.
    "branch", "time", "reload", "replay", "session", "interrupt",
    // What commands show.
    "tree", "steps", "goto", "draw", "diff", "why", "whence", "retain", "where", "flow", "in",
    "plugins", "saved",
  ]

  /// What is written whether it is wished for or not.
  package static let always = ["answer", "error"]
}
