import Diagnostics

/// A record of a session with all names written out, so that it can be understood anywhere.
///
/// A ``Record`` needs the session's ``NameList`` to be read; an event needs nothing and may cross to
/// another thread. ``text`` says it all in one line:
///
///     WatchedFlow#0 moviePicked(withMovieId: 23452): handled
public struct NavigationEvent: Sendable, Hashable {
  /// What an event tells of.
  public enum Kind: Sendable, Hashable {
    case step
    /// A user's gesture, a change of the tree from outside, or the start.
    case input
    /// Anything else worth noting, such as a chain of steps that was stopped.
    case notice
  }

  /// What it tells of.
  public let kind: Kind
  /// Counts the records of the session, from 1.
  public let number: Int
  /// Counts the inputs of the session, from 1: the one this belongs to.
  public let input: Int
  /// The session's clock at that moment.
  public let time: Duration
  /// The name of the flow that was asked; nothing if no flow was.
  public let flow: String?
  /// Which instance of the flow it was, from 0.
  public let flowNumber: Int?
  /// The step as it was emitted; nothing if the event is about none.
  public let step: Step?
  /// The step the flow navigated to: another one if its guard replaced it.
  public let navigated: Step?
  /// Who emitted the step, by full name; nothing for a deep link, or a stepper without a name.
  public let source: String?
  /// How the step came about.
  public let origin: Origin.Kind?
  /// What became of the step.
  public let outcome: Outcome?
  /// What was changed in the tree, one sentence each.
  public let changes: [String]
  /// What was asked of the tree, or handed over, and refused: the reasons.
  public let refusals: [String]
  /// The whole event in one English line.
  public let text: String

  /// Writes a record out.
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
  /// The whole event in one English line.
  public var description: String { text }
}
