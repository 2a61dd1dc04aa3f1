/// Why a change of the tree or a contribution was refused.
///
/// A refusal is no error: the rest of the step goes on, and the record names it.
public enum Refusal: Sendable, Hashable {
  /// A presenter that is not visible cannot present.
  case presenterNotVisible
  case presentingAlready
  case nothingPresented
  /// The last screen of a stack cannot be removed.
  case lastScreen
  case noSuchTab
  /// The presentable is in the tree already.
  case attachedAlready
  case containsItself
  /// A stack cannot be put on a stack, as UIKit's `UINavigationController` (T18).
  case stackOnStack
  /// It would be nested deeper than the session allows (B2).
  case nestedTooDeeply
  /// The session has reached a limit (B3).
  case sessionFull
  case notOnStack
  /// A flow that has ended cannot be shown again (T7).
  case flowEnded
  /// The change needs a presentable of another kind.
  case wrongKind(verb: String, needs: String)
  /// The target is gone, or was never made.
  case noSuchTarget(verb: String)
  /// A flow of Swift and one of scripts, or of two sets of scripts, cannot have the same name (C11).
  case nameTaken
  /// A live flow cannot be contributed again (C6).
  case contributedAlready
  /// Nothing in front can go back, select a tab or be dismissed.
  case nothingInFront
  /// Something lies over what the gesture is about (T9).
  case covered(by: String)
  /// A pushed screen hides the tab bar (T20).
  case tabBarHidden(by: String)
  /// The user cannot take the modal away.
  case notDismissable(String)
  /// The flow of the tabs does not let the user select this one.
  case notAllowed(by: String)
  /// The sheet cannot stand at this height.
  case noSuchDetent(Detent)
  /// Nothing can be entered or tapped on a screen that is not visible.
  case notVisible
  case noSuchState(String)
  /// A session that has not been started, or is over, cannot be relaunched.
  case notStarted
  /// A dismissed presentable cannot be contributed (C8).
  case dismissedAlready

  /// Nothing is there that could be removed.
  var saysThereIsNothing: Bool { self == .lastScreen || self == .nothingPresented }
}
