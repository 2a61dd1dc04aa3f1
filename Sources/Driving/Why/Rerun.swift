import Navigation
import Scripting

/// One input of a session, repeated on a copy while each step is traced.
///
/// Sessions do not record contributions and guard decisions, because few of them are ever asked
/// for. Handlers are deterministic, so a repetition shows them.
struct Rerun {
  struct RecordedState {
    let record: Record
    /// The subscriptions of flows after the record.
    let hearings: [Hearing]
    /// The state after the record; `nil` unless it is near the record in question.
    let situation: Situation?
    /// Whether a flow's guard passed the step, or the flow has none.
    let isNavigated: Bool
    /// The decisions of app and plugin guards about the step.
    let decisions: [GuardDecision]
    /// The plugin words, replacing the language's, that made the result of the flow's function.
    let words: [ReplacedWord]
  }

  let given: Timeline.Entry
  /// The session before the input, without its past.
  let before: Session
  let after: Session
  /// The records that the original input wrote.
  let records: [Record]
  /// The trace at each record; empty if the repetition differed.
  let moments: [RecordedState]

  /// Repeats the input of a record.
  ///
  /// - Returns: `nil` if there is no such record, or if it is out of the reach of undo.
  init?(ofRecord number: Int, _ inquiry: Inquiry) {
    let fork = inquiry.driver.session.fork()
    fork.mayGoOn = inquiry.driver.session.mayGoOn
    guard let input = fork.input(ofRecord: number), let given = inquiry.driver.timeline[input],
      fork.go(toInput: input)
    else { return nil }
    self.given = given
    after = fork.trial()
    records = fork.latestRecords
    guard fork.undo() else { return nil }
    before = fork.trial()
    let names = before.names
    let place = records.firstIndex { $0.number == number } ?? 0
    let trace = Trace(fork.trial(), lookingAt: [place - 1, place])
    let host = inquiry.driver.app.host
    host.listeners.decision = { trace.decisions.append($0) }
    host.listeners.replacedWord = { trace.words.append($0) }
    inquiry.giveAgain(given, to: trace.session)
    host.listeners.decision = nil
    host.listeners.replacedWord = nil
    moments =
      zip(records, trace.moments).allSatisfy { $0.essence(names) == $1.record.essence(names) }
        && records.count == trace.moments.count ? trace.moments : []
  }

  /// The moments before and at a record; `nil` if the rerun went differently.
  func moments(around number: Int) -> (before: RecordedState?, at: RecordedState)? {
    guard let index = records.firstIndex(where: { $0.number == number }),
      moments.indices.contains(index)
    else { return nil }
    return (index > 0 ? moments[index - 1] : nil, moments[index])
  }
}

/// Collects a moment for each record of the rerun.
private final class Trace: SessionListener {
  let session: Session
  var moments: [Rerun.RecordedState] = []
  private let places: [Int]
  private var isNavigated = false
  var decisions: [GuardDecision] = []
  var words: [ReplacedWord] = []

  init(_ session: Session, lookingAt places: [Int]) {
    self.session = session
    self.places = places
    session.listener = self
  }

  func willNavigate(_ flow: InstanceName, to step: Step, in session: Session) {
    isNavigated = true
  }

  func recorded(_ record: Record, in session: Session) {
    let isLookedAt = places.contains(moments.count)
    moments.append(
      Rerun.RecordedState(
        record: record, hearings: session.hearings,
        situation: isLookedAt ? session.situation(countsPast: false) : nil,
        isNavigated: isNavigated, decisions: decisions, words: words))
    guard record.stepEvent != nil else { return }
    isNavigated = false
    decisions = []
    words = []
  }
}
