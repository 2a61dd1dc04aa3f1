package import Navigation
package import Scripting

/// The report of `:why` about one step.
package struct Why {
  package enum GuardVerdict {
    /// The flow has no guard for the step.
    case none
    case passed
    case replaced(Step)
    case refused
    case failed
    /// The step did not reach the guard.
    case notAsked

    /// Whether it is the result of a guard's decision.
    func comes(of decision: GuardDecision) -> Bool {
      switch (self, decision.kind) {
      case (.replaced, .replaced), (.refused, .refused), (.failed, .failed): true
      default: false
      }
    }
  }

  package let record: Record
  package let event: Record.StepEvent
  /// The guards of the app and its plugins that replaced the step or refused it.
  package let decisions: [GuardDecision]
  /// The words of plugins, in place of the language's, that made the flow's entry for the step.
  package let words: [ReplacedWord]
  /// The input's number.
  package let input: Int
  /// The records that caused it, the nearest first, within its input.
  package let causes: [Record]
  /// The gate the step had to pass; `nil` if the rerun went differently.
  package let gate: Gate?
  /// `nil` if the rerun went differently.
  package let guardVerdict: GuardVerdict?
  /// The records of the flows that received the step, and of those they forwarded it to.
  package let asked: [Record]
  package let contributed: [Hearing]
  /// Why the fetch that it comes from has failed; `nil` if it has not.
  package var fetchFailure: Record? {
    causes.first.flatMap { if case .fetchFailed = $0.event { $0 } else { nil } }
  }
  /// Why the step had no effect; `nil` if it had one.
  package let reason: Reason?
  package let remedies: [Remedy]
  /// Whether repeating the input wrote the same records.
  package let isSeenAgain: Bool
  /// Whether the step was sent to one flow only.
  package let isForOne: Bool
  /// Whether other scripts were loaded after the input.
  package let haveScriptsChanged: Bool

  /// Explains the step of a record.
  ///
  /// The cost is that of repeating the input, and of the trials of remedies.
  ///
  /// - Parameters:
  ///   - number: The record's number, on any branch.
  ///   - inquiry: The inquiry for the trials.
  /// - Returns: `nil` if there is no such record, if it has no step, or if it is out of reach.
  package init?(ofRecord number: Int, _ inquiry: Inquiry) {
    let app = inquiry.app
    guard let rerun = Rerun(ofRecord: number, inquiry),
      let record = rerun.records.first(where: { $0.number == number }),
      let event = record.stepEvent
    else { return nil }
    self.record = record
    self.event = event
    self.input = record.input
    isSeenAgain = !rerun.moments.isEmpty
    haveScriptsChanged = rerun.given.version != inquiry.driver.versions.number
    isForOne = event.isForOne(in: inquiry.driver.session, given: rerun.given.input)
    let chain = StepChain(rerun)
    causes = chain.causes(of: record)
    asked = chain.asked(by: record)
    gate = isSeenAgain ? Gate(event, rerun) : nil
    guardVerdict =
      isSeenAgain ? Self.guardVerdict(event, record: record, rerun: rerun, app: app) : nil
    decisions = rerun.moments(around: number)?.at.decisions ?? []
    words = Self.words(event, record: record, rerun: rerun, app: app)
    contributed = Self.contributed(by: number, in: rerun)
    reason = ReasonFinding(app: app, rerun: rerun, record: record, event: event).reason
    remedies =
      reason.map { reason in
        RemedyFinding(
          inquiry: inquiry.afresh, rerun: rerun, event: event, refused: record.refusals
        ).remedies(for: reason)
      } ?? []
  }

  private static func contributed(by number: Int, in rerun: Rerun) -> [Hearing] {
    guard let (before, at) = rerun.moments(around: number) else { return [] }
    let old = Set(before?.hearings ?? rerun.before.hearings)
    return at.hearings.filter { !old.contains($0) }
  }

  private static func words(
    _ event: Record.StepEvent, record: Record, rerun: Rerun, app: App
  ) -> [ReplacedWord] {
    guard let flow = event.flow, let moment = rerun.moments(around: record.number)?.at,
      moment.isNavigated
    else { return [] }
    let name = rerun.before.names.text(flow.name)
    let row = app.flows.first { $0.name == name }?.entries[event.adapted?.case ?? event.step.case]
    return ((row?.makers ?? []) + moment.words).reduce(into: []) { words, word in
      if !words.contains(word) { words.append(word) }
    }
  }

  private static func guardVerdict(
    _ event: Record.StepEvent, record: Record, rerun: Rerun, app: App
  ) -> GuardVerdict {
    guard let flow = event.flow else { return .notAsked }
    if let adapted = event.adapted { return .replaced(adapted) }
    switch event.outcome.reach {
    case .lost: return .notAsked
    case .guarded: return .refused
    case .nowhere, .navigated, .done:
      let isNavigated = rerun.moments(around: record.number)?.at.isNavigated
      if event.outcome.kind == .failed, isNavigated == false { return .failed }
      let name = rerun.before.names.text(flow.name)
      let isGuarded = app.flows.first { $0.name == name }?.isGuarded(event.step.case) ?? false
      return isGuarded ? .passed : .none
    }
  }
}

