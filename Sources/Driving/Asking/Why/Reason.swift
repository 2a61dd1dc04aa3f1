package import Diagnostics
package import Navigation

/// Whose guard it is that has decided about a step.
package enum Guardian {
  case flow(String)
  case app
  case plugin(String)
}

/// The reason why a step had no effect, or not the expected one.
package enum Reason {
  /// No flow contributed its emitter.
  case notContributed(String)
  case dismissed(String)
  /// Its emitter, or the presentable contributed with the emitter, is not visible.
  case hidden(String, [HiddenReason])
  /// No flow that received it has an entry for it; `alive` and `notAlive` are other flows that have
  /// one.
  case unhandled(asked: [String], alive: [String], notAlive: [String])
  /// A handler ignored it, for this reason.
  case ignored(by: String, String)
  /// A guard refused it, perhaps with a reason.
  case guardRefused(by: Guardian, String?)
  case guardReplaced(by: Guardian, Step)
  case guardFailed(by: Guardian, Failure)
  case handlerFailed(by: String, Failure)
  /// Its presentable waits for flows to be ready.
  case notReady(String, waitsFor: [String])
  /// Its chain of steps was stopped; the value is the steps that recur.
  case limit([Step])
  /// It reached no flow; the outcome, and the reason in words.
  case lost(Outcome.Kind, Message)
  /// Changes it made were refused.
  case refused([Record.Refused])
  /// Its entry does nothing.
  case unseen(by: String)

  /// The reason in one word, as programs read it.
  package var name: String {
    switch self {
    case .notContributed: "notContributed"
    case .dismissed: "dismissed"
    case .hidden: "hidden"
    case .unhandled(_, let alive, let notAlive):
      alive.isEmpty && !notAlive.isEmpty ? "flowNotAlive" : "unhandled"
    case .ignored: "ignored"
    case .guardRefused: "guardRefused"
    case .guardReplaced: "guardReplaced"
    case .guardFailed: "guardFailed"
    case .handlerFailed: "handlerFailed"
    case .notReady: "notReady"
    case .limit: "limit"
    case .lost(.endedAtRoot, _): "endAtRoot"
    case .lost(.forgottenAtEnd, _): "forgotten"
    case .lost(let kind, _): kind.rawValue
    case .refused: "refused"
    case .unseen: "unseen"
    }
  }
}
