import Diagnostics
import Navigation
import Scripting

/// Finds links and entries that send steps to a flow which nothing creates.
struct NoReceiverCheck: Check {
  let name = "no-receiver"
  let title = Message(
    en: "a step is sent to a flow that is never created", ko: "한 번도 만들어지지 않는 플로우에 보내는 스텝")
  let explanation = Message(
    en: """
      A link, or an entry with `forwardTo`, sends a step to one flow by its name. Nothing creates that \
      flow, so none ever lives: the step is dropped each time, and a link with hold = true waits for \
      ever. The check is silent if some function names the flow. Show the flow, or name another one.
      """,
    ko: """
      링크나 `forwardTo` 항목이 이름을 대고 한 플로우에 스텝을 보냅니다. 그 플로우를 만드는 것이 없어 살아 \
      있는 적이 없습니다. 스텝은 매번 버려지고, hold = true인 링크는 끝없이 기다립니다. 함수가 이름을 적은 \
      플로우에 대해서는 말하지 않습니다. 플로우를 보여 주거나 다른 플로우의 이름을 쓰세요.
      """)

  func findings(in graph: Graph) -> [Finding] {
    guard graph.isWhole else { return [] }
    let lost = Set(graph.flows.filter { !graph.isUsed($0) }.map(\.name))
    let links = graph.links.compactMap { link -> Finding? in
      guard let flow = link.flow, lost.contains(flow) else { return nil }
      return Finding(
        self, about: [.flow(flow)], .linkToNobody(link.pattern, flow), at: link.location,
        highlight: link.pattern, cure: .noReceiverCure(flow))
    }
    let entries = graph.flows.flatMap { flow in
      flow.actions.compactMap { handler, action -> Finding? in
        guard case .forward(_, to: .flow(let name)) = action.kind, lost.contains(name) else {
          return nil
        }
        return Finding(
          self, about: [.flow(flow.name), .flow(name), .step(handler.step)],
          .forwardToNobody(handler.step.name, flow.name, name), at: handler.location,
          highlight: handler.step.name, cure: .noReceiverCure(name))
      }
    }
    return links + entries.unique
  }
}

extension Message {
  fileprivate static func linkToNobody(_ link: String, _ flow: String) -> Message {
    Message(
      "E0951", en: "the link '\(link)' is for '\(flow)', which nothing creates",
      ko: "링크 '\(link)' 의 스텝을 받을 '\(flow)' 플로우를 만드는 것이 없습니다")
  }
  fileprivate static func forwardToNobody(
    _ step: String, _ sender: String, _ flow: String
  ) -> Message {
    Message(
      "E0952", en: "'\(step)' of '\(sender)' is forwarded to '\(flow)', which nothing creates",
      ko: "'\(sender)'의 '\(step)' 항목이 '\(flow)' 플로우로 전달하지만, 그 플로우를 만드는 것이 없습니다")
  }
  fileprivate static func noReceiverCure(_ flow: String) -> Message {
    Message(
      en: "show '\(flow)' in an entry, or name a flow that lives",
      ko: "항목에서 '\(flow)' 플로우를 보여 주거나, 살아 있을 플로우의 이름을 쓰세요")
  }
}
