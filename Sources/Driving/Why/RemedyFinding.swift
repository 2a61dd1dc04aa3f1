import Diagnostics
import Navigation
import Scripting

/// Finds remedies for a step without effect, by trying them on copies of the session.
struct RemedyFinding {
  let inquiry: Inquiry
  let rerun: Rerun
  let event: Record.StepEvent
  let refused: [Record.Refused]
  /// The most remedies that are looked for.
  static let most = 3

  private var app: App { inquiry.app }
  private var names: NameList { rerun.before.names }

  /// The remedies for a reason, the shortest first.
  func remedies(for reason: Reason) -> [Remedy] {
    let found: [Remedy?] =
      switch reason {
      case .hidden: [revealing, fromElsewhere]
      case .notContributed(let name): contributing(name) + [fromElsewhere]
      case .dismissed: [fromElsewhere]
      case .lost: reason.mayBeHelped ? [fromElsewhere] : []
      case .unhandled(_, _, let notAlive): spellings + [byLink, starting(notAlive)]
      case .ignored, .handlerFailed: otherValues + [after]
      case .guardRefused, .guardFailed: otherAnswers + otherValues + [after]
      case .refused: [after, fromRevealed]
      case .unseen: [after]
      case .notReady(let flow, _): [then(flow)]
      case .guardReplaced, .limit: []
      }
    let all = found.compactMap(\.self).enumerated()
    return all.ordered {
      ($0.element.advice.count, $0.offset) < ($1.element.advice.count, $1.offset)
    }
    .prefix(Self.most).map(\.element)
  }

  // MARK: Trying

  private func trial() -> Trial { inquiry.trial(of: rerun.before) }

  /// Gives a copy an input; returns a remedy if a flow took the step and something changed.
  private func attempt(
    _ input: Input, in trial: Trial, step: Step? = nil, advice: Remedy.Advice,
    stops: Stops = Stops()
  ) -> Remedy? {
    let before = trial.session.situation(countsPast: false)
    let copy = trial.copy()
    let verdict = copy.outcome(of: input, stops: stops)
    let wanted = step ?? event.step
    let reasons = Set(refused.map(\.reason))
    let taken = verdict.records.first { record in
      guard let event = record.stepEvent, event.step == wanted else { return false }
      // Other refusals do not matter, unless the question was about them.
      return event.outcome.isGood && record.refusals.allSatisfy { !reasons.contains($0.reason) }
    }
    guard let flow = taken?.stepEvent?.flow,
      copy.session.situation(countsPast: false) != before
    else { return nil }
    switch verdict.kind {
    case .failed, .endless, .idle, .refused: return nil
    case .leads, .changes, .asks, .unseen:
      return Remedy(advice: advice, verdict: verdict, flow: names.text(flow))
    }
  }

  private var input: Input? { rerun.given.input }

  /// Gives a copy the same input again, stopped where it was stopped before.
  private func attemptAgain(_ input: Input, in trial: Trial, advice: Remedy.Advice) -> Remedy? {
    attempt(input, in: trial, advice: advice, stops: rerun.given.stops)
  }

  // MARK: What may be tried

  /// Making the step's emitter visible first.
  private var revealing: Remedy? {
    guard let input, let gate = event.gate ?? event.origin.source else { return nil }
    let works = { (trial: Trial) in
      guard
        let info = trial.session.presentable(named: names.text(gate)).flatMap(trial.session.info)
      else { return false }
      return info.isVisible && attemptAgain(input, in: trial, advice: .first([])) != nil
    }
    let byGestures = search(.gestures, depth: 4, works)
    let depth = byGestures.map { $0.advice.count - 1 } ?? 2
    // Among equally short sequences, gestures have precedence.
    return depth > 0 ? search(.all, depth: min(depth, 2), works) ?? byGestures : byGestures
  }

  /// Anything a user can do, if the same works afterwards; at last with texts that the app is seen
  /// to know.
  private var after: Remedy? {
    guard let input else { return nil }
    let works = { (trial: Trial) in attemptAgain(input, in: trial, advice: .first([])) != nil }
    return search(.all, depth: 2, works) ?? search(.entering(KnownValues(app)), depth: 2, works)
  }

  private func search(
    _ moves: Possibilities.Moves, depth: Int, _ isGoal: (Trial) -> Bool
  ) -> Remedy? {
    let search = RouteSearch(
      from: trial(), moves, limits: StateLimits(depth: depth, inputs: 300))
    guard let input, let way = search.first(where: isGoal).way, !way.isEmpty else { return nil }
    return attemptAgain(input, in: trial().performing(way), advice: .first(way.map(\.action)))
  }

  /// The same step from the topmost screen.
  private var fromFront: Remedy? {
    guard let front = rerun.before.front.last, front.name != event.origin.source else {
      return nil
    }
    return attempt(
      .emit(event.step, from: .presentable(front)), in: trial(),
      advice: .instead([.emit(event.step, from: nil)]))
  }

  private var fromElsewhere: Remedy? { fromFront ?? byLink }

  /// The same step from the topmost screen after some gestures.
  private var fromRevealed: Remedy? {
    guard event.origin.kind == .emitted else { return nil }
    var found: Remedy?
    let search = RouteSearch(
      from: trial(), .gestures, limits: StateLimits(depth: 3, inputs: 5_000))
    let result = search.first { trial in
      guard let front = trial.session.front.last else { return false }
      let step = Input.emit(event.step, from: .presentable(front))
      found = attempt(step, in: trial, advice: .instead([]))
      return found != nil
    }
    guard let way = result.way, let found else { return nil }
    return Remedy(
      advice: .instead(way.map(\.action) + [.emit(event.step, from: nil)]), verdict: found.verdict,
      flow: found.flow)
  }

