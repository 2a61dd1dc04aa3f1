/// One thing that happens to a session from outside.
///
/// An input is processed until the queue is empty; only then is the next one taken (I1).
public enum Input: Sendable {
  /// A stepper emits a step.
  case emit(Step, from: Emitter)
  /// A deep link: all live flows get the step, RxFlow's `FlowCoordinator.navigate(to:)`.
  case open(Step)
  /// A step for one flow that lives, and for no other (L8).
  case openOne(Step, flow: InstanceName)
  /// A deep link of several steps, each of which waits for what the one before has made (L3).
  case link(DeepLink)
  /// The user goes back in what is in front.
  case back
  /// The user selects a tab of what is in front, counted from 0.
  case selectTab(Int)
  /// The user dismisses the top-most modal.
  case dismiss
  /// The clock moves on; timers that are due fire in order, each wholly done before the next.
  case advance(Duration)
  /// The user enters a value under a name of a screen's state, and the screen emits what comes of it.
  case enter(Value, into: String, of: Presentable, emitting: Step?)
  /// A guard that was asked answers.
  case answer(GuardTicket, Adaptation)
  /// Somebody answers the question of a guard or a routine.
  case reply(WaitID, Value)
  /// The host changes the tree.
  case effect(Effect)
}
