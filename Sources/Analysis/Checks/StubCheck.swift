import Diagnostics
import Scripting

/// Finds what is named and not declared, where stubs are wanted.
struct StubCheck: Check {
  let name = "stub"

  func findings(in graph: Graph) -> [Finding] {
    graph.stubs.map { stub in
      Finding(
        self, about: [stub.isFlow ? .flow(stub.name) : .screen(stub.name)],
        Message("E0889", ["isFlow": stub.isFlow, "name": stub.name]), at: stub.location,
        highlight: stub.name,
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
