import Diagnostics
import Driving
import Scripting

/// What a shell does at one time, and what is to be told of it: a line, a request, a tick of the clock,
/// a file that has changed.
///
/// It is made when that begins and gone when that ends. A line that another one performs has one of its
/// own, but for how much may be printed.
struct LineRun {
  /// What a line has asked for; done when it is over, since it may run in the old version.
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

  /// The line; `nil` where nobody has written one.
  var text: String?
  /// A script performs it, which may do less than who types.
  var isPerformed = false
  /// Something went wrong.
  var hasFailed = false
  /// The user wants to leave.
  var wantsToQuit = false
  /// What it has asked for.
  var wish: Wish?
  /// The commands that it has done without a mistake.
  var commandsDone: [String] = []
  /// How much may still be printed.
  var quota = LineQuota()
  /// What went wrong beside an input; told after its records.
  var late: [Diagnostic] = []
  /// The number of the latest record that was shown of the input being done; `nil` if none is.
  var told: Int?
  /// The step whose beginning was shown, and whose record was not; `nil` if there is none.
  var begun: BegunStep?
  /// What is shown once the input is kept; `nil` if nothing is held back.
  var heldBack: [() -> Void]?
  /// What could not be drawn, and was told.
  var undrawn: Set<Diagnostic> = []
  /// What came of doing again what a journal holds, if this is the start of a session that goes on.
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

  /// Goes on after a line that this one has performed.
  mutating func goOn(after inner: LineRun?) {
    guard let inner else { return }
    quota = inner.quota
    late += inner.late
    hasFailed = hasFailed || inner.hasFailed
    wantsToQuit = wantsToQuit || inner.wantsToQuit
  }
}
