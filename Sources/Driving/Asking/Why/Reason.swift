package import Diagnostics
package import Navigation

/// Why a step did nothing, or not what was expected of it.
package enum Reason {
  /// Nobody contributed what emitted it.
  case notContributed(String)
  /// What emitted it was dismissed.
  case dismissed(String)
  /// What emitted it, or came with it, cannot be seen.
  case hidden(String, [HiddenReason])
  /// The flows that were asked have no entry for it; some that live have, and some that do not.
  case unhandled(asked: [String], alive: [String], notAlive: [String])
  /// A handler looked at it and ignored it.
  case ignored(by: String, String)
  /// A guard refused it, perhaps with a reason.
  case guardRefused(by: String, String?)
  /// A guard made another step of it.
  case guardReplaced(by: String, Step)
  /// A guard failed.
  case guardFailed(by: String, Failure)
  /// A handler failed.
  case handlerFailed(by: String, Failure)
  /// What it shows waits for flows to be ready.
  case notReady(String, waitsFor: [String])
  /// The chain it belonged to was stopped; the steps that recur.
  case limit([Step])
  /// It came to no flow, for the reason that its outcome names, in these words.
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