extension Record.StepEvent {
  /// Whether the step was for one flow only: one was named with it, or the link it is of names one.
  fileprivate func isForOne(in session: Session, given input: Input?) -> Bool {
    if case .openOne? = input { return true }
    guard origin.kind == .link, let number = origin.linkNumber else { return false }
    return session.log.records().contains { record in
      guard case .link(let event) = record.event else { return false }
      return event.number == number && event.flow != nil
    }
  }
}

struct ReasonFinding {
  let app: App
  let rerun: Rerun
  let record: Record
  let event: Record.StepEvent

  private var names: NameList { rerun.before.names }
  private var flow: String { event.flow.map(names.text) ?? "-" }
  private var source: String { event.origin.source.map(names.text) ?? flow }

  /// The reason; `nil` if the step had an effect.
  var reason: Reason? {
    if let adapted = event.adapted { return .guardReplaced(by: guardian(.replaced), adapted) }
    switch event.outcome {
    case .handled, .forwarded, .ended, .childrenEnded: return ofGood
    case .unhandled: return record.isTaken(among: rerun.records) ? nil : unhandled
    case .declined(let reason): return .ignored(by: flow, reason)
    case .refusedByGuard: return .guardRefused(by: guardian(.refused), nil)
    case .declinedByGuard(let reason): return .guardRefused(by: guardian(.refused), reason)
    case .failed(let failure):
      let hasNavigated = rerun.moments(around: record.number)?.at.isNavigated ?? true
      return hasNavigated
        ? .handlerFailed(by: flow, failure) : .guardFailed(by: guardian(.failed), failure)
    case .notContributed:
      return isGone ? .dismissed(source) : .notContributed(source)
    case .notVisible:
      let gate = event.gate ?? event.origin.source
      let hiding = gate.map { HiddenReason.reasons(of: $0, in: emissionSession) } ?? []
      return .hidden(gate.map(names.text) ?? source, hiding)
    case .limit: return .limit(cycle)
    default: return event.reason(names).map { .lost(event.outcome.kind, $0) }
    }
  }

  /// The guard that has decided: the flow's own runs after those of the app and its plugins.
  private func guardian(_ kind: GuardDecision.Kind) -> Guardian {
    let decisions = rerun.moments(around: record.number)?.at.decisions ?? []
    guard let decision = decisions.last, decision.kind == kind else { return .flow(flow) }
    return decision.plugin.map { .plugin($0) } ?? .app
  }

  /// The session nearest to the emission: before the input if emitted by it, otherwise after.
  private var emissionSession: Session {
    event.origin.kind == .emitted ? rerun.before : rerun.after
  }

