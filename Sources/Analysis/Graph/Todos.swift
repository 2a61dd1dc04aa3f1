import Navigation
import Scripting

/// The code that was not understood, and the names in it.
///
/// What such code may show, contribute or emit is not known: the checks do not judge what it names.
struct Todos: Sendable {
  let all: [WrittenTodo]
  private let words: Set<String>
  private let bodies: Set<String>
  /// Those in the bodies of flows, outside of their rows, by flow.
  private let flows: [String: [WrittenTodo]]

  init(_ all: [WrittenTodo]) {
    self.all = all
    words = all.reduce(into: []) { $0.formUnion(Todo.words(in: $1.todo.text)) }
    let inBodies = all.filter(\.isInBody)
    bodies = Set(inBodies.compactMap(\.owner))
    flows = Dictionary(grouping: inBodies.filter { $0.word == "flow" && $0.owner != nil }) {
      $0.owner ?? ""
    }
  }

  func name(_ name: String) -> Bool { words.contains(name) }

  func name(_ step: StepCase) -> Bool { words.contains(step.name) }

  /// Whether the declaration of a screen, a flow or a stepper is not complete.
  func areInBody(of name: String) -> Bool { bodies.contains(name) }

  /// Those in the body of a flow, outside of its rows.
  func inBody(of flow: Graph.Flow) -> [WrittenTodo] { flows[flow.name] ?? [] }

  /// The names of the flows whose declarations are not complete.
  var incompleteFlows: Set<String> { Set(flows.keys) }
}
