import Navigation
import Scripting

/// The code that was not understood, and the names in it.
///
/// What such code may show, contribute or emit is not known: the checks do not judge what it names.
struct Todos: Sendable {
  let all: [WrittenTodo]
  private let words: Set<String>
  private let bodies: Set<String>

  init(_ all: [WrittenTodo]) {
    self.all = all
    words = all.reduce(into: []) { $0.formUnion(Todo.words(in: $1.todo.text)) }
    bodies = Set(all.filter(\.isInBody).compactMap(\.owner))
  }

  func name(_ name: String) -> Bool { words.contains(name) }

  func name(_ step: StepCase) -> Bool { words.contains(step.name) }

  /// Whether the declaration of a screen, a flow or a stepper is not complete.
  func areInBody(of name: String) -> Bool { bodies.contains(name) }

  /// Those in the body of a flow, outside of its rows.
  func inBody(of flow: Graph.Flow) -> [WrittenTodo] {
    all.filter { $0.isInBody && $0.word == "flow" && $0.owner == flow.name }
  }
}