  private var isGone: Bool {
    guard let source = event.origin.source else { return false }
    guard let presentable = rerun.before.presentable(named: names.text(source)) else {
      return rerun.before.emitter(named: names.text(source)) == nil
    }
    return rerun.before.isDismissed(presentable)
  }

  /// Why a step that a flow handled still had no effect; `nil` if it had one.
  private var ofGood: Reason? {
    if event.outcome == .forwarded, rerun.records.contains(where: \.isChainStopped) {
      return .limit(cycle)
    }
    let waits = rerun.after.waitingUses.filter { $0.asker == flow }.flatMap(\.flows)
    if !waits.isEmpty, record.changes.isEmpty { return .notReady(flow, waitsFor: waits) }
    if !record.refusals.isEmpty { return .refused(record.refusals) }
    guard event.outcome == .handled, record.changes.isEmpty,
      let (before, at) = rerun.moments(around: record.number)
    else { return nil }
    let old = before?.situation ?? rerun.before.situation(countsPast: false)
    let heard = before?.hearings ?? rerun.before.hearings
    return old == at.situation && heard == at.hearings ? .unseen(by: flow) : nil
  }

  private var unhandled: Reason {
    let asked = rerun.records.compactMap(\.stepEvent).filter {
      $0.step == event.step && $0.origin.kind == event.origin.kind && $0.outcome == .unhandled
    }
    let takers = app.flows.filter { $0.entries[event.navigated.case] != nil }.map(\.name)
    let living = rerun.before.liveFlows
    let alive = living.filter { takers.contains($0.name) }.map { "\($0.name)#\($0.number)" }
    let notAlive = takers.filter { taker in !living.contains { $0.name == taker } }
    return .unhandled(
      asked: asked.compactMap(\.flow).map(names.text), alive: alive, notAlive: notAlive)
  }

  private var cycle: [Step] {
    for record in rerun.records {
      if case .chainStopped(let cycle, _) = record.event { return cycle }
    }
    return []
  }
}

/// Explains a record that is not about a step: a gesture, an effect of a change, a link.
package struct WhyNoStep {
  package let record: Record
  /// Why the gesture was refused; `nil` if the record has no refused gesture.
  package let refused: RefusedInput?
  /// Gestures to do first, after which the input is accepted; `nil` if none were found.
  package let remedy: Remedy?

  /// Explains a record without a step.
  ///
  /// The cost is that of repeating its input, and of the trials of remedies.
  ///
  /// - Parameters:
  ///   - number: The record's number, on any branch.
  ///   - inquiry: The inquiry for the trials.
  /// - Returns: `nil` if there is no such record.
  package init?(ofRecord number: Int, _ inquiry: Inquiry) {
    let rerun = Rerun(ofRecord: number, inquiry)
    let records = rerun?.records ?? inquiry.driver.session.log.records(from: number)
    guard let record = records.first(where: { $0.number == number }) else { return nil }
    self.record = record
    guard let rerun, let input = rerun.given.input,
      let refused = RefusedInput(
        input, records: [record], in: rerun.before, of: inquiry.driver.app)
    else {
      (refused, remedy) = (nil, nil)
      return
    }
    self.refused = refused
    remedy = Self.remedy(for: input, rerun, inquiry.afresh)
  }

  /// The fewest gestures after which the input is accepted.
  private static func remedy(
    for input: Input, _ rerun: Rerun, _ inquiry: Inquiry
  ) -> Remedy? {
    let search = RouteSearch(
      from: inquiry.trial(of: rerun.before), .gestures, limits: StateLimits(depth: 3, inputs: 300))
    let result = search.first { trial in
      trial.copy().give(input).allSatisfy { $0.refusedGesture == nil }
    }
    guard let way = result.way, !way.isEmpty else { return nil }
    let trial = inquiry.trial(of: rerun.before).performing(way)
    return Remedy(
      advice: .first(way.map(\.action)), verdict: trial.verdict(on: input), flow: nil)
  }
}
