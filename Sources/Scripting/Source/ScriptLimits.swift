package import Diagnostics
package import Lua

/// Limits of CPU time per call, and of memory for all scripts of an app.
///
/// The engine stops a script that exceeds a limit, reports it with its line, undoes the changes of
/// its step and continues the session. Waiting does not count, so a busy machine ends no script.
///
/// RxFlow has no counterpart: a compiled flow that loops hangs its app.
public struct ScriptLimits: Sendable {
  /// The kinds of calls that have a time limit of their own.
  public enum Activity: String, CaseIterable, Sendable {
    /// Running a file while it loads, with the modules that it requires; making a service.
    case load
    /// An entry of a flow, for one step.
    case handler
    /// A guard or a stepper, from one wait to the next.
    case `guard`
    /// A hook, for one event.
    case hook
    /// A `migrate` function, for one flow or screen.
    case migrate
    /// A function that computes what a screen, a row or a completion shows.
    case draw
    /// A plugin's check, exporter or log style, for one call.
    case extend
    /// A line of the prompt, or a command that a script adds to the prompt.
    case prompt
    /// A move of the clock, with all the steps that its timers emit.
    case clock
  }

  private var times: [Activity: Duration] = [
    .load: .seconds(2), .handler: .milliseconds(250), .guard: .seconds(5),
    .hook: .milliseconds(250), .migrate: .milliseconds(250), .draw: .milliseconds(250),
    .extend: .seconds(2), .clock: .seconds(60),
  ]
  /// The memory that the scripts of an app can use, in bytes; `nil` for no limit.
  public var memory: Int? = 64 << 20

  /// Creates the default limits.
  ///
  /// - 2 s for `load` and `extend`
  /// - 5 s for `guard`
  /// - 60 s for `clock`
  /// - 250 ms for all other activities, except `prompt`, which has no limit
  /// - 64 MB of memory
  public init() {}

  /// The default limits without any time limit; the memory limit stays.
  public static var untimed: ScriptLimits {
    var limits = ScriptLimits()
    limits.times = [:]
    return limits
  }

  /// The time limit of an activity; `nil` for no limit.
  public subscript(activity: Activity) -> Duration? {
    get { times[activity] }
    set { times[activity] = newValue }
  }
}

// Limits as they are written on a command line.
extension ScriptLimits {
  /// Sets time limits from a text such as `handler=500ms`, `load=10s`, `draw=none` or `none`; a
  /// time without a name applies to every activity that has a limit.
  ///
  /// - Throws: A diagnostic for an unknown name or an invalid time.
  package mutating func setTime(_ text: String) throws(Diagnostic) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let time = try Self.time(String(parts[parts.count - 1]), in: text)
    guard parts.count == 2 else {
      for activity in Activity.allCases where self[activity] != nil { self[activity] = time }
      return
    }
    let name = String(parts[0])
    guard let activity = Activity(rawValue: name) else {
      let names = Activity.allCases.map(\.rawValue)
      let nearest = Suggestion.nearest(to: name, among: names)
      throw Diagnostic(
        .error,
        Message("scripts.unknownLimit", ["name": name, "known": names.joined(separator: ", ")]),
        cure: nearest.map { .didYouMean($0) })
    }
    self[activity] = time
  }

  /// Sets the memory limit from a text such as `128M`, `1G`, `65536` or `none`.
  ///
  /// - Throws: A diagnostic for an invalid amount, or one below 1 MB.
  package mutating func setMemory(_ text: String) throws(Diagnostic) {
    let bytes = try Self.bytes(text)
    guard bytes.map({ $0 >= Self.leastMemory }) ?? true else {
      throw Diagnostic(.error, Message("scripts.badMemoryLimit", ["text": text]))
    }
    memory = bytes
  }

  /// Reads an amount of memory, such as `128M`, `1G`, `65536`; `nil` for `none`.
  ///
  /// - Throws: A diagnostic for a text that is no amount.
  package static func bytes(_ text: String) throws(Diagnostic) -> Int? {
    guard text != "none" else { return nil }
    let units = ["K": 1 << 10, "M": 1 << 20, "G": 1 << 30]
    let unit = text.last.flatMap { units[$0.uppercased()] }
    let digits = unit == nil ? text[...] : text.dropLast()
    guard let count = Int(digits),
      case let (bytes, false) = count.multipliedReportingOverflow(
        by: unit ?? 1), bytes > 0
    else { throw Diagnostic(.error, Message("scripts.badMemoryLimit", ["text": text])) }
    return bytes
  }

  /// A megabyte: the words of the language alone take a good part of it.
  private static let leastMemory = 1 << 20

  /// Reads a time, such as `500ms` and `10s`; `nil` for `none`.
  ///
  /// - Parameter whole: The text that contains the time, for messages.
  /// - Throws: A diagnostic for an invalid time.
  package static func time(_ text: String, in whole: String) throws(Diagnostic) -> Duration? {
    if text == "none" { return nil }
    let unit = text.hasSuffix("ms") ? "ms" : "s"
    guard text.hasSuffix(unit), let count = Double(text.dropLast(unit.count)), count.isFinite,
      count > 0, count <= 86_400_000
    else { throw Diagnostic(.error, Message("scripts.badTimeLimit", ["text": whole])) }
    return unit == "ms" ? .milliseconds(count) : .seconds(count)
  }

  /// A size as messages show it: `64 MB`, `512 KB`.
  static func text(ofMemory bytes: Int) -> String {
    bytes >= 1 << 20 ? "\(bytes >> 20) MB" : "\(bytes >> 10) KB"
  }
}

/// Can stop scripts, and the work done for them, as Ctrl-C does.
///
/// Long-running Swift code checks it regularly: chains of steps, timers, repeated inputs, linking,
/// trials, drawing.
package protocol Interrupter: AnyObject {
  /// Returns whether to continue; the caller must stop on `false`.
  func mayGoOn() -> Bool
  /// Begins a new task; earlier requests to stop are dropped.
  func begin()
  /// Records that a script was stopped, so that the following work stops, too.
  func scriptStopped()
  func listen(to state: LuaState)
}
