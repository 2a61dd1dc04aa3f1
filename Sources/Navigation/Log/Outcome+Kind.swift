extension Outcome {
  /// The outcomes without associated values; programs read the raw values.
  package enum Kind: String, CaseIterable, Sendable {
    case handled, forwarded, ended, endedAtRoot, childrenEnded, unhandled, ignored, noParent
    case noFlow
    case refusedByGuard, failed, notContributed, notVisible, flowEnded, sessionGone
    case forgotten, forgottenAtEnd, limit
  }

  /// How far a step got, in ascending order.
  package enum Reach: Int, Comparable, Sendable {
    /// It never reached a flow.
    case lost
    /// It was meant for a parent or a flow that does not exist.
    case nowhere
    /// The flow's guard refused it.
    case guarded
    /// The flow looked at it without effect: unhandled, ignored or failed.
    case navigated
    /// The flow handled it, forwarded it, or ended with it.
    case done

    package static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
  }

  package var kind: Kind {
    switch self {
    case .handled: .handled
    case .forwarded: .forwarded
    case .ended: .ended
    case .endedAtRoot: .endedAtRoot
    case .childrenEnded: .childrenEnded
    case .unhandled: .unhandled
    case .declined: .ignored
    case .noParent: .noParent
    case .noFlow: .noFlow
    case .refusedByGuard, .declinedByGuard: .refusedByGuard
    case .failed: .failed
    case .notContributed: .notContributed
    case .notVisible: .notVisible
    case .flowEnded: .flowEnded
    case .sessionGone: .sessionGone
    case .forgotten: .forgotten
    case .forgottenAtEnd: .forgottenAtEnd
    case .limit: .limit
    }
  }

  /// The outcome in one word, for programs: `handled`, `ignored`, `notVisible`.
  package var name: String { kind.rawValue }

  package var reach: Reach { kind.reach }

  /// Whether the step was held for a presentable that never became visible.
  package var wasHeld: Bool { kind == .forgotten || kind == .forgottenAtEnd }
}

extension Outcome.Kind {
  package var reach: Outcome.Reach {
    switch self {
    case .handled, .forwarded, .ended, .childrenEnded: .done
    case .unhandled, .ignored, .failed: .navigated
    case .refusedByGuard: .guarded
    case .noParent, .noFlow, .endedAtRoot: .nowhere
    case .notContributed, .notVisible, .flowEnded, .sessionGone, .forgotten, .forgottenAtEnd,
      .limit:
      .lost
    }
  }
}
