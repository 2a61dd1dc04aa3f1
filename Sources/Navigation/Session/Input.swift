/// One thing that happens to a session from outside.
///
/// An input is processed until the queue is empty; only then is the next one taken (I1).
public enum Input: Sendable {
  case emit(Step, from: Emitter)
  /// A deep link: all live flows get the step, RxFlow's `FlowCoordinator.navigate(to:)`.
  case open(Step)
  /// A deep link for one live flow only (L8).
  case openOne(Step, flow: InstanceName)
  /// A deep link of several steps; each waits until what the one before made is ready (L3).
  case link(DeepLink)
  /// The user goes back in the deepest stack in front.
  case back
  /// The user selects a tab of the deepest tabs in front; tabs count from 0.
  case selectTab(Int)
  /// The user dismisses the top-most modal.
  case dismiss
  /// The user drags the sheet in front to a height.
  case drag(to: Detent)
  /// The user begins to swipe back, or to swipe a modal away, and lets go: everything stays.
  case letGo(Swipe)
  /// The user taps what emits a step, or nothing, on a screen.
  case tap(Step?, on: Presentable)
  /// The user taps twice what emits a step on a screen, before the app has handled the first tap.
  case doubleTap(Step, on: Presentable)
  /// The app runs on another device from now on.
  case device(Device)
  /// The clock advances; due timers fire in order, each processed fully before the next.
  case advance(Duration)
  /// The user sets a value of a screen's state; the screen then emits the step, if any.
  case enter(Value, into: String, of: Presentable, emitting: Step?)
  /// The answer of a guard that was asked.
  case answer(GuardTicket, Adaptation)
  /// The answer to a question of a guard or a routine.
  case reply(WaitID, Value)
  /// The app is killed and started again, by a link if there is one; what is persisted goes on (I4).
  case relaunch(DeepLink?)
  /// The next random numbers are these, in the place of what the generator gives.
  case draws([Value])
  /// The host changes the tree.
  case effect(Effect)
}

extension Input {
  /// Whether the user touches the screen for it; what a screen emits as an input comes from one of its controls.
  var isTouch: Bool {
    switch self {
    case .emit(_, from: .presentable), .back, .selectTab, .dismiss, .drag, .letGo, .tap, .doubleTap,
      .enter:
      true
    case .emit, .open, .openOne, .link, .device, .advance, .answer, .reply, .relaunch, .draws,
      .effect:
      false
    }
  }
}
