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
