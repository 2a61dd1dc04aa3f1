import Diagnostics

/// One item of the log: a step with its outcome, or another event.
public struct Record: Sendable {
  /// The number of the record in the session, from 1.
  public let number: Int
  /// The number of the input that caused the record, from 1.
  public let input: Int
  /// The time on the session's clock.
  public let time: Duration
  /// The subject of the record.
  public let event: Event
  /// The changes of the tree, and of the states of screens and services.
  public let changes: [TreeChange]
  /// The changes and contributions that were refused.
  public let refusals: [Refused]

  /// The subject of a record.
  public enum Event: Sendable {
    case step(StepEvent)
    /// The start, a gesture of the user, or a change of the tree from outside.
    case input
    /// A `use` block was dropped: its flows ended, its asker ended, or the session was released.
    case useDropped(asker: InstanceName?, flows: [InstanceName], isReleased: Bool)
    /// A chain of steps was stopped; `cycle` has the steps that repeat, in order.
    case chainStopped(cycle: [Step], because: StopReason)
    /// A context was used after its handler had returned; the use had no effect (C12).
    case contextLate(InstanceName)
    /// An answer was dropped, because no guard or routine waits for it.
    case answerDropped
    /// A timer was dropped with its screen or stepper.
    case timerForgotten(emitter: InstanceName, step: Step)
    /// The caller stopped the clock before it reached `short`.
    case clockStopped(short: Duration)
    /// The clock stopped by itself before it reached `short`.
    ///
    /// The input has fired as many timers, made as much or taken as long as it may (B4).
    case clockExhausted(short: Duration)
    /// An unfinished routine was dropped with its stepper, or because its definition is gone.
    case routineForgotten(emitter: InstanceName)
    case routineFailed(emitter: InstanceName, Failure)
    /// A fetch failed; the step for its failure follows (C10).
    case fetchFailed(emitter: InstanceName, Failure)
    /// A function that only reads failed: an observer, `shouldSelect` or `mayDismiss`.
    ///
    /// An observer keeps its last value. The user's tap or swipe is refused.
    case lookFailed(by: InstanceName, Failure)
    case link(LinkEvent)
    /// Everything that lived has ended, and the app starts again (I4).
    case relaunched
  }

  /// Why a chain of steps was stopped (B1).
  public enum StopReason: String, Sendable, Hashable {
    /// The chain had more steps than the limit.
    case tooManySteps
    /// The chain made more than one input may make (B3).
    case tooMuchMade
    /// The caller stopped it.
    case asked
  }

  /// A step with its outcome.
  public struct StepEvent: Sendable {
    /// The flow that was asked; `nil` if the step reached no flow.
    public let flow: InstanceName?
    /// The step as it was emitted.
    public let step: Step
    /// The step that the flow's guard returned, if it is another one.
    public let adapted: Step?
    /// The origin of the step.
    public let origin: Origin
    /// The result of the step.
    public let outcome: Outcome
    /// The presentable that would have to be visible, if it is not the source itself.
    public internal(set) var gate: InstanceName?

    /// The step to which the flow navigated.
    public var navigated: Step { adapted ?? step }
  }

  /// A change or contribution that was refused.
  public struct Refused: Sendable, Hashable {
    /// The instance that was to be contributed; `nil` for a change of the tree.
    public let contribution: InstanceName?
    /// Why it was refused.
    public let reason: Refusal
  }
}

/// One change of the tree or of a state, as the log reports it.
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
  /// A swipe was cancelled: this presentable stays.
  case letGo(InstanceName)
  /// A value of a service's state changed (V6).
  case shared(Value, as: String, of: NameID)
  /// A label of a presentable in the tree was set, or removed (`nil`).
  case labelled(Label, String?, InstanceName)
  /// A flow started a fetch, in place of its pending fetch of the same routine.
  case fetching(InstanceName, by: InstanceName, insteadOf: InstanceName?)
  /// A flow ended with its root or its parent (E3), or by a relaunch (I4).
  case ended(InstanceName)
}

extension Record.Event {
  /// Whether a flow or a guard has declined a step.
  var isDeclined: Bool {
    if case .step(let event) = self, case .declined = event.outcome { true } else { false }
  }
}

