/// A record as the log stores it: what all records have, and the rest separately if there is any.
///
/// One is written for each step, and few are ever read, so it is small and refers to little.
struct LogEntry: Sendable {
  let input: Int
  let time: Duration
  /// The step as it was queued; meaningless if `rest` has an event.
  let entry: QueueEntry
  let outcome: Plain
  /// The change of the tree, if there was exactly one and `rest` is nil.
  let change: TreeChange?
  let rest: Rest?

  struct Handled {
    /// The outcome without its details; `.other` if only `rest` has the full outcome.
    let outcome: LogEntry.Plain
    let change: TreeChange?
    let rest: LogEntry.Rest?
  }

  /// An outcome that needs no further data.
  enum Plain: Int, Sendable {
    case handled
    case forwarded
    case unhandled
    /// `rest` has the outcome or another event.
    case other
  }

  /// The data that most records do without.
  final class Rest: Sendable {
    /// The event; nil for a step with a plain outcome that its guard did not replace.
    let event: Record.Event?
    let changes: [TreeChange]
    let refusals: [Record.Refused]
    // What is often asked about an event is known without a copy of it.
    /// Whether it is the record of an input without refusals, which most others follow.
    let isQuietInput: Bool
    /// Whether code may have been reached whose effect is not known; false for nearly all records.
    let mayReachTodo: Bool

    init(event: Record.Event?, changes: [TreeChange], refusals: [Record.Refused]) {
      if case .input? = event { isQuietInput = refusals.isEmpty } else { isQuietInput = false }
      mayReachTodo = !refusals.isEmpty || event?.isDeclined ?? false
      self.event = event
      self.changes = changes
      self.refusals = refusals
    }
  }

  @inline(__always)
  init(
    _ entry: consuming QueueEntry, handled: consuming Handled, input: Int, time: Duration
  ) {
    self.input = input
    self.time = time
    self.entry = entry
    outcome = handled.outcome
    change = handled.change
    rest = handled.rest
  }

  /// A record that is about no step.
  ///
  /// - Parameter entry: The queue entry of records without a step.
  init(
    _ event: Record.Event, entry: QueueEntry = LogEntry.noEntry, draft: borrowing Draft, input: Int,
    time: Duration
  ) {
    self.input = input
    self.time = time
    self.entry = entry
    outcome = .other
    change = nil
    rest = Rest(event: event, changes: draft.changes, refusals: draft.refusals)
  }

  private static let noEntry = QueueEntry.none()
}

extension QueueEntry {
  /// Makes the queue entry of records without a step.
  static func none() -> QueueEntry {
    QueueEntry(
      flow: .nothing, flowName: .none,
      step: Step(StepCase(set: Step.home.case.set, name: Step.home.case.name)),
      origin: Origin(.emitted))
  }
}

extension LogEntry {
  /// Fills a place in the ring that has no record.
  static let blank = LogEntry(.input, draft: Draft(), input: 0, time: .zero)

  /// About how many bytes its values and texts take beyond what every record has.
  @inline(__always)
  var weight: Int { entry.step.weight + (rest.map(\.weight) ?? 0) }
}

extension LogEntry.Rest {
  /// What has to be recorded of a step besides its plain outcome.
  static func of(
    _ entry: QueueEntry, adapted: Step?, outcome: Outcome, draft: borrowing Draft
  ) -> LogEntry.Rest {
    if adapted != nil || outcome.plain == .other {
      let event = Record.StepEvent(
        flow: entry.flowName, step: entry.step, adapted: adapted, origin: entry.origin,
        outcome: outcome)
      return LogEntry.Rest(
        event: .step(event), changes: draft.changes, refusals: draft.refusals)
    }
    return LogEntry.Rest(event: nil, changes: draft.changes, refusals: draft.refusals)
  }
}

extension LogEntry {
  func record(number: Int) -> Record {
    Record(
      number: number, input: input, time: time, event: rest?.event ?? .step(event),
      changes: rest?.changes ?? change.map { [$0] } ?? [], refusals: rest?.refusals ?? [])
  }

  private var event: Record.StepEvent {
    Record.StepEvent(
      flow: entry.flowName, step: entry.step, adapted: nil, origin: entry.origin,
      outcome: outcome.outcome)
  }
}

extension LogEntry.Plain {
  fileprivate var outcome: Outcome {
    switch self {
    case .handled, .other: .handled
    case .forwarded: .forwarded
    case .unhandled: .unhandled
    }
  }
}

extension Outcome {
  /// `.other` if the outcome carries more data.
  var plain: LogEntry.Plain {
    switch self {
    case .handled: .handled
    case .forwarded: .forwarded
    case .unhandled: .unhandled
    default: .other
    }
  }
}

package struct QueueEntry: Sendable {
  let flow: FlowID
  let flowName: InstanceName
  let step: Step
  let origin: Origin
  /// The guard's results so far; `nil` if the guard has not run.
  var answer: Answer?

  final class Answer: Sendable {
    /// The step that the guard returned; the guard then does not run again.
    let step: Step?
    /// The answers that the guard has received so far; it resumes with these.
    let answers: Answers

    init(step: Step? = nil, answers: Answers = Answers()) {
      self.step = step
      self.answers = answers
    }
  }
}

/// The parts of the record of the step or input in progress.
struct Draft {
  /// Whether a step or input is in progress.
  var isOpen = false
  var changes: [TreeChange] = []
  /// Changes of the tree and contributions that were refused.
  var refusals: [Record.Refused] = []
  /// Records that are written after that of the step or input.
  var notices: [Record.Event] = []

  /// Whether there is nothing to record but the step or input itself.
  var isEmpty: Bool { changes.isEmpty && refusals.isEmpty }

  /// Whether there is at most one change to record, and no refusal.
  var isShort: Bool { changes.count <= 1 && refusals.isEmpty }

  /// Removes and returns the change of a draft that has at most one.
  ///
  /// Changing the list in place avoids retaining it.
  @inline(__always)
  mutating func takeChange() -> TreeChange? { changes.popLast() }

  /// Forgets what was noted; the step or input is still in progress.
  ///
  /// A longer list belongs to a record by now; a short one was copied, and its room is used again.
  mutating func clear() {
    if changes.count == 1 { changes.removeLast() } else if !changes.isEmpty { changes = [] }
    if !refusals.isEmpty { refusals = [] }
  }
  /// Keeps only some of the refusals behind the first ones, unless it keeps all.
  mutating func keepRefusals(after count: Int, where isKept: (Record.Refused) -> Bool) {
    let new = refusals.dropFirst(count).filter(isKept)
    guard refusals.count > count + new.count else { return }
    refusals.removeLast(refusals.count - count)
    refusals += new
  }
}
