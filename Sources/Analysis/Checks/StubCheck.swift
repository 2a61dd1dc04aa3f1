import Diagnostics
import Scripting

/// Finds what is named and not declared, where stubs are wanted.
struct StubCheck: Check {
  let name = "stub"
  let title = Message(
    en: "a stub stands for a screen or a flow", ko: "화면이나 플로우를 스텁이 대신하는 곳")
  let explanation = Message(
    en: """
      The app wants stubs, with `stubs = true` or --stubs, and nothing declares this name. So an app \
      can be played before all of it is there. Declare it; what is found of it then is told by the \
      other checks. The finding stands where the name is written first.
      """,
    ko: """
      앱이 `stubs = true`나 --stubs로 스텁을 허용했고, 이 이름은 어디에도 선언되어 있지 않습니다. 덕분에 다 \
      만들기 전에도 앱을 실행해 볼 수 있습니다. 선언하세요. 그러면 다른 검사들이 그것을 살펴봅니다. 이름이 처음 \
      적힌 곳을 알려 줍니다.
      """)

  func findings(in graph: Graph) -> [Finding] {
    graph.stubs.map { stub in
      Finding(
        self, about: [stub.isFlow ? .flow(stub.name) : .screen(stub.name)],
        .stub(stub.name, isFlow: stub.isFlow), at: stub.location, highlight: stub.name,
        cure: .stubCure(stub.name, isFlow: stub.isFlow))
    }
  }
}

extension Message {
  fileprivate static func stub(_ name: String, isFlow: Bool) -> Message {
    Message(
      "E0889",
      en: "the \(isFlow ? "flow" : "screen") '\(name)' is not declared, and a stub stands for it",
      ko: "'\(name)' \(isFlow ? "플로우" : "화면")의 선언이 없어 스텁이 대신합니다")
  }
  fileprivate static func stubCure(_ name: String, isFlow: Bool) -> Message {
    let text =
      isFlow ? "flow \"\(name)\" { root = …, navigate = { … } }" : "screen \"\(name)\" { … }"
    return Message(en: "declare it: \(text)", ko: "선언하세요: \(text)")
  }
}
