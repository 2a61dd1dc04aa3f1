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
  /// What was changed in the tree.
  public let changes: [TreeChange]
  /// What was asked of the tree, or handed over, and refused.
  public let refusals: [Refused]

  /// What a record tells of.
  public enum Event: Sendable {
    /// A step and its outcome.
    case step(StepEvent)
    /// A user's gesture, a change of the tree from outside, or the start.
    case input
    /// A `use` block whose flows have all ended, or whose asker has, or whose session is gone.
    case useDropped(asker: InstanceName?, flows: [InstanceName], isReleased: Bool)
    /// A chain of steps was stopped; the steps that recur, in order.
    case chainStopped(cycle: [Step], because: StopReason)
    /// A guard answered for a flow that has ended.
    case answerDropped
    /// A timer went with its screen.
    case timerForgotten(emitter: InstanceName, step: Step)
    /// Whoever moved the clock has stopped it before it was where it was to go.
    case clockStopped(short: Duration)
    /// The clock has stopped by itself before it was where it was to go: as many timers have fired as one
    /// input may fire, or they have made as much as it may make or taken as long as it may take (B4).
    case clockExhausted(short: Duration)
    /// A routine that had not come to its end went with its stepper, or was taken out of the script.
    case routineForgotten(emitter: InstanceName)
    /// A routine failed, and is over.
    case routineFailed(emitter: InstanceName, Failure)
    /// A link was opened, waits, or was dropped.
    case link(LinkEvent)
  }

  /// Why a chain of steps was stopped (B1).
  public enum StopReason: String, Sendable, Hashable {
    /// It had more steps than a chain may have.
    case tooManySteps
    /// It made more than one input may make (B3).
    case tooMuchMade
    /// Whoever gave the input wanted it to stop.
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
  /// A presentable was put into a container.
  case added(InstanceName, to: InstanceName)
  /// A presentable left its container.
  case removed(InstanceName, from: InstanceName)
  /// Tabs show another child.
  case selected(InstanceName, in: InstanceName)
  /// A presentable was presented over another.
  case presented(InstanceName, over: InstanceName)
  /// A presented one was dismissed.
  case dismissed(InstanceName)
  /// A window was shown.
  case shown(InstanceName)
  /// A screen remembers another value.
  case remembered(Value, as: String, by: InstanceName)
  /// What is in the tree was given another title.
  case titled(String, InstanceName)
  /// A flow has ended since what it showed was dismissed (E3), or the flow it was a child of has so.
  case ended(InstanceName)
}
