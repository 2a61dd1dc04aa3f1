package import Diagnostics
import Navigation
package import Scripting

/// The results of following logs through an app.
package struct ConformReport {
  package enum Result {
    case followed(FollowedLog)
    /// The log could not be read, or none of its lines is of the app.
    case failed(log: String, Diagnostic, SourceTexts)
  }

  package let script: String
  package private(set) var results: [Result] = []
  /// How long it took to read and follow the log of each result.
  private(set) var durations: [Duration] = []
  /// The logs that were not followed to the end because the command was interrupted.
  package var stopped: [String] = []
  /// Whether functions of the app keep state in variables, so that results may differ.
  package let hidesState: Bool
  let app: App
  private var told: Set<Entry> = []

  /// An entry of the map: a flow, and a step that it handles.
  private struct Entry: Hashable {
    let flow: String
    let step: String
  }

  package init(of app: App, at script: String, hidesState: Bool = false) {
    self.app = app
    self.script = script
    self.hidesState = hidesState
  }

  /// Adds the result of a log.
  ///
  /// - Parameter duration: The time for reading and following it.
  package mutating func add(_ result: Result, took duration: Duration = .zero) {
    results.append(result)
    durations.append(duration)
    guard case .followed(let followed) = result else { return }
    let last = followed.divergence?.line ?? followed.unread.first?.line ?? Int.max
    let contents = Set(followed.log.events.lazy.filter { $0.line < last }.map(\.content))
    for content in contents {
      let event = followed.log.contents[Int(content)]
      told.insert(Entry(flow: event.flow, step: event.step.name))
    }
  }

  /// The result of a log: the follower's answer, or why there is none.
  ///
  /// - Parameters:
  ///   - log: The log, as read.
  ///   - follower: The follower.
  package static func result(of log: ReadLog, by follower: LogFollower) -> Result {
    if let stranger = log.stranger(to: follower.system.app) {
      return .failed(log: log.name, stranger.diagnostic, stranger.sources(in: log))
    }
    return .followed(follower.follow(log))
  }

  // MARK: Sums

  /// Whether a log could not be read, or is of something else.
  package var hasFailures: Bool {
    results.contains { if case .failed = $0 { true } else { false } }
  }

  /// Whether a log does not conform.
  package var hasDivergences: Bool { followed.contains { !$0.conforms && !$0.isCut } }

  /// Whether it was not found out of a log if it conforms.
  package var hasLimits: Bool { followed.contains { !$0.conforms && $0.isCut } }

  var followed: [FollowedLog] {
    results.compactMap { if case .followed(let followed) = $0 { followed } else { nil } }
  }

  /// The entries of the map, `WishlistFlow settings`, and whether logs contain them.
  var map: [(entry: String, isTold: Bool)] {
    app.flows.flatMap { flow in
      flow.handledSteps.map { step in
        ("\(flow.name) \(step.name)", told.contains(Entry(flow: flow.name, step: step.name)))
      }
    }
  }
}
