import Diagnostics
import Scripting

/// Finds flows that have the same name as a step set.
struct SharedNameCheck: Check {
  let name = "shared-name"
  let isOptional = true
  let title = Message(
    en: "a flow and a step set have the same name", ko: "이름이 같은 플로우와 스텝 집합")
  let explanation = Message(
    en: """
      In Swift a flow and a step set are types, so they cannot share a name: `LoginFlow` is a class, \
      `LoginStep` an enum. The scripts run with the same name for both, but logs are harder to read, \
      and an export to Swift has to rename one of them. The usual endings are Flow and Step. Names are \
      a guideline: this check looks only with --all or --enable.
      """,
    ko: """
      Swift에서 플로우와 스텝 집합은 타입이므로 이름이 같을 수 없습니다. `LoginFlow`는 클래스, `LoginStep`은 \
      enum입니다. 스크립트는 이름이 같아도 동작하지만 로그를 읽기 어렵고, Swift로 내보내려면 하나의 이름을 \
      바꿔야 합니다. 보통 Flow와 Step으로 끝나는 이름을 씁니다. 이름은 지침이므로 이 검사는 --all이나 \
      --enable을 줄 때만 합니다.
      """)

  func findings(in graph: Graph) -> [Finding] {
    graph.flows.compactMap { flow in
      graph.stepSets.first { $0.name == flow.name }.map { set in
        Finding(
          self, about: [.flow(flow.name)], .sharedName(flow.name), at: flow.location,
          highlight: flow.name, cure: .sharedNameCure(flow.name),
          notes: [Diagnostic.Note(.declaredHere(set.name), at: set.location)])
      }
    }
  }
}

extension Message {
  fileprivate static func sharedName(_ name: String) -> Message {
    Message(
      "E0426", en: "'\(name)' is the name of a flow and of a step set",
      ko: "'\(name)': 플로우와 스텝 집합의 이름이 같습니다")
  }
  fileprivate static func sharedNameCure(_ name: String) -> Message {
    let stem =
      ["Flow", "Step"].first { name.hasSuffix($0) && name != $0 }
      .map { String(name.dropLast($0.count)) } ?? name
    return Message(
      en: "name the flow '\(stem)Flow' and the step set '\(stem)Step'",
      ko: "플로우는 '\(stem)Flow', 스텝 집합은 '\(stem)Step'으로 이름을 지으세요")
  }
  fileprivate static func declaredHere(_ name: String) -> Message {
    Message(en: "the step set '\(name)' is declared here", ko: "스텝 집합 '\(name)' 선언")
  }
}
