/// A record as the log keeps it: what every step has, and the rest elsewhere if there is any.
///
/// One is written for each step, and few are ever read, so it is small and refers to little.
struct LogEntry: Sendable {
  let input: Int
  let time: Duration
  /// The step as the queue held it; of no meaning if the rest tells of something else.
  let entry: QueueEntry
  let outcome: Plain
  /// What was changed in the tree, if that was one thing and the rest does not tell it.
  let change: TreeChange?
  let rest: Rest?

  /// An outcome that says all by itself.
  enum Plain: Sendable {
    case handled
    case forwarded
    case unhandled
    /// The rest tells.
    case other
  }

  /// What most records do without.
  final class Rest: Sendable {
    /// What it tells of, if that is not a step with a plain outcome and no other step made of it.
    let event: Record.Event?
    let changes: [TreeChange]
    let refusals: [Record.Refused]

    init(event: Record.Event?, changes: [TreeChange], refusals: [Record.Refused]) {
      self.event = event
      self.changes = changes
      self.refusals = refusals
    }
  }

  /// The entry of a step that a flow handled.
  @inline(__always)
  init(
    _ entry: consuming QueueEntry, handled: consuming Session.Handled, input: Int, time: Duration
  ) {
    self.input = input
    self.time = time
    self.entry = entry
    outcome = handled.outcome
    change = handled.change
    rest = handled.rest
  }

  /// The entry of anything else.
  init(_ event: Record.Event, draft: borrowing Draft, input: Int, time: Duration) {
    self.input = input
    self.time = time
    entry = LogEntry.noEntry
    outcome = .other
    change = nil
    rest = Rest(event: event, changes: draft.changes, refusals: draft.refusals)
  }

  private static let noEntry = QueueEntry(
    flow: .nothing, flowName: InstanceName(name: NameID(index: 0), number: 0), step: .home,
    origin: Origin(.emitted))
}

extension LogEntry {
  /// Nothing, in a place that no record has.
  static let blank = LogEntry(.input, draft: Draft(), input: 0, time: .zero)

  /// About how many bytes of values and texts it has beside what every record has.
  @inline(__always)
  var weight: Int { entry.step.weight + (rest.map(\.weight) ?? 0) }
}

extension LogEntry.Rest {
  /// What is to be told of a step beside its plain outcome.
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
  /// The record as it is read.
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
  /// The outcome, if it says all by itself.
  var plain: LogEntry.Plain {
    switch self {
    case .handled: .handled
    case .forwarded: .forwarded
    case .unhandled: .unhandled
    default: .other
    }
  }
}
