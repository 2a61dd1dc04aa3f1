import Diagnostics
import Navigation
import Scripting

/// Finds screens where the user is stuck.
struct DeadEndCheck: Check {
  let name = "dead-end"
  let title = Message(
    en: "a screen emits nothing and cannot be left", ko: "아무것도 내보내지 않고 떠날 수도 없는 화면")
  let explanation = Message(
    en: """
      The screen has no control, no timer and no step of its own, and it stands where no gesture \
      leads away: at the bottom of a stack that is neither pushed, nor one of several tabs, nor a \
      modal that the user can take away. What is pushed can go back, a sheet can be swiped away, and \
      beside other tabs another one can be selected; what is presented in the style full or over, or \
      is not dismissable, stays. The check is silent about screens that a function names, and where \
      something that is out of sight may still emit, such as a fetch.
      """,
    ko: """
      화면에 조작할 것도, 타이머도, 스스로 내보내는 스텝도 없고, 어떤 제스처로도 떠날 수 없는 곳에 있습니다. \
      push된 것도, 여러 탭 중 하나도, 사용자가 닫을 수 있는 모달도 아닌 스택의 맨 아래입니다. push한 것은 \
      뒤로 갈 수 있고, 시트는 쓸어내릴 수 있으며, 탭은 다른 탭을 고를 수 있습니다. full이나 over 스타일로 \
      띄운 것과 dismissable = false인 것은 그대로 남습니다. 함수가 이름을 적은 화면과, 보이지 않는 것(fetch \
      등)이 아직 스텝을 내보낼 수 있는 곳에 대해서는 말하지 않습니다.
      """)

  func findings(in graph: Graph) -> [Finding] {
    guard graph.isWhole, !graph.emitsOutOfSight else { return [] }
    return graph.screens.compactMap { screen in
      let makings = graph.makings(of: screen.name)
      guard !screen.isStub, screen.emissions.isEmpty, screen.routines.isEmpty, !makings.isEmpty,
        !graph.mayShow(screen.name),
        makings.allSatisfy({ isStuck($0, in: graph, []) })
      else { return nil }
      return Finding(
        self, about: [.screen(screen.name)] + makings.map { .flow($0.flow.name) },
        .deadEnd(screen.name), at: screen.location, highlight: screen.name, cure: .deadEndCure,
        notes: makings.prefix(1).map {
          Diagnostic.Note(.shownHere(screen.name), at: $0.handler.location)
        })
    }
  }

  /// Whether no gesture leads away from the place where a target is put.
  private func isStuck(_ making: Graph.Making, in graph: Graph, _ seen: Set<String>) -> Bool {
    let targets = making.action.targets
    guard !making.action.isPossible,
      let outer = targets.first(where: { $0.isBottom(making.target.name) })
    else { return false }
    switch making.action.kind {
    case .place(.present, _, _): return !graph.modal(of: outer).canBeTakenAway
    case .place(.show, _, _): return true
    case .place(.push, _, _):
      return making.flow.actions.count { !$0.action.leaves.isEmpty } == 1
        && isStuck(making.flow, in: graph, seen)
    case .place(.set, _, _), .contribute:
      let isAlone = targets.count == 1
      let isLowest = making.flow.isStack && targets.first?.name == outer.name
      return (isAlone || isLowest) && isStuck(making.flow, in: graph, seen)
    default: return false
    }
  }

  /// Whether no gesture leads away from the flow's root.
  private func isStuck(_ flow: Graph.Flow, in graph: Graph, _ seen: Set<String>) -> Bool {
    guard !seen.contains(flow.name), !graph.mayShow(flow.name) else { return false }
    let makings = graph.makings(of: flow.name)
    return makings.allSatisfy { isStuck($0, in: graph, seen.union([flow.name])) }
  }
}

extension Target {
  /// Whether this is the named target, or a container with nothing else in it.
  fileprivate func isBottom(_ name: String?) -> Bool {
    guard case .container(_, let targets) = kind else { return self.name == name }
    return targets.count == 1 && targets[0].isBottom(name)
  }
}

extension Graph.Flow {
  fileprivate var isStack: Bool {
    if case .container(.navigation) = root { true } else { false }
  }
}

extension Graph {
  /// Whether something may emit a step while it is not visible.
  fileprivate var emitsOutOfSight: Bool {
    let isStepping = steppers.contains { stepper in
      stepper.routine != nil || stepper.emissions.contains { $0.source == .timer }
    }
    return isStepping || fetchesLead
      || flows.contains { flow in
        flow.actions.contains { _, action in
          action.leaves.contains { $0.allowStepWhenNotPresented }
        }
      }
  }
}

extension Graph {
  /// Whether what a flow fetches may lead somewhere.
  private var fetchesLead: Bool {
    let steps = fetches.flatMap { $0.emits + [$0.fails].compactMap(\.self) }
    return flows.flatMap(\.handlers).contains { handler in
      steps.contains(handler.step) && (handler.isOpaque || handler.actions.contains(where: \.leads))
    }
  }
}

extension Action {
  fileprivate var leads: Bool {
    switch kind {
    case .nothing, .ignore, .fetch: false
    default: true
    }
  }
}

extension Modal {
  /// Whether the user gets rid of it by itself: an alert has a button at least.
  fileprivate var canBeTakenAway: Bool {
    style.closesOnTap || isDismissable && style.dismissal != .none
  }
}

extension Message {
  fileprivate static func deadEnd(_ screen: String) -> Message {
    Message(
      "E0716", en: "'\(screen)' emits nothing and cannot be left",
      ko: "'\(screen)' 화면은 아무것도 내보내지 않고 떠날 수도 없습니다")
  }
  fileprivate static let deadEndCure = Message(
    en: "add a button, or mark it as intended: intended \"dead end\"",
    ko: "버튼을 두거나, 의도한 것이라면 intended \"dead end\" 를 쓰세요")
  fileprivate static func shownHere(_ screen: String) -> Message {
    Message(en: "'\(screen)' is shown here", ko: "'\(screen)' 화면을 보여 주는 곳")
  }
}
