import Navigation

/// Writes records the way results list outcomes: who, what, and how it ended.
struct OutcomeNames {
  let names: NameList
  /// The program's flow definitions, used to tell flow instances from their roots.
  let flows: Set<String>
  let steps: StepNames

  /// Everything in a record that is not plainly handled.
  ///
  /// A user's gesture that finds nothing to act on is nothing to tell.
  func outcomes(of record: Record, isGesture: Bool) -> [JSONValue] {
    var outcomes = event(record.event)
    if isGesture, case .input = record.event, record.changes.isEmpty { return outcomes }
    for refused in record.refusals {
      let reason = "refused: \(refused.reason)"
      if let contribution = refused.contribution {
        let name = names.text(contribution)
        outcomes.append(Self.triple(flow(of: record.event), what: name, outcome: reason))
      } else {
        outcomes.append(Self.triple("tree", what: "", outcome: reason))
      }
    }
    return outcomes
  }

  private func event(_ event: Record.Event) -> [JSONValue] {
    switch event {
    case .step(let event): step(event)
    case .input, .clockStopped, .clockExhausted, .timerForgotten, .contextLate, .answerDropped,
      .routineForgotten, .routineFailed, .fetchFailed, .lookFailed, .relaunched, .link:
      []
    case .useDropped(let asker, let flows, let isReleased):
      [
        Self.triple(
          asker.map(names.text) ?? "-", what: flows.map(names.text).joined(separator: ","),
          outcome: isReleased ? "use dropped (session gone)" : "use dropped (flow ended)")
      ]
    case .chainStopped(let cycle, _):
      [Self.triple("-", what: cycle.map(steps.name).joined(separator: ","), outcome: "limit")]
    }
  }

  private func step(_ event: Record.StepEvent) -> [JSONValue] {
    let flow = event.flow.map(names.text) ?? "-"
    return switch event.outcome {
    case .endedAtRoot: [Self.triple(flow, what: steps.name(of: event.step), outcome: "end-at-root")]
    case .unhandled:
      [Self.triple(flow, what: steps.name(of: event.navigated), outcome: "unhandled")]
    case .declined(let reason):
      [Self.triple(flow, what: steps.name(of: event.navigated), outcome: "ignored (\(reason))")]
    case .noParent: [Self.triple(flow, what: steps.name(of: event.step), outcome: "no parent")]
    case .noFlow(let name):
      [Self.triple(name, what: steps.name(of: event.step), outcome: "no such flow lives")]
    case .refusedByGuard, .declinedByGuard:
      [Self.triple(flow, what: steps.name(of: event.step), outcome: "refused by guard")]
    case .failed: [Self.triple(flow, what: steps.name(of: event.step), outcome: "failed")]
    case .notContributed: [emitted(event, "ignored (not contributed)")]
    case .notVisible: [emitted(event, "ignored (not visible)")]
    case .flowEnded:
      [Self.triple(flow, what: steps.name(of: event.step), outcome: "dropped (flow ended)")]
    case .sessionGone:
      [Self.triple(flow, what: steps.name(of: event.step), outcome: "dropped (session gone)")]
    case .forgotten: [emitted(event, "forgotten (dismissed)")]
    case .limit: [Self.triple(flow, what: steps.name(of: event.step), outcome: "dropped (limit)")]
    // Results list neither what was done nor what was forgotten with a flow, though the log does.
    default: []
    }
  }

  private func emitted(_ event: Record.StepEvent, _ outcome: String) -> JSONValue {
    let source = event.origin.source.map(presentable) ?? event.origin.unnamed?.rawValue ?? "-"
    return Self.triple(source, what: steps.name(of: event.step), outcome: outcome)
  }

  /// The name of a presentable; a flow's root gets `.root`, to tell it from the flow.
  func presentable(_ name: String, number: Int) -> String {
    if flows.contains(name) { return "\(name)#\(number).root" }
    guard name.hasSuffix(".root") else { return "\(name)#\(number)" }
    return "\(name.dropLast(".root".count))#\(number).root"
  }

  private func presentable(_ name: InstanceName) -> String {
    presentable(names.text(name.name), number: Int(name.number))
  }

  private func flow(of event: Record.Event) -> String {
    guard case .step(let event) = event else { return "-" }
    return event.flow.map(names.text) ?? "-"
  }

  private static func triple(_ who: String, what: String, outcome: String) -> JSONValue {
    .array([.string(who), .string(what), .string(outcome)])
  }
}
