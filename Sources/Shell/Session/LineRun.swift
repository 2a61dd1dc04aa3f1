import Diagnostics
import Driving
import Scripting

/// What a shell does at one time, and what is to be told of it: a line, a request, a tick of the clock,
/// a file that has changed.
///
/// It is made when that begins and gone when that ends. A line that another one performs has one of its
/// own, but for how much may be printed.
struct LineRun {
  /// What a line has requested; done once it is over, because it may run in the old version.
  enum Wish {
    /// Load the files as they are now.
    case latest
    /// Go back to the previous version.
    case back
    /// Reload the files of one plugin.
    case plugin(String)
    /// Load the files into a second session, and give it all inputs so far.
    case replay
    /// Continue with that second session.
    case accept
    /// Reload the files with other plugin settings.
    case plugins(PluginSettings)
  }

  /// The text of the line; nil if nobody typed one.
  var text: String?
  /// Whether a script runs the line; scripts may do less than the user.
  var isPerformed = false
  var hasFailed = false
  var wantsToQuit = false
  var wish: Wish?
  /// The names of the commands that have succeeded.
  var commandsDone: [String] = []
  /// How much the line may still print.
  var quota = LineQuota()
  /// Findings that came up during an input; reported after its records.
  var late: [Diagnostic] = []
  /// The number of the last record shown for the current input; nil if none is.
  var told: Int?
  /// The step whose beginning is shown, but not yet its record; nil if there is none.
  var begun: BegunStep?
  /// What to show once the input is saved; nil if nothing is held back.
  var heldBack: [() -> Void]?
  /// The drawing failures that this line has reported.
  var undrawn: Set<Diagnostic> = []
  /// The result of repeating a journal, if this is the start of a resumed session.
  var resumption: Resumption?

  /// Begins.
  ///
  /// - Parameter outer: What performs it, if anything does.
  init(_ text: String? = nil, inside outer: LineRun? = nil) {
    self.text = text
    guard let outer else { return }
    isPerformed = outer.isPerformed
    quota = outer.quota
  }

  /// Takes over the results of a line that this line has run.
  mutating func goOn(after inner: LineRun?) {
    guard let inner else { return }
    quota = inner.quota
    late += inner.late
    hasFailed = hasFailed || inner.hasFailed
    wantsToQuit = wantsToQuit || inner.wantsToQuit
  }
}

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
