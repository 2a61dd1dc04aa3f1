import Diagnostics
import LuaSyntax
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
      belongs, style = "over" on something that is not presented, role on a button of a screen that \
      is no alert, and persisted or migrate in a service without a state. Remove it, or put it where \
      it works.
      """,
    ko: """
      아무도 보지 않는 곳에 옵션이 있습니다. 플로우의 allowStepWhenNotPresented(플로우의 스테퍼는 보이지 \
      않아도 막히지 않습니다), 컨테이너에 쓴 화면의 옵션, 기다릴 플로우가 없거나 바깥 괄호에 써야 할 \
      when = "ready", 띄우지 않는 것의 style = "over", 경고창이 아닌 화면의 버튼에 쓴 role, 상태 없는 \
      서비스의 persisted와 migrate입니다. 지우거나 \
      효과가 있는 곳으로 옮기세요.
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
    .unique + styles(in: graph) + swipes(in: graph) + roles(in: graph)
      + graph.scripts.texts.filter { $0.source.owner == nil }.flatMap(services)
  }

  private func idle(_ action: Action) -> [(String, Message)] {
    let hasFlow = action.leaves.contains { $0.flowName != nil }
    var found: [(String, Message)] = []
    if action.moment == .ready, !hasFlow { found.append(("when", .nothingToAwait)) }
    let isPresented = if case .place(.present, _, _) = action.kind { true } else { false }
    let waits = action.ownMoment == .ready || !hasFlow
    for target in action.targets {
      found += idle(target, isPresented: isPresented, waits: waits)
    }
    return found
  }

  private func idle(
    _ target: Target, isPresented: Bool, waits: Bool
  ) -> [(String, Message)] {
    var found: [(String, Message)] = []
    switch target.kind {
    case .screen: break
    case .flow(let flow):
      if target.allowStepWhenNotPresented {
        found.append(("allowStepWhenNotPresented", .flowIsHeard(flow.name)))
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
    if isPresented, target.modal?.tellsInVain == true {
      found.append(("didDismiss", .staysForUser))
    }
    if let modal = target.modal, !isPresented {
      found += modal.optionsSaid.map { ($0, .notPresented) }
    }
    return found
  }

  /// Screens with buttons that have a role, which are never an alert.
  private func roles(in graph: Graph) -> [Finding] {
    graph.screens.filter { screen in
      let makings = graph.makings(of: screen.name)
      return !screen.roles.isEmpty && screen.modal?.style.closesOnTap != true && !makings.isEmpty
        && !graph.mayShow(screen.name)
        && makings.allSatisfy { $0.target.modal?.style.closesOnTap != true }
    }
    .map { screen in
      Finding(
        self, about: [.screen(screen.name)], .noEffect("role", .notAnAlert(screen.roles[0])),
        at: screen.location, highlight: screen.name, cure: .noEffectCure("role"))
    }
  }

  /// Screens and flows that tell of a swipe with which nobody can take them away.
  private func swipes(in graph: Graph) -> [Finding] {
    let screens = graph.screens.map {
      (Finding.Subject.screen($0.name), $0.name, $0.modal, $0.location)
    }
    let flows = graph.flows.map { (Finding.Subject.flow($0.name), $0.name, $0.modal, $0.location) }
    return (screens + flows).filter { $0.2?.tellsInVain == true }.map {
      subject, name, _, location in
      Finding(
        self, about: [subject], .noEffect("didDismiss", .staysForUser), at: location,
        highlight: name, cure: .noEffectCure("didDismiss"))
    }
  }

  /// Screens that are declared with the style of a modal, but are never one.
  private func styles(in graph: Graph) -> [Finding] {
    graph.screens.filter { screen in
      let makings = graph.makings(of: screen.name)
      return screen.modal != nil && !makings.isEmpty && !graph.isRoot(screen.name)
        && !graph.mayShow(screen.name)
        && makings.allSatisfy { making in
          if case .place(.present, let targets, _) = making.action.kind {
            return !targets.contains { $0.name == screen.name }
          }
          return !making.action.isPossible
        }
    }
    .flatMap { screen in
      (screen.modal?.optionsSaid ?? []).map { option in
        Finding(
          self, about: [.screen(screen.name)], .noEffect(option, .notPresented),
          at: screen.location, highlight: screen.name, cure: .noEffectCure(option))
      }
    }
  }
}

// What is written for a state that a service does not have.
extension NoEffectCheck {
  private func services(in text: ScriptParts) -> [Finding] {
    text.services.filter { $0.word == "service" }.flatMap { service in
      let fields = service.body?.fields ?? []
      guard !fields.contains(where: { ["state", "make"].contains($0.name) }) else {
        return [Finding]()
      }
      return fields.filter { ["persisted", "migrate"].contains($0.name) }.map { field in
        let option = field.name ?? ""
        return Finding(
          self, about: [], .noEffect(option, .serviceHasNoState(service.name ?? "")),
          at: text.location(of: field.node), highlight: option, cure: .serviceHasNoStateCure(option)
        )
      }
    }
  }
}

extension Modal {
  /// Whether it has a step for when the user has taken it away, which nobody can.
  fileprivate var tellsInVain: Bool {
    dismissed != nil && (!isDismissable || style.dismissal == .none)
  }

  /// The options that have made it; the style where no other one has.
  fileprivate var optionsSaid: [String] {
    let others = [
      ("detents", !detents.isEmpty), ("undimmed", undimmed != nil),
      ("dismissable", !isDismissable && !style.closesOnTap),
      ("didAttemptToDismiss", attempted != nil), ("didDismiss", dismissed != nil),
    ]
    .filter(\.1).map(\.0)
    return others.isEmpty ? ["style"] : others
  }
}

extension Message {
  fileprivate static func serviceHasNoState(_ service: String) -> Message {
    Message(
      en: "the service '\(service)' has no state", ko: "'\(service)' 서비스에는 상태가 없습니다")
  }
  fileprivate static func serviceHasNoStateCure(_ option: String) -> Message {
    Message(
      en: "declare what it remembers: state = { … }, or remove '\(option)'",
      ko: "기억하는 것을 선언하거나(state = { … }) '\(option)' 옵션을 지우세요")
  }
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
  fileprivate static func notAnAlert(_ button: String) -> Message {
    Message(
      en: "the screen of button '\(button)' is no alert",
      ko: "'\(button)' 버튼이 있는 화면은 경고창이 아닙니다")
  }
  fileprivate static let staysForUser = Message(
    en: "the user cannot take it away", ko: "사용자가 닫을 수 없습니다")
  fileprivate static let notPresented = Message(
    en: "it is not presented as a modal", ko: "모달로 띄우지 않습니다")
}
