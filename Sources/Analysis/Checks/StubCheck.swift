import Diagnostics
import Scripting

/// Finds what is named and not declared, where stubs are wanted.
struct StubCheck: Check {
  let name = "stub"
  let title = Message("checks.stubTitle")
  let explanation = Message("checks.stubExplanation")

  func findings(in graph: Graph) -> [Finding] {
    graph.stubs.map { stub in
      Finding(
        self, about: [stub.isFlow ? .flow(stub.name) : .screen(stub.name)],
        .stub(stub.name, isFlow: stub.isFlow), at: stub.location, highlight: stub.name,
        cure: Message(
          "checks.stubCure",
          [
            "text": stub.isFlow
              ? "flow \"\(stub.name)\" { root = …, navigate = { … } }"
              : "screen \"\(stub.name)\" { … }"
          ]))
    }
  }
}

extension Message {
  fileprivate static func stub(_ name: String, isFlow: Bool) -> Message {
    Message("E0889", ["isFlow": isFlow, "name": name])
  }
}
