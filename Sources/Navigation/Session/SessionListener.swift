/// Hears what happens in a session, at the moment it happens.
///
/// Listeners are called synchronously and must not give the session an input: they would be inside
/// another one. A listener of a ``FlowCoordinator`` may give it one, it is taken afterwards. All
/// methods do nothing by default.
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
  /// A flow's guard will answer about a step later.
  func asked(
    _ ticket: GuardTicket, for flow: InstanceName, about step: Step, in session: Session)
  /// A guard or a routine asks a question, and waits for ``Input/reply(_:_:)``.
  func asks(_ question: Question, in session: Session)
  func appeared(_ presentable: InstanceName, in session: Session)
  func disappeared(_ presentable: InstanceName, in session: Session)
  func dismissed(_ presentable: InstanceName, in session: Session)
  func ended(_ flow: InstanceName, in session: Session)
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
