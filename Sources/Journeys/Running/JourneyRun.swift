package import Diagnostics
import Driving
package import Navigation
import Scripting

/// One run of a journey: a fresh session, and its events that are not expected yet.
final class JourneyRun {
  private(set) var driver: Driver
  let journey: Journey
  /// Gives an app for one more session, in which no other session has left anything.
  private let freshApp: () throws(JourneyFailure) -> App
  /// Events since the last action that are not expected yet.
  private(set) var pending: [JourneyEvent] = []
  /// The text printed by the app's scripts since the last action.
  private(set) var printed: [String] = []
  /// The records of the last action, or of the start.
  private(set) var latest: [Record] = []
  /// The changes of the tree since the last action, in order.
  private(set) var changes: [String] = []
  /// The full names of all flows and presentables that have existed.
  private(set) var seen: Set<String> = []
  /// `nil` while only the start has happened.
  private var lastAction: JourneyItem?
  /// Called when the session has begun, and after each action that was done.
  var look: (JourneyRun) -> Void = { _ in }
  /// The coverage so far; `nil` if it is not measured.
  var coverage: Coverage?
  private var complaints: [Diagnostic] = []
  private var lastNumber = 0
  /// The device at the start; `nil` for the app's default.
  private let device: Device?
  /// How much the scripts may still print for the action.
  private var quota = LineQuota()

  /// Begins a session.
  ///
  /// - Parameters:
  ///   - journey: The journey to run in it.
  ///   - device: The device at the start; `nil` for the app's default.
  ///   - isCovered: Whether to measure coverage.
  ///   - freshApp: Returns an app for one session: the first, and each that the journey begins.
  /// - Throws: The error of loading the app.
  init(
    _ journey: Journey, on device: Device? = nil, isCovered: Bool = false,
    of freshApp: @escaping () throws(JourneyFailure) -> App
  ) throws(JourneyFailure) {
    self.journey = journey
    coverage = isCovered ? Coverage() : nil
    self.freshApp = freshApp
    self.device = device
    driver = Driver(try freshApp())
    start()
  }

  private func start() {
    driver.listener = self
    if let device, driver.session.device != device { driver.give(.device(device)) }
    take(isFirst: true)
  }

  /// Does the journey.
  ///
  /// - Throws: The first thing that went otherwise than written.
  func run() throws(JourneyFailure) {
    try refuseComplaints(at: journey.location)
    look(self)
    for item in journey.items {
      if case .expectation = item.content {} else { try requireNothingPending() }
      do throws(JourneyFailure) { try run(item) } catch { throw error.within(item.origin) }
    }
    try requireNothingPending()
  }

  private func run(_ item: JourneyItem) throws(JourneyFailure) {
    switch item.content {
    case .action(let action): try perform(action, item)
    case .coldStart(let action):
      try begin(at: item)
      try perform(action, item)
    case .expectation(let expectation): try expectation.verify(self, at: item)
    }
  }

  /// All events of the session that a journey could expect.
  var history: [JourneyEvent] {
    let session = driver.session
    return session.log.records().compactMap {
      JourneyEvent($0, names: session.names, in: driver.app)
    }
  }

  /// Marks the first pending events as expected.
  func settle(_ count: Int) { pending.removeFirst(min(count, pending.count)) }

  /// Marks all pending events as expected.
  func settleAll() { pending = [] }

  /// Marks one pending event as expected.
  func settle(at place: Int) { pending.remove(at: place) }

  /// Begins a new session instead of the current one; its start is expected to be usual, as for the
  /// first.
  private func begin(at item: JourneyItem) throws(JourneyFailure) {
    driver = Driver(try freshApp())
    lastNumber = 0
    seen = []
    start()
    try refuseComplaints(at: item.location)
    pending.removeAll(where: \.isUsual)
  }

  private func perform(_ action: Action, _ item: JourneyItem) throws(JourneyFailure) {
    lastAction = item
    printed = []
    quota = LineQuota()
    changes = []
    coverage?.note(action, in: driver.session, of: driver.app)
    do throws(ActionMistake) {
      driver.give(try action.input(in: driver.session, of: driver.app))
    } catch {
      throw JourneyFailure(told(error, action, item))
    }
    take()
    try refuseComplaints(at: item.location)
    look(self)
  }

  private func told(
    _ mistake: ActionMistake, _ action: Action, _ item: JourneyItem
  ) -> Diagnostic {
    // The words of a journey have entries in the table.
    var finding = Diagnostic(mistake, of: action.kind ?? .emit, as: .journey)
    finding.location = finding.location ?? item.location
    finding.highlight = finding.highlight ?? item.word
    return finding
  }

  /// Fails the journey if something failed that is not a step, such as a hook.
  private func refuseComplaints(at location: SourceLocation) throws(JourneyFailure) {
    guard let first = complaints.first else { return }
    var finding = first
    finding.notes.append(
      Diagnostic.Note(Message("journeys.whileJourney", ["name": journey.name]), at: location))
    throw JourneyFailure(finding)
  }

  /// Collects the events since the last call.
  ///
  /// - Parameter isFirst: Whether the session has just begun.
  private func take(isFirst: Bool = false) {
    let session = driver.session
    latest = session.log.records(from: lastNumber + 1)
    for record in latest {
      if let event = JourneyEvent(record, names: session.names, in: driver.app) {
        pending.append(event)
        if let flow = event.flow { seen.insert(flow) }
      }
      if let finding = Diagnostic(ofClockIn: record) { complaints.append(finding) }
      for change in record.changes {
        changes.append(change.line(session.names))
        seen.formUnion(change.subjects.map { session.names.text($0) })
      }
    }
    lastNumber = session.log.lastNumber
    coverage?.note(latest, session.names)
    coverage?.note(session)
    coverage?.noteSituation(session, isFirst: isFirst)
    seen.formUnion(session.presentableNames)
    seen.formUnion(session.liveFlows.map { "\($0.name)#\($0.number)" })
  }

