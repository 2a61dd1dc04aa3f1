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
