/// What happened to one step, or one thing worth telling that is no step.
public struct Record: Sendable {
  /// Counts the records of a session, from 1.
  public let number: Int
  /// Counts the inputs of the session, from 1: the one this belongs to.
  public let input: Int
  /// The session's clock at that moment.
  public let time: Duration
  /// What it tells of.
  public let event: Event
  /// What was changed in the tree, and in what screens and services remember.
  public let changes: [TreeChange]
  /// What was asked of the tree, or handed over, and refused.
  public let refusals: [Refused]

  /// What a record tells of.
  public enum Event: Sendable {
    case step(StepEvent)
    /// A user's gesture, a change of the tree from outside, or the start.
    case input
    /// A `use` block was dropped: its flows all ended, its asker ended, or the session is gone.
    case useDropped(asker: InstanceName?, flows: [InstanceName], isReleased: Bool)
    /// A chain of steps was stopped; `cycle` has the steps that recur, in order.
    case chainStopped(cycle: [Step], because: StopReason)
    /// A context was used when the handler had returned that it was given to; nothing was done (C12).
    case contextLate(InstanceName)
    /// A guard answered for a flow that has ended.
    case answerDropped
    /// A timer was dropped together with its screen or stepper.
    case timerForgotten(emitter: InstanceName, step: Step)
    /// The caller stopped the clock before it reached `short`.
    case clockStopped(short: Duration)
    /// The clock has stopped by itself before it was where it was to go: as many timers have fired as one
    /// input may fire, or they have made as much as it may make or taken as long as it may take (B4).
    case clockExhausted(short: Duration)
    /// An unfinished routine was dropped with its stepper, or because its script lost it.
    case routineForgotten(emitter: InstanceName)
    case routineFailed(emitter: InstanceName, Failure)
    /// What was fetched does not come; the step for its failure does (C10).
    case fetchFailed(emitter: InstanceName, Failure)
    /// A function that only looks failed: an observer of a screen or a stepper, which goes on with what it
    /// has seen before, or what a flow says of a tab, which is not selected then.
    case lookFailed(by: InstanceName, Failure)
    case link(LinkEvent)
    /// All that lived was let go, and the app starts again (I4).
    case relaunched
  }

  /// Why a chain of steps was stopped (B1).
  public enum StopReason: String, Sendable, Hashable {
    /// It had more steps than the limit.
    case tooManySteps
    /// It made more than one input may make (B3).
    case tooMuchMade
    /// The caller asked it to stop.
    case asked
  }

  /// A step on its way.
  public struct StepEvent: Sendable {
    /// The flow that was asked; nothing if the step never reached one.
    public let flow: InstanceName?
    /// The step as it was emitted.
    public let step: Step
    /// The step the flow's guard made of it, if another.
    public let adapted: Step?
    /// Where it came from.
    public let origin: Origin
    /// What became of it.
    public let outcome: Outcome
    /// The presentable that would have to be visible, if the source came with it and is none itself.
    public internal(set) var gate: InstanceName?

    /// The step the flow navigated to.
    public var navigated: Step { adapted ?? step }
  }

  /// A change or contribution that was refused.
  public struct Refused: Sendable, Hashable {
    /// What was to be contributed; nothing for a change of the tree.
    public let contribution: InstanceName?
    /// Why.
    public let reason: Refusal
  }
}

/// One change of the tree, as the log tells it.
public enum TreeChange: Sendable, Hashable {
  case added(InstanceName, to: InstanceName)
  case removed(InstanceName, from: InstanceName)
  case selected(InstanceName, in: InstanceName)
  case presented(InstanceName, over: InstanceName)
  case dismissed(InstanceName)
  case shown(InstanceName)
  /// A value of a screen's state changed.
  case remembered(Value, as: String, by: InstanceName)
  /// A sheet was dragged to a height.
  case dragged(InstanceName, to: Detent)
  /// The app runs on another device.
  case device(Device)
  /// What a swipe would have taken away stays, since it was let go.
  case letGo(InstanceName)
  /// A value of a service's state changed (V6).
  case shared(Value, as: String, of: NameID)
  /// On a presentable in the tree another text was written, or none any more.
  case labelled(Label, String?, InstanceName)
  /// A flow fetches something, in the place of what it fetched under the same name.
  case fetching(InstanceName, by: InstanceName, insteadOf: InstanceName?)
  /// A flow ended because what it or its parent showed was dismissed (E3).
  case ended(InstanceName)
}
