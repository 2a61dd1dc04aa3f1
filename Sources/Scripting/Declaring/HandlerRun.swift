import Diagnostics
import Lua
import Navigation

/// The running function entry, if any, and its effects.
///
/// All calls of a host share one, so that a call needs no allocation.
final class HandlerRun {
  struct Call {
    let flow: any CalledFlow
    let context: NavigationContext
    let step: Step
    /// Unique for each call.
    let number: Int
    /// The declared effects of the function, if a guard with `may` runs.
    let promise: GuardPromise?
    /// The effects recorded in a `use` block for later; nil outside one.
    var recording: [Effect]?
    /// The approximate size of the recorded effects, in bytes.
    var recorded = 0
  }

  /// The calls that run, the innermost last.
  private var calls: ContiguousArray<Call> = []
  /// The number of calls that are hidden now.
  private var hidden = 0
  private var lastNumber = 0

  /// Whether a function entry runs.
  var isRunning: Bool { calls.count > hidden }

  /// The innermost call.
  var call: Call? { isRunning ? calls.last : nil }

  /// Begins a call, nested in those that run.
  func begin(
    _ flow: any CalledFlow, _ context: NavigationContext, _ step: Step, _ promise: GuardPromise?
  ) {
    lastNumber += 1
    calls.append(
      Call(flow: flow, context: context, step: step, number: lastNumber, promise: promise))
  }

  /// Ends the innermost call.
  func end() { calls.removeLast() }

  /// Hides the running calls from functions that are called meanwhile; returns the argument of
  /// `resume(_:)`.
  func pause() -> Int {
    defer { hidden = calls.count }
    return hidden
  }

  /// Shows the calls again that the last `pause()` hid.
  func resume(_ outer: Int) { hidden = outer }

  var context: NavigationContext { running.context }
  var step: Step { running.step }

  var recording: [Effect]? {
    get { isRunning ? calls[calls.count - 1].recording : nil }
    set { if isRunning { calls[calls.count - 1].recording = newValue } }
  }

  var recorded: Int {
    get { isRunning ? calls[calls.count - 1].recorded : 0 }
    set { if isRunning { calls[calls.count - 1].recorded = newValue } }
  }

  /// Records the effects of a body, for later.
  ///
  /// Their memory is counted again with the block that contains them.
  func recording(_ body: () throws -> Void) rethrows -> [Effect] {
    let (outer, outerBytes) = (recording, recorded)
    recording = []
    defer { (recording, recorded) = (outer, outerBytes) }
    try body()
    return recording ?? []
  }

  private var running: Call {
    guard let call else { preconditionFailure("A run is asked only while a function runs.") }
    return call
  }
}

/// A flow whose function runs.
protocol CalledFlow: AnyObject {
  var name: String { get }
  /// The services that its functions may use.
  var needs: [String] { get }
  var location: SourceLocation { get }
}
