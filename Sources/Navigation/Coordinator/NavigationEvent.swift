import Diagnostics

/// A record of a session with all names written out, so that it is self-contained.
///
/// Reading a ``Record`` requires the session's ``NameList``. An event requires nothing, and may
/// cross to another thread. ``text`` is the complete event in one line:
///
///     WatchedFlow#0 moviePicked(withMovieId: 23452): handled
public struct NavigationEvent: Sendable, Hashable {
  /// The subject of an event.
  public enum Kind: Sendable, Hashable {
    case step
    /// The start, a gesture of the user, or a change of the tree from outside.
    case input
    /// Any other subject, such as a chain of steps that was stopped.
    case notice
  }

  /// The subject of the event.
  public let kind: Kind
  /// The number of the record in the session, from 1.
  public let number: Int
  /// The number of the input that caused the record, from 1.
  public let input: Int
  /// The time on the session's clock.
  public let time: Duration
  /// The name of the flow that was asked; `nil` if no flow was.
  public let flow: String?
  /// The number of the flow's instance, from 0; `nil` if no flow was asked.
  public let flowNumber: Int?
  /// The step as it was emitted; `nil` if the event has none.
  public let step: Step?
  /// The step to which the flow navigated; another one if its guard replaced it.
  public let navigated: Step?
  /// The full name of the emitter; `nil` for a deep link, or a stepper without a name.
  public let source: String?
  /// How the step arose.
  public let origin: Origin.Kind?
  /// The result of the step.
  public let outcome: Outcome?
  /// The changes of the tree and of states, one sentence each.
  public let changes: [String]
  /// The reasons of changes and contributions that were refused.
  public let refusals: [String]
  /// The complete event in one English line.
  public let text: String

  /// Converts a record.
  ///
  /// - Parameters:
  ///   - record: A record of a session.
  ///   - names: The names of that session.
  public init(_ record: Record, names: NameList) {
    number = record.number
    input = record.input
    time = record.time
    changes = record.changes.map { $0.line(names) }
    refusals = record.refusals.map { $0.reasonWords(names).english }
    var about: Record.StepEvent?
    switch record.event {
    case .step(let event):
      kind = .step
      about = event
    case .input: kind = .input
    case .useDropped, .chainStopped, .contextLate, .answerDropped, .clockStopped, .clockExhausted,
      .timerForgotten, .routineForgotten, .routineFailed, .fetchFailed, .lookFailed, .relaunched,
      .link:
      kind = .notice
    }
    flow = about?.flow.map { names.text($0.name) }
    flowNumber = about?.flow.map { Int($0.number) }
    step = about?.step
    navigated = about?.navigated
    source = about?.origin.source.map { names.text($0) }
    origin = about?.origin.kind
    outcome = about?.outcome
    text = ([record.text(names)] + changes + refusals.map { "refused: \($0)" })
      .joined(separator: "; ")
  }
}

extension NavigationEvent: CustomStringConvertible {
  /// The complete event in one English line.
  public var description: String { text }
}