  /// The same step as a link to all live flows.
  private var byLink: Remedy? {
    if event.origin.kind == .link { return nil }
    return attempt(.open(event.step), in: trial(), advice: .instead([.navigate(event.step)]))
  }

  private func contributing(_ name: String) -> [Remedy?] {
    guard let input, let presentable = rerun.before.presentable(named: name) else { return [] }
    return rerun.before.flowRoots.reversed().lazy.map { root in
      let trial = trial()
      let isDone = app.silently {
        trial.session.contribute(presentable, toFlow: root.flow)
      }
      let flow = names.text(root.flow)
      return isDone
        ? attemptAgain(input, in: trial, advice: .contribute(name, by: flow)) : nil
    }.first { $0 != nil }.map { [$0] } ?? []
  }

  /// Steps of the flow with the same value types and an equal or similar name.
  private var spellings: [Remedy?] {
    guard let asked = event.flow.map({ names.text($0.name) }), case .emit(_, let emitter)? = input,
      let flow = app.flows.first(where: { asked == $0.name })
    else { return [] }
    let fitting = flow.handledSteps.filter { other in
      other.parameters.map(\.type) == event.step.case.parameters.map(\.type)
    }
    let same = fitting.filter { $0.name == event.step.name }
    let nearest = Suggestion.nearest(to: event.step.name, among: fitting.map(\.name))
    return (same + fitting.filter { $0.name == nearest && !same.contains($0) }).map { other in
      let step = Step(other, event.step.values)
      return attempt(
        .emit(step, from: emitter), in: trial(), step: step,
        advice: .instead([.emit(step, from: nil)]))
    }
  }

  /// Making a flow live that has an entry for the step.
  private func starting(_ definitions: [String]) -> Remedy? {
    guard !definitions.isEmpty else { return nil }
    let link = Input.open(event.step)
    let search = RouteSearch(from: trial(), limits: StateLimits(depth: 4, inputs: 400))
    let result = search.first { trial in
      trial.session.liveFlows.contains { definitions.contains($0.name) }
        && attempt(link, in: trial, advice: .first([])) != nil
    }
    guard let way = result.way else { return startingByStep(definitions) }
    let trial = trial().performing(way)
    let actions = way.map(\.action)
    if let input, let same = attemptAgain(input, in: trial, advice: .first(actions)) { return same }
    return attempt(link, in: trial, advice: .instead(actions + [.navigate(event.step)]))
  }

  /// The same, by a step that no control emits.
  private func startingByStep(_ definitions: [String]) -> Remedy? {
    guard let front = rerun.before.front.last else { return nil }
    for stepCase in app.cases where stepCase.parameters.isEmpty && inquiry.mayGoOn {
      let trial = trial()
      let step = Step(stepCase)
      trial.give(.emit(step, from: .presentable(front)))
      guard trial.session.liveFlows.contains(where: { definitions.contains($0.name) }) else {
        continue
      }
      let advice = Remedy.Advice.instead([.emit(step, from: nil), .navigate(event.step)])
      if let found = attempt(.open(event.step), in: trial, advice: advice) { return found }
    }
    return nil
  }

  /// The same step with other values that touchable controls emit.
  private var otherValues: [Remedy?] {
    let controls = app.silently { trial().possibilities.controls() }
    let others = controls.filter { control in
      control.step?.case == event.step.case && control.step != event.step
    }
    return others.prefix(20).lazy.map { control in
      control.input.flatMap {
        attempt($0, in: trial(), step: control.step, advice: .instead([control.action]))
      }
    }.first { $0 != nil }.map { [$0] } ?? []
  }

  private var otherAnswers: [Remedy?] {
    guard case .reply(let id, let value)? = input else { return [] }
    return [Value.bool(true), .bool(false)].filter { $0 != value }.map { answer in
      attempt(
        .reply(id, answer), in: trial(), advice: .instead([.answer(answer, question: nil)]))
    }
  }

  /// Making ready the flows that this flow waits for.
  private func then(_ flow: String) -> Remedy? {
    let search = RouteSearch(
      from: inquiry.trial(of: rerun.after), limits: StateLimits(depth: 3, inputs: 300))
    let result = search.first { trial in
      !trial.session.waitingUses.contains { $0.asker == flow }
        && trial.session.liveFlows.contains { "\($0.name)#\($0.number)" == flow }
    }
    guard let way = result.way, let last = way.last?.input else { return nil }
    let trial = inquiry.trial(of: rerun.after).performing(way.dropLast())
    return Remedy(
      advice: .then(way.map(\.action)), verdict: trial.verdict(on: last), flow: nil)
  }
}

/// Something that would have made a step work, confirmed by a trial.
package struct Remedy {
  package enum Advice {
    /// Do these first, then the same again.
    case first([Action])
    case instead([Action])
    /// Perform these actions now; what waits then continues.
    case then([Action])
    /// Have a flow contribute a presentable, then repeat the action.
    case contribute(String, by: String)

    var count: Int {
      switch self {
      case .first(let actions), .instead(let actions), .then(let actions): actions.count
      case .contribute: 1
      }
    }
  }

  package let advice: Advice
  package let verdict: Verdict
  /// The flow that takes the step then; `nil` if the remedy is not about a step.
  package let flow: String?
}
