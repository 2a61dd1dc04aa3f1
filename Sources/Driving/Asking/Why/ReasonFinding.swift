import Navigation
import Scripting

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
