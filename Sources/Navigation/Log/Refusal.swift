/// Why a change of the tree or a contribution was refused.
///
/// A refusal is no error: the rest of the step goes on, and the record names it.
public enum Refusal: Sendable, Hashable {
  /// A presenter that is not visible cannot present.
  case presenterNotVisible
  /// The presenter presents something already.
  case presentingAlready
  /// There is nothing to dismiss.
  case nothingPresented
  /// The last screen of a stack stays.
  case lastScreen
  /// There is no tab of that number or name.
  case noSuchTab
  /// The presentable is in the tree already.
  case attachedAlready
  /// A presentable would contain itself.
  case containsItself
  /// It would lie in more others than a session allows (B2).
  case nestedTooDeeply
  /// The session holds as much as it may (B3).
  case sessionFull
  /// The presentable is not on that stack.
  case notOnStack
  /// A flow that has ended cannot be shown again (T7).
  case flowEnded
  /// It is of another kind than the change needs.
  case wrongKind(verb: String, needs: String)
  /// The thing is gone, or was never made.
  case noSuchTarget(verb: String)
  /// A flow that lives cannot be contributed again (C6).
  case contributedAlready
  /// Nothing in front of the user can do that.
  case nothingInFront
  /// Nobody can enter anything on a screen that cannot be seen.
  case notVisible
  /// The screen remembers nothing under that name.
  case noSuchState(String)
  /// Something dismissed cannot be contributed (C8).
  case dismissedAlready
}
