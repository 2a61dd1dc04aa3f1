import Navigation
import Scripting

/// One input of a session, done once more on a copy with an eye on what each step does.
///
/// Sessions do not note who contributed what, or which guard let a step through: no step shall pay
/// for what is asked of a few. Handlers are deterministic, so it can be seen again when it is asked.
struct Rerun {
  struct Moment {
    let record: Record
    /// Which flows listened to what after the record.
    let hearings: [Hearing]
    /// The situation after the record; `nil` unless it is near the record asked about.
    let situation: Situation?
    /// A flow's guard let the step through, or the flow has none.
    let isNavigated: Bool
    /// What guards of the app and its plugins decided about the step.
    let decisions: [GuardDecision]
    /// The words of plugins, in place of the language's, that made what a function of the flow gave.
    let words: [ReplacedWord]
  }

  let given: Timeline.Entry
  /// The session before the input, without its past.
  let before: Session
  let after: Session
  /// The records that the original input wrote.
  let records: [Record]
  /// What the rerun saw at each record; empty if it went differently.
  let moments: [Moment]

  /// Does the input again that a record belongs to.
  ///
  /// - Returns: `nil` if there is no such record, or it is out of the reach of undo.
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
    host.heardDecision = { trace.decisions.append($0) }
    host.heardWord = { trace.words.append($0) }
    inquiry.giveAgain(given, to: trace.session)
    host.heardDecision = nil
    host.heardWord = nil
    moments =
      zip(records, trace.moments).allSatisfy { $0.essence(names) == $1.record.essence(names) }
        && records.count == trace.moments.count ? trace.moments : []
  }

  /// The moments before and at a record; `nil` if the rerun went differently.
  func moments(around number: Int) -> (before: Moment?, at: Moment)? {
    guard let index = records.firstIndex(where: { $0.number == number }),
      moments.indices.contains(index)
    else { return nil }
    return (index > 0 ? moments[index - 1] : nil, moments[index])
  }
}

/// Collects a moment for each record of the rerun.
private final class Trace: SessionListener {
  let session: Session
  var moments: [Rerun.Moment] = []
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
      Rerun.Moment(
        record: record, hearings: session.hearings,
        situation: isLookedAt ? session.situation(countsPast: false) : nil,
        isNavigated: isNavigated, decisions: decisions, words: words))
    guard record.stepEvent != nil else { return }
    isNavigated = false
    decisions = []
    words = []
  }
}
