import Diagnostics

/// The state of the conversation with a program that sends requests.
final class Conversation {
  /// The current request, and its errors so far.
  struct Exchange {
    /// The program's identifier for the request.
    let id: JSON?
    var errors: [Diagnostic] = []
  }

  var exchange: Exchange?
  /// Whether a program waits and may want to stop a script: prints are then flushed at once.
  var isLive = false
  /// The kinds of events that the program subscribed to; nil for all.
  var wanted: Set<String>?

  /// Whether an event is written; answers and errors always are.
  func wants(_ event: String) -> Bool {
    guard let wanted else { return true }
    return wanted.contains(event) || EventCatalog.always.contains(event)
  }
}

package enum EventCatalog {
  /// What a program can wish for, or not.
  ///
  /// A new kind of event is a line here.
  package static let all = [
    // What happens, from the log.
    "step", "input", "useDropped", "chainStopped", "contextLate", "answerDropped", "clockStopped",
    "clockExhausted",
    "timerForgotten", "routineForgotten", "routineFailed", "fetchFailed", "lookFailed", "link",
    "relaunched",
    // What is asked and said.
    "question", "print", "value", "text", "line",
    // What the session and its files do.
    "branch", "time", "reload", "replay", "session", "interrupt",
    // What commands show.
    "tree", "steps", "goto", "draw", "diff", "why", "whence", "retain", "where", "flow", "in",
    "plugins", "pluginTimes", "saved", "storyboard", "explored", "view",
  ]

  /// The events that are written without a subscription.
  package static let always = ["answer", "error"]
}
