import Diagnostics
import Navigation
import Scripting

/// Finds options that have no effect where they are used.
struct NoEffectCheck: Check {
  let name = "no-effect"
  let title = Message(en: "an option has no effect", ko: "효과가 없는 옵션")
  let explanation = Message(
    en: """
      An option is written where nothing looks at it: allowStepWhenNotPresented on a flow (a flow's \
      own stepper is never held back by visibility), an option of screens on a container, \
      when = "ready" where there is no flow to wait for or beside others, in whose outer braces it \
      belongs, and style = "over" on something that is not presented. Remove it, or put it where \
      it works.
      """,
    ko: """
      아무도 보지 않는 곳에 옵션이 있습니다. 플로우의 allowStepWhenNotPresented(플로우의 스테퍼는 보이지 \
      않아도 막히지 않습니다), 컨테이너에 쓴 화면의 옵션, 기다릴 플로우가 없거나 바깥 괄호에 써야 할 \
      when = "ready", 띄우지 않는 것의 style = "over"입니다. 지우거나 효과가 있는 곳으로 옮기세요.
      """)

  func findings(in graph: Graph) -> [Finding] {
    graph.flows.flatMap { flow in
      flow.actions.filter { !$0.action.isPossible }.flatMap { handler, action in
        idle(action).map { option, reason in
          Finding(
            self, about: [.flow(flow.name)], .noEffect(option, reason), at: handler.location,
            highlight: handler.step.name, cure: .noEffectCure(option))
        }
      }
    }
    .unique + styles(in: graph)
  }

  private func idle(_ action: Action) -> [(String, Message)] {
    guard case .place(let place, let targets, let moment) = action.kind else { return [] }
    let hasFlow = action.leaves.contains { $0.flowName != nil }
    var found: [(String, Message)] = []
    if action.moment == .ready, !hasFlow { found.append(("when", .nothingToAwait)) }
    let isPresented = place == .present
    for target in targets {
      found += idle(target, isPresented: isPresented, waits: moment == .ready || !hasFlow)
    }
    return found
  }

  private func idle(
    _ target: Target, isPresented: Bool, waits: Bool
  ) -> [(String, Message)] {
    var found: [(String, Message)] = []
    switch target.kind {
    case .screen: break
    case .flow(let name):
      if target.allowStepWhenNotPresented {
        found.append(("allowStepWhenNotPresented", .flowIsHeard(name)))
      }
    case .container(let kind, let inner):
      let options = [
        ("allowStepWhenNotPresented", target.allowStepWhenNotPresented),
        ("allowStepWhenDismissed", target.allowStepWhenDismissed), ("params", target.params != nil),
      ]
      found += options.filter(\.1).map { ($0.0, .containerHasNone(kind.name)) }
      let isAwaited = waits || target.when == .ready
      found += inner.flatMap { idle($0, isPresented: false, waits: isAwaited) }
    }
    if target.when == .ready, !waits, target.name != nil { found.append(("when", .whenIsOutside)) }
    if target.modal != nil, !isPresented { found.append(("style", .notPresented)) }
    return found
  }

  /// Screens that are declared with the style of a modal, but are never one.
  private func styles(in graph: Graph) -> [Finding] {
    graph.screens.filter { screen in
      let makings = graph.makings(of: screen.name)
      return screen.hasStyle && !makings.isEmpty && !graph.isRoot(screen.name)
        && !graph.mayShow(screen.name)
        && makings.allSatisfy { making in
          if case .place(.present, let targets, _) = making.action.kind {
            return !targets.contains { $0.name == screen.name }
          }
          return !making.action.isPossible
        }
    }
    .map { screen in
      Finding(
        self, about: [.screen(screen.name)], .noEffect("style", .notPresented),
        at: screen.location, highlight: screen.name, cure: .noEffectCure("style"))
    }
  }
}

extension Message {
  fileprivate static func noEffect(_ option: String, _ reason: Message) -> Message {
    Message(
      "E0715", en: "'\(option)' has no effect here: \(reason.english)",
      ko: "여기서 '\(option)' 옵션은 효과가 없습니다: \(reason.korean)")
  }
  fileprivate static func noEffectCure(_ option: String) -> Message {
    Message(en: "remove '\(option)'", ko: "'\(option)' 옵션을 지우세요")
  }
  fileprivate static func flowIsHeard(_ flow: String) -> Message {
    Message(
      en: "the flow '\(flow)' is heard whether it is visible or not",
      ko: "'\(flow)' 플로우는 보이지 않아도 스텝을 받습니다")
  }
  fileprivate static func containerHasNone(_ kind: String) -> Message {
    Message(en: "a \(kind) emits nothing itself", ko: "\(kind) 컨테이너는 스스로 스텝을 내보내지 않습니다")
  }
  fileprivate static let nothingToAwait = Message(
    en: "there is no flow to wait for", ko: "기다릴 플로우가 없습니다")
  fileprivate static let whenIsOutside = Message(
    en: "with several parts, write it in the outer braces", ko: "여럿이면 바깥 괄호에 써야 합니다")
  fileprivate static let notPresented = Message(
    en: "it is not presented as a modal", ko: "모달로 띄우지 않습니다")
}