extension Record {
  /// The places of the code that was reached and whose effect is not known.
  package var todos: [String] {
    guard mayReachTodo else { return [] }
    var places = refusals.compactMap { refused in
      if case .notImported(let place) = refused.reason { place } else { nil as String? }
    }
    if case .step(let event) = event, case .declined(let reason) = event.outcome {
      places += [Todo.place(inReason: reason)].compactMap(\.self)
    }
    return places
  }

  /// False for nearly all records, without looking into texts.
  private var mayReachTodo: Bool { !refusals.isEmpty || event.isDeclined }
}

// Approximate sizes of records in bytes, beyond what every record has; computed, not measured.

extension LogEntry.Rest {
  /// Takes time that grows with the number of changes and refusals.
  var weight: Int {
    changes.reduce(256 + refusals.count * 64 + (event?.weight ?? 0)) { $0 + $1.weight }
  }
}

extension TreeChange {
  fileprivate var weight: Int {
    switch self {
    case .remembered(let value, let name, _), .shared(let value, let name, _):
      64 + value.weight + Value.weight(of: name)
    case .labelled(_, let text, _): 64 + (text.map { Value.weight(of: $0) } ?? 0)
    default: 64
    }
  }
}

extension Record.Event {
  fileprivate var weight: Int {
    switch self {
    case .step(let event): event.step.weight + (event.adapted?.weight ?? 0) + event.outcome.weight
    case .chainStopped(let cycle, _): cycle.reduce(0) { $0 + $1.weight }
    case .timerForgotten(_, let step): step.weight
    case .routineFailed(_, let failure), .fetchFailed(_, let failure), .lookFailed(_, let failure):
      failure.weight
    case .link(let event): event.weight
    case .useDropped(_, let flows, _): flows.count * 16
    case .input, .contextLate, .answerDropped, .clockStopped, .clockExhausted, .routineForgotten,
      .relaunched:
      0
    }
  }
}

extension Outcome {
  fileprivate var weight: Int {
    switch self {
    case .failed(let failure): failure.weight
    case .declined(let reason), .declinedByGuard(let reason): Value.weight(of: reason)
    default: 0
    }
  }
}

extension Failure {
  fileprivate var weight: Int {
    let texts = [diagnostic.message, diagnostic.cure, diagnostic.context].compactMap(\.self)
    return texts.reduce(512 + diagnostic.notes.count * 256) {
      $0 + Value.weight(of: $1.text(in: .english)) + Value.weight(of: $1.text(in: .korean))
    }
  }
}

extension LinkEvent {
  fileprivate var weight: Int {
    guard case .dropped(_, let left) = kind else { return Value.weight(of: url) }
    return left.reduce(Value.weight(of: url)) { $0 + $1.weight }
  }
}

/// The origin of a step.
public struct Origin: Sendable, Hashable {
  /// How a step arose.
  public enum Kind: Sendable, Hashable {
    /// The stepper's initial step, taken on registration.
    case initial
    /// Emitted as soon as a flow listened to the stepper.
    case ready
    case appeared
    case timer
    /// Emitted by an observer, for its first value or for a changed value (C9).
    case observed
    /// Emitted by a stepper in its own time: a user's tap, a view model.
    case emitted
    case link
    case forwardedToCurrent
    case forwardedToParent
    /// Sent by a flow to another flow, by name.
    case forwardedToFlow
    /// The step a flow ended with.
    case ended
  }

  /// The kinds of contributed stepper that have no name.
  public enum Unnamed: String, Sendable, Hashable {
    case one
    case `default`
    case composite
  }

  // Each entry of the queue and of the log has one: this order leaves no gaps.

  /// The stepper, or the flow that forwarded the step or ended.
  ///
  /// `nil` for a link, or for a stepper without a name.
  public let source: InstanceName?
  /// How the step arose.
  public let kind: Kind
  /// The kind of stepper, if it has no name.
  public let unnamed: Unnamed?
  /// The number of the link; 0 if it belongs to none.
  var link: Int32 = 0

  /// The number of the link that sent or caused the step, from 1; `nil` if no link did.
  public var linkNumber: Int? { link == 0 ? nil : Int(link) }

  init(_ kind: Kind, _ source: InstanceName? = nil) {
    self.kind = kind
    self.source = source
    unnamed = nil
  }

  init(_ kind: Kind, unnamed: Unnamed) {
    self.kind = kind
    source = nil
    self.unnamed = unnamed
  }
}
