import Diagnostics
import Navigation
import Scripting

/// Finds entries of the root flow that send a step to a parent.
struct NoParentCheck: Check {
  let name = "no-parent"
  let title = Message(
    en: "the root flow sends a step to a parent it does not have", ko: "부모가 없는 플로우가 부모에게 보내는 스텝")
  let explanation = Message(
    en: """
      The app begins with this flow and nothing else makes it, so it has no parent: `finish` and \
      `forwardToParent` have nowhere to send the step. (`finish` still ends the flow's children.) Do \
      here what the step means, or let another flow be the root.
      """,
    ko: """
      앱이 이 플로우로 시작하고 다른 곳에서 만들지 않으므로 부모가 없습니다. `finish`와 \
      `forwardToParent`가 스텝을 보낼 곳이 없습니다(`finish`는 자식 플로우를 끝내기는 합니다). 스텝이 뜻하는 \
      일을 여기서 하거나, 다른 플로우를 최상위로 두세요.
      """)

  func findings(in graph: Graph) -> [Finding] {
    guard let start = graph.start, let flow = graph.flow(start),
      graph.makings(of: start).isEmpty, !graph.mayShow(start)
    else { return [] }
    return flow.actions.compactMap { handler, action in
      guard action.sentToParent != nil, !action.isPossible else { return nil }
      return Finding(
        self, about: [.flow(start), .step(handler.step)],
        .noParentFor(flow: start, step: handler.step.name), at: handler.location,
        highlight: handler.step.name, cure: .noParentCure)
    }
    .unique
  }
}

extension Message {
  fileprivate static func noParentFor(flow: String, step: String) -> Message {
    Message(
      "E0710", en: "'\(flow)' is the root flow: '\(step)' has no parent to go to",
      ko: "'\(flow)' 플로우는 최상위라서 '\(step)' 스텝을 받을 부모가 없습니다")
  }
  fileprivate static let noParentCure = Message(
    en: "do here what the step means", ko: "스텝이 뜻하는 일을 여기서 하세요")
}