  /// Checks that the journey expects all events so far.
  ///
  /// Of the start it must expect only failures.
  private func requireNothingPending() throws(JourneyFailure) {
    let left = lastAction == nil ? pending.filter { !$0.isUsual } : pending
    pending = []
    guard !left.isEmpty, !journey.waivesSteps else { return }
    let lines = left.map { $0.text() }
    let finding = Diagnostic(
      .error, Message("E0920", ["count": left.count]), at: lastAction?.location ?? journey.location,
      highlight: lastAction?.word ?? journey.name,
      cure: .expectThem(left.map { $0.text(numbered: false) }))
    throw JourneyFailure(
      finding, difference: Difference(expected: [], actual: lines), reasons: reasons(left)
    ).within(lastAction?.origin)
  }

  func reasons(_ events: [JourneyEvent]) -> [Message] {
    events.flatMap { StepReason.messages($0, in: driver) }
  }
}

extension JourneyRun: DriverListener {
  func printed(_ text: String, at moment: LogPosition) {
    let (isShown, finding) = quota.prints(text)
    if isShown { printed.append(text) }
    if let finding { complaints.append(finding) }
  }

  func complained(_ finding: Diagnostic) { complaints.append(finding) }

  func tookOver(_ app: App) {}

  /// A run has no journal, so there is nothing to report.
  func told(_ report: SessionJournal.WriteResult) {}
}

/// Explains the outcome of a step that a journey did not expect.
enum StepReason {
  /// Returns the reason in one or more sentences; empty if there is nothing to explain.
  ///
  /// It is the result of `:why`, with remedies. The cost is that of repeating the input and a few
  /// trials.
  static func messages(_ event: JourneyEvent, in driver: Driver) -> [Message] {
    let names = driver.session.names
    var messages: [Message] = []
    if let step = event.step, !event.isUsual {
      messages += why(event, in: driver) ?? [about(step, step.words(names).text)]
    }
    messages += event.record.refusals.map { $0.words(names) }
    if let failure = event.record.failure {
      let place = failure.diagnostic.location.map { Message(verbatim: "\($0.file):\($0.line)") }
      let parts = [place, failure.diagnostic.message].compactMap(\.self)
      messages.append(Message(parts, separator: ": "))
    }
    return messages
  }

  private static func why(_ event: JourneyEvent, in driver: Driver) -> [Message]? {
    let why = Why(ofRecord: event.record.number, Inquiry(driver))
    guard let why, let reason = why.reason else { return nil }
    let names = driver.session.names
    let remedies = why.remedies.map { remedy in
      let text = Message.remedy(remedy, names: names, in: driver.app)
      return Message("journeys.stepReasonWhy", ["whyTry": Message("why.whyTry"), "text": text])
    }
    return [about(why.event, .reason(reason, names: names))] + remedies
  }

  private static func about(_ step: Record.StepEvent, _ reason: Message) -> Message {
    Message("journeys.stepReasonAbout", ["step": "\(step.step)", "reason": reason])
  }
}

/// The first difference between a journey and its run.
package struct JourneyFailure: Error, Sendable, Hashable {
  /// The error, with its place and the cure.
  package private(set) var finding: Diagnostic
  /// Expected and actual lines; empty if there is nothing to compare.
  package let difference: Difference
  /// The causes, as far as the session knows them.
  package private(set) var reasons: [Message]

  init(_ finding: Diagnostic, difference: Difference = Difference(), reasons: [Message] = []) {
    self.finding = finding
    self.difference = difference
    self.reasons = reasons
  }

  /// The failure at the plugin's word that expands to the line.
  func within(_ origin: LineOrigin?) -> JourneyFailure {
    var failure = self
    failure.finding = finding.within(origin)
    return failure
  }

  /// The failure with an additional cause, if there is one.
  func adding(_ reason: Message?) -> JourneyFailure {
    var failure = self
    failure.reasons += [reason].compactMap(\.self)
    return failure
  }
}

extension TreeSnapshot {
  /// The visible screens, with those below them on the same stacks: `Home > Story(5) + Login`.
  ///
  /// Numbers of instances are left out, because they only count earlier instances.
  package var shown: String {
    let inner: [String] = children.compactMap { child in
      showing.isSelecting && !child.isSelected && !child.isVisible ? nil : child.shown
    }
    let own = inner.isEmpty ? [children.isEmpty ? wording : ""] : inner
    return ([own.filter { !$0.isEmpty }.joined(separator: " > ")] + presented.map(\.shown))
      .joined(separator: " + ")
  }

  private var wording: String {
    params.isEmpty
      ? definition : "\(definition)(\(params.map { "\($0)" }.joined(separator: ", ")))"
  }
}

extension Difference {
  /// Throws it as the failure of an expectation, if there is one.
  func check(
    _ message: Message, at item: JourneyItem, highlight: String
  ) throws(JourneyFailure) {
    guard !isEmpty else { return }
    throw JourneyFailure(
      Diagnostic(.error, message, at: item.location, highlight: highlight), difference: self)
  }
}
