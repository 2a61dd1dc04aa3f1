/// The result of a step.
///
/// RxFlow does not distinguish ``unhandled`` (no entry for this step), ``declined(_:)`` (ignored
/// for a reason) and ``handled``.
///
/// ```swift
/// coordinator.onDidNavigate { flow, step, outcome in
///   if case .failed(let failure) = outcome { report("\(flow) \(step): \(failure)") }
/// }
/// ```
public enum Outcome: Sendable, Hashable {
  /// The flow performed its entry for the step.
  case handled
  /// The flow forwarded a step to itself, to its parent or to another flow.
  case forwarded
  /// The flow ended with the step.
  case ended
  /// The root flow tried to end with the step, but has no parent that receives it (E2).
  case endedAtRoot
  /// The root flow tried to end: its children have ended, but it goes on (E2).
  case childrenEnded
  /// The flow has no entry for the step.
  case unhandled
  /// The flow declined the step for this reason.
  case declined(String)
  /// The flow has no parent to which it can forward the step.
  case noParent
  /// No flow of this name lives, which was to receive the step (L8).
  case noFlow(String)
  /// The flow's guard refused the step without a reason.
  case refusedByGuard
  /// The flow's guard refused the step for this reason.
  case declinedByGuard(String)
  /// The handler or the guard failed; all its changes were undone.
  case failed(Failure)
  /// No flow listens to the stepper: it was never contributed, or its registration has ended.
  case notContributed
  /// The presentable was not visible when the step was emitted.
  case notVisible
  /// The flow ended before it handled the step.
  case flowEnded
  /// The session was released before the step was handled (E4).
  case sessionGone
  /// The step was held for its presentable, which was dismissed before it was visible.
  case forgotten
  /// The step was held for its presentable, but its flow ended before that was visible.
  case forgottenAtEnd
  /// The step's chain was stopped (B1).
  case limit
}

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

/// Why a change of the tree or a contribution was refused.
///
/// A refusal is not a failure: the rest of the step goes on, and the record has the refusal.
public enum Refusal: Sendable, Hashable {
  /// A presenter that is not visible cannot present.
  case presenterNotVisible
  /// The presenter presents a modal already, or the presentable presents one itself.
  case presentingAlready
  /// There is no modal to dismiss.
  case nothingPresented
  /// The last screen of a stack cannot be removed.
  case lastScreen
  case noSuchTab
  /// The presentable is in the tree already.
  case attachedAlready
  /// A presentable cannot be inside itself.
  case containsItself
  /// A stack cannot be put on a stack, as in UIKit (T18).
  case stackOnStack
  /// The presentable or flow would be nested deeper than the session allows (B2).
  case nestedTooDeeply
  /// The session has reached a limit (B3).
  case sessionFull
  /// The stack does not contain the presentable to which it should pop.
  case notOnStack
  /// A flow that has ended cannot be shown again (T7).
  case flowEnded
  /// The effect needs a presentable of another kind.
  case wrongKind(verb: String, needs: String)
  /// The presentable is gone, or was never made.
  case noSuchTarget(verb: String)
  /// A flow of Swift and one of scripts, or of two sets of scripts, cannot live under one name
  /// (C11).
  case nameTaken
  /// A live flow cannot be contributed again (C6).
  case contributedAlready
  /// Nothing in front can go back, select a tab or be dismissed.
  case nothingInFront
  /// Another presentable covers the target of the gesture (T9).
  case covered(by: String)
  /// A pushed screen hides the tab bar (T20).
  case tabBarHidden(by: String)
  /// The user may not dismiss the modal.
  case notDismissable(String)
  /// The flow of the tabs refuses the selection.
  case notAllowed(by: String)
  /// The sheet does not have this height.
  case noSuchDetent(Detent)
  /// The user cannot enter or tap anything on a screen that is not visible.
  case notVisible
  /// The state of the screen or service has no such name.
  case noSuchState(String)
  /// A session that has not been started, or was released, cannot be relaunched.
  case notStarted
  /// A dismissed presentable cannot be contributed (C8).
  case dismissedAlready
  /// A list has an entry whose effect is not known: ``Entry/todo(_:)``.
  case notImported(String)

  /// Whether there is nothing to remove.
  var saysThereIsNothing: Bool { self == .lastScreen || self == .nothingPresented }
}
