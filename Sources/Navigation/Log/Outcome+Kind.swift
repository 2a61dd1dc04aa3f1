extension Outcome {
  /// The outcomes without what they carry, by the names that programs read.
  package enum Kind: String, CaseIterable, Sendable {
    case handled, forwarded, ended, endedAtRoot, childrenEnded, unhandled, ignored, noParent
    case refusedByGuard, failed, notContributed, notVisible, flowEnded, sessionGone
    case forgotten, forgottenAtEnd, limit
  }

  /// How far a step came, the least first.
  package enum Reach: Int, Comparable, Sendable {
    /// It did not come to a flow.
    case lost
    /// A flow sent it on to a parent that does not exist.
    case nowhere
    /// The flow's guard refused it.
    case guarded
    /// The flow navigated to it, and nothing came of it.
    case navigated
    /// The flow did something with it.
    case done

    package static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
  }

  /// The outcome without what it carries.
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

  /// The outcome in one word, as programs read it: `handled`, `ignored`, `notVisible`.
  package var name: String { kind.rawValue }

  /// How far the step came.
  package var reach: Reach { kind.reach }

  /// The step was held until its presentable would be visible, which never was.
  package var wasHeld: Bool { kind == .forgotten || kind == .forgottenAtEnd }
}

extension Outcome.Kind {
  /// How far the step came.
  package var reach: Outcome.Reach {
    switch self {
    case .handled, .forwarded, .ended, .childrenEnded: .done
    case .unhandled, .ignored, .failed: .navigated
    case .refusedByGuard: .guarded
    case .noParent, .endedAtRoot: .nowhere
    case .notContributed, .notVisible, .flowEnded, .sessionGone, .forgotten, .forgottenAtEnd,
      .limit:
      .lost
    }
  }
}
