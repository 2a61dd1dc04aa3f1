extension Outcome {
  /// The outcome in one word, as programs read it: `handled`, `ignored`, `notVisible`.
  package var name: String {
    switch self {
    case .handled: "handled"
    case .forwarded: "forwarded"
    case .ended: "ended"
    case .endedAtRoot: "endedAtRoot"
    case .childrenEnded: "childrenEnded"
    case .unhandled: "unhandled"
    case .declined: "ignored"
    case .noParent: "noParent"
    case .refusedByGuard, .declinedByGuard: "refusedByGuard"
    case .failed: "failed"
    case .notContributed: "notContributed"
    case .notVisible: "notVisible"
    case .flowEnded: "flowEnded"
    case .sessionGone: "sessionGone"
    case .forgotten: "forgotten"
    case .forgottenAtEnd: "forgottenAtEnd"
    case .limit: "limit"
    }
  }
}
