import Diagnostics
import Navigation
import Scripting

/// Finds navigations that are put on a navigation, which UIKit forbids.
struct StackOnStackCheck: Check {
  let name = "stack-on-stack"
  let title = Message(
    en: "a navigation is put on a navigation, which UIKit forbids", ko: "내비게이션 위에 올리는 내비게이션")
  let explanation = Message(
    en: """
      The root of the flow is a navigation, and so is what the entry puts on it. UIKit ends an app that \
      does that, and in a Swift app the engine refuses it (T18). Present it, put it into tabs, or give the \
      other flow root = inherit, so that its screens go onto this stack. The check is silent where a \
      function places something.
      """,
    ko: """
      플로우의 root가 내비게이션인데 항목이 그 위에 또 내비게이션을 올립니다. UIKit에서는 앱이 종료되고, Swift \
      앱에서는 엔진이 거절합니다(T18). present로 띄우거나 탭에 넣거나, 상대 플로우를 root = inherit로 하여 \
      그 화면들이 이 스택에 쌓이게 하세요. 함수가 놓는 것에 대해서는 말하지 않습니다.
      """)

  func findings(in graph: Graph) -> [Finding] {
    graph.flows.filter(\.isStack).flatMap { flow in
      flow.handlers.flatMap { handler in
        handler.actions.flatMap { action in
          stacks(in: action, graph).map { name in
            Finding(
              self, about: [.flow(flow.name), .step(handler.step)],
              .stackOnStack(name, flow.name), at: handler.location,
              highlight: handler.step.name,
              cure: .stackOnStackCure(name, isSwift: graph.nativeStacks.contains(name ?? "")))
          }
        }
      }
    }
    .unique
  }

  /// The navigations that an action puts on the flow's root; nil stands for one without a name.
  private func stacks(in action: Action, _ graph: Graph) -> [String?] {
    guard !action.isPossible, case .place(let place, let targets, _) = action.kind,
      [.set, .push].contains(place)
    else { return [] }
    return targets.compactMap { target in
      switch target.kind {
      case .container(.navigation, _): .some(nil)
      case .flow(let flow) where graph.isStack(flow.name): .some(flow.name)
      case .screen, .flow, .container: nil
      }
    }
  }
}

extension Graph {
  fileprivate func isStack(_ flow: String) -> Bool {
    self.flow(flow)?.isStack ?? nativeStacks.contains(flow)
  }
}

extension Graph.Flow {
  fileprivate var isStack: Bool {
    if case .container(.navigation) = root { true } else { false }
  }
}

extension Message {
  fileprivate static func stackOnStack(_ name: String?, _ flow: String) -> Message {
    let (en, ko) = name.map { ("'\($0)'", "'\($0)' 플로우") } ?? ("a navigation", "내비게이션")
    return Message(
      "E1032", en: "\(en) is put on '\(flow)', and both are navigations",
      ko: "'\(flow)' 내비게이션 위에 또 내비게이션을 올립니다: \(ko)")
  }
  fileprivate static func stackOnStackCure(_ name: String?, isSwift: Bool) -> Message {
    if isSwift {
      return Message(en: "present it", ko: "present로 띄우세요")
    }
    guard let name else {
      return Message(
        en: "put the screens there themselves, or present it", ko: "화면을 바로 올리거나 present로 띄우세요")
    }
    return Message(
      en: "present it, or write root = inherit in '\(name)'",
      ko: "present로 띄우거나, '\(name)' 플로우에 root = inherit를 쓰세요")
  }
}
