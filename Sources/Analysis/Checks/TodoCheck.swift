import Diagnostics
import Navigation
import Scripting

/// Finds each `todo`: code of another source that was not understood.
struct TodoCheck: Check {
  let name = "todo"

  func findings(in graph: Graph) -> [Finding] {
    graph.todos.all.map { written in
      Finding(
        self, about: subjects(of: written, in: graph),
        Message("E1190", ["place": written.todo.place]), at: written.location, highlight: "todo")
    }
  }

  private func subjects(of written: WrittenTodo, in graph: Graph) -> [Finding.Subject] {
    guard let owner = written.owner else { return [] }
    switch written.word {
    case "screen": return [.screen(owner)]
    case "flow":
      let steps = graph.flow(owner)?.handlers.map(\.step).filter {
        [$0.name, "\($0.set).\($0.name)"].contains(written.key)
      }
      return [.flow(owner)] + (steps ?? []).map { .step($0) }
    default: return []
    }
  }
}
