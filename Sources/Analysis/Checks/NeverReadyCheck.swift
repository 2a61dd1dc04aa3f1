import Diagnostics
import Navigation
import Scripting

/// Finds flows awaited with `when = "ready"` that are never shown or have nothing to wait for.
struct NeverReadyCheck: Check {
  let name = "never-ready"
  let title = Message(
    en: "something waits for a flow that shows nothing when it is ready",
    ko: "준비되어도 보여 줄 것이 없는 플로우를 기다리는 것")
  let explanation = Message(
    en: """
      With when = "ready" a flow is shown once it has handled its first step. If its guard always \
      refuses that step, it is never ready and never shown; if it ends with that step, there is \
      nothing left to show; and if it has no entry for the step, it is shown at once, with nothing \
      in it. The check is silent where a function or a choice decides.
      """,
    ko: """
      when = "ready"이면 플로우가 첫 스텝을 처리한 뒤에 보입니다. 가드가 언제나 그 스텝을 거절하면 준비되지 \
      않아 보이지 않고, 그 스텝으로 끝나면 보여 줄 것이 없으며, 그 스텝의 항목이 없으면 빈 채로 바로 \
      보입니다. 함수나 choose가 정하는 곳에 대해서는 말하지 않습니다.
      """)

  /// How a flow responds to its first step.
  enum Verdict {
    case unknown
    case unhandled
    case refused
    case ended
  }

  func findings(in graph: Graph) -> [Finding] {
    graph.flows.filter { graph.isUsed($0) }.flatMap { flow in
      flow.actions.filter { $0.action.moment == .ready }.flatMap { handler, action in
        findings(action, handler, flow, graph)
      }
    }
    .unique
  }

  private func findings(
    _ action: Action, _ handler: Graph.Handler, _ flow: Graph.Flow, _ graph: Graph
  ) -> [Finding] {
    let awaited = action.leaves.filter { $0.flowName != nil }
    let verdicts = awaited.map { verdict($0, graph, []) }
    let haveAllEnded = !verdicts.isEmpty && verdicts.allSatisfy { $0 == .ended }
    return zip(awaited, verdicts).compactMap { target, verdict in
      guard let child = target.flowName, let step = target.start?.name,
        let (message, cure) = words(verdict, child, step, haveAllEnded: haveAllEnded)
      else { return nil }
      return Finding(
        self, about: [.flow(flow.name), .flow(child)], message, at: handler.location,
        highlight: handler.step.name, cure: cure,
        notes: graph.flow(child).map { [Diagnostic.Note(.awaited(child), at: $0.location)] } ?? [])
    }
  }

  /// The message and the cure for a verdict; nil if there is nothing to report.
  private func words(
    _ verdict: Verdict, _ flow: String, _ step: String, haveAllEnded: Bool
  ) -> (Message, Message)? {
    switch verdict {
    case .unhandled: (.awaitedUnhandled(flow, step), .awaitedUnhandledCure(flow, step))
    case .refused: (.awaitedRefused(flow, step), .awaitedRefusedCure)
    case .ended where haveAllEnded: (.awaitedEnds(flow, step), .awaitedEndsCure)
    case .ended, .unknown: nil
    }
  }

  /// How the flow of a target responds to its first step.
  ///
  /// - Parameter seen: The flows that wait for it, which are not looked at again.
  func verdict(_ target: Target, _ graph: Graph, _ seen: Set<String>) -> Verdict {
    guard let name = target.flowName, !seen.contains(name), let flow = graph.flow(name),
      let step = target.start?.case
    else { return .unknown }
    if let guardian = flow.guardian(of: step) {
      return guardian.isAlwaysRefusing && !graph.mayEmitOther(than: step, to: flow)
        ? .refused : .unknown
    }
    guard let handler = flow.handler(for: step) else { return .unhandled }
    guard !handler.isOpaque, handler.actions.allSatisfy({ $0.branches.isEmpty }) else {
      return .unknown
    }
    if handler.actions.contains(where: \.isEnding) { return .ended }
    let children = handler.actions.flatMap(\.leaves).filter { $0.flowName != nil }
    let isStuck = children.contains { verdict($0, graph, seen.union([name])) == .refused }
    return isStuck && !graph.mayEmitOther(than: step, to: flow) ? .refused : .unknown
  }
}

extension Graph.Guard {
  fileprivate var isAlwaysRefusing: Bool {
    !isOpaque
      && branches.allSatisfy { branch in
        if case .refuse = branch.answer { true } else { false }
      }
  }
}

extension Graph {
  /// Whether a step other than this one may make the flow ready while it is not visible.
  fileprivate func mayEmitOther(than step: StepCase, to flow: Flow) -> Bool {
    index.emittable.contains { $0 != step }
      || arrivals(at: flow).contains { arrival in
        if case .screen = arrival.source { return false }
        return arrival.step != step
      }
  }
}

extension Action {
  fileprivate var isEnding: Bool { if case .finish = kind { true } else { false } }
}

extension Message {
  fileprivate static func awaitedUnhandled(_ flow: String, _ step: String) -> Message {
    Message(
      "E0711",
      en: "'\(flow)' has no entry for '\(step)', its first step, so it is shown empty",
      ko: "'\(flow)' 플로우에 첫 스텝 '\(step)'의 항목이 없어 빈 채로 보입니다")
  }
  fileprivate static func awaitedRefused(_ flow: String, _ step: String) -> Message {
    Message(
      "E0712", en: "'\(flow)' is never ready: '\(step)', its first step, is always refused",
      ko: "'\(flow)' 플로우는 준비되지 않습니다. 첫 스텝 '\(step)' 요청이 언제나 거절됩니다")
  }
  fileprivate static func awaitedEnds(_ flow: String, _ step: String) -> Message {
    Message(
      "E0713", en: "'\(flow)' is never shown: it ends with '\(step)', its first step",
      ko: "'\(flow)' 플로우는 보이지 않습니다. 첫 스텝 '\(step)'에서 끝납니다")
  }
  fileprivate static func awaitedUnhandledCure(_ flow: String, _ step: String) -> Message {
    Message(
      en: "add \(step) = … to '\(flow)', or begin with a step it has an entry for",
      ko: "'\(flow)'에 \(step) = … 를 추가하거나, 항목이 있는 스텝으로 시작하세요")
  }
  fileprivate static let awaitedRefusedCure = Message(
    en: "let the guard return a step", ko: "가드가 스텝을 돌려주게 하세요")
  fileprivate static let awaitedEndsCure = Message(
    en: "let its first step show something", ko: "첫 스텝에서 무언가를 보여 주세요")
  fileprivate static func awaited(_ flow: String) -> Message {
    Message(en: "'\(flow)' is declared here", ko: "'\(flow)' 플로우가 선언된 곳")
  }
}
