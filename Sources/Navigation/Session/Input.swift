/// One thing that happens to a session from outside.
///
/// An input is processed until the queue is empty; only then is the next one taken (I1).
public enum Input: Sendable {
  /// A stepper emits a step: RxFlow's `steps.accept(_:)`.
  case emit(Step, from: Emitter)
  /// A deep link: all live flows receive the step, RxFlow's `FlowCoordinator.navigate(to:)`.
  case open(Step)
  /// A deep link for one live flow only (L8).
  case openOne(Step, flow: InstanceName)
  /// A deep link of several steps; each waits until what the step before made is ready (L3).
  case link(DeepLink)
  /// The user goes back in the deepest stack in front that has more than one child.
  case back
  /// The user taps a tab of the deepest tabs in front; tabs count from 0.
  case selectTab(Int)
  /// The user dismisses the top-most modal.
  case dismiss
  /// The user drags the sheet in front to a height.
  case drag(to: Detent)
  /// The user begins to swipe back, or to swipe a modal away, and cancels the swipe (T12).
  case letGo(Swipe)
  /// The user taps a control of a screen, which emits the step if there is one.
  case tap(Step?, on: Presentable)
  /// The user taps a control of a screen twice before the app has handled the first tap.
  case doubleTap(Step, on: Presentable)
  /// The device on which the app runs changes.
  case device(Device)
  /// The clock advances; due timers fire in order, each handled completely before the next.
  case advance(Duration)
  /// The user sets a value of a screen's state; the screen then emits the step, if any.
  case enter(Value, into: String, of: Presentable, emitting: Step?)
  /// The late answer of a guard.
  case answer(GuardTicket, Adaptation)
  /// The answer to a question of a guard or a routine.
  case reply(WaitID, Value)
  /// The app is killed and launched again, by a link if given; persisted states are kept (I4).
  case relaunch(DeepLink?)
  /// The next draws return these random numbers instead of the generator's (I5).
  case draws([Value])
  /// The host changes the tree.
  case effect(Effect)
}

extension Input {
  /// Whether the input is a touch; a step that a screen emits as an input comes from a control.
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

/// Receives the events of a session when they happen.
///
/// Listeners are called synchronously. An input that a listener gives is processed after the
/// current one. The default of each method does nothing.
///
/// ```swift
/// final class Leaks: SessionListener {
///   func ended(_ flow: InstanceName, in session: Session) {
///     print("\(session.names.text(flow)): deinit")
///   }
/// }
/// ```
public protocol SessionListener: AnyObject {
  /// A flow is about to navigate to a step: RxFlow's `rx.willNavigate`.
  func willNavigate(_ flow: InstanceName, to step: Step, in session: Session)
  /// A flow has navigated to a step: RxFlow's `rx.didNavigate`, with the outcome.
  func didNavigate(
    _ flow: InstanceName, to step: Step, outcome: Outcome, in session: Session)
  /// A guard answers later; the step waits for ``Input/answer(_:_:)``.
  func asked(
    _ ticket: GuardTicket, for flow: InstanceName, about step: Step, in session: Session)
  /// A guard or a routine asks a question, and waits for ``Input/reply(_:_:)``.
  func asks(_ question: Question, in session: Session)
  /// A presentable became visible: RxFlow's `rxVisible`.
  func appeared(_ presentable: InstanceName, in session: Session)
  /// A presentable is not visible any more.
  func disappeared(_ presentable: InstanceName, in session: Session)
  /// A presentable was dismissed: RxFlow's `rxDismissed`.
  func dismissed(_ presentable: InstanceName, in session: Session)
  /// A flow has ended.
  func ended(_ flow: InstanceName, in session: Session)
  /// A record was written to the log.
  func recorded(_ record: Record, in session: Session)
}

extension SessionListener {
  public func willNavigate(_ flow: InstanceName, to step: Step, in session: Session) {}
  public func didNavigate(
    _ flow: InstanceName, to step: Step, outcome: Outcome, in session: Session
  ) {}
  public func asked(
    _ ticket: GuardTicket, for flow: InstanceName, about step: Step, in session: Session
  ) {}
  public func asks(_ question: Question, in session: Session) {}
  public func appeared(_ presentable: InstanceName, in session: Session) {}
  public func disappeared(_ presentable: InstanceName, in session: Session) {}
  public func dismissed(_ presentable: InstanceName, in session: Session) {}
  public func ended(_ flow: InstanceName, in session: Session) {}
  public func recorded(_ record: Record, in session: Session) {}
}
