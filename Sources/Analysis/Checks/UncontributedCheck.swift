import Diagnostics
import LuaSyntax
import Navigation
import Scripting

/// Finds screens that are shown although no flow listens to their steps.
struct UncontributedCheck: Check {
  let name = "uncontributed"

  private static let placing = Set(Entry.Place.allCases.map(\.rawValue))

  func findings(in graph: Graph) -> [Finding] {
    graph.flows.compactMap { root(of: $0, in: graph) } + made(in: graph)
  }

  private func root(of flow: Graph.Flow, in graph: Graph) -> Finding? {
    guard case .screen(let root) = flow.root, let screen = graph.screen(root.name),
      !screen.emissions.isEmpty, !graph.todos.name(screen.name),
      !graph.todos.areInBody(of: flow.name), !flow.handlers.contains(where: \.isOpaque),
      !flow.actions.contains(where: { _, action in action.leaves.contains { $0.name == root.name } }
      )
    else { return nil }
    return Finding(
      self, about: [.flow(flow.name), .screen(root.name)],
      Message("E0708", ["screen": root.name, "flow": flow.name]),
      at: flow.location, highlight: flow.name,
      cure: Message("checks.contributeRoot", ["screen": root.name]))
  }

  /// Screens that functions show without contributing them.
  private func made(in graph: Graph) -> [Finding] {
    let texts = graph.scripts.texts
    return texts.contains(where: contributes) ? [] : texts.flatMap { made(in: $0, graph) }
  }

  /// Whether a function contributes something, or the word is handed on, to be called under another name.
  private func contributes(_ text: ScriptParts) -> Bool {
    text.source.tree.nodes(.variable, .name).contains { node in
      node.text == "contribute" && (node.callOfName == nil || node.function.number > 0)
    }
  }

  private func made(in text: ScriptParts, _ graph: Graph) -> [Finding] {
    text.functions.flatMap { function in
      methods(of: function, among: Self.placing).flatMap { call -> [Finding] in
        guard let word = call.name else { return [] }
        let isWritten = call.argumentList?.firstText != nil
        let lost =
          isWritten && !NamedCalls.isComputed(at: word)
          ? screens(named: call, in: graph) : handed(function, to: word, graph)
        return lost.filter { !graph.todos.name($0) }.map { screen in
          Finding(
            self, about: [.screen(screen)], Message("E0709", ["screen": screen]),
            at: text.location(of: word),
            highlight: word.text)
        }
      }
    }
  }

  /// The calls of methods in a function, in the order of their names, without those of functions in it.
  private func methods(of function: FunctionSyntax, among names: Set<String>) -> [CallSyntax] {
    var found: [CallSyntax] = []
    function.block.walk { node in
      if node.kind == .name, let call = node.callOfName, call.isMethod, names.contains(node.text) {
        found.append(call)
      }
      return node.kind == .functionBody ? .skip : .descend
    }
    return found
  }

  /// The screens that are named in a call's arguments and emit something.
  private func screens(named call: CallSyntax, in graph: Graph) -> [String] {
    (call.argumentList?.descendants(.string) ?? []).compactMap { $0.constant?.text }.unique
      .filter { graph.screen($0)?.emissions.isEmpty == false }
  }

  /// The screens that a function makes by name and hands on in variables; if it computes a name, all
  /// that nothing else makes.
  private func handed(
    _ function: FunctionSyntax, to word: SyntaxNode, _ graph: Graph
  ) -> [String] {
    let makes = function.node.descendants(.methodCall).compactMap(CallSyntax.init)
      .filter { $0.name?.text == "make" }
    if (makes.compactMap(\.name) + [word]).contains(where: NamedCalls.isComputed) {
      return unmade(in: graph)
    }
    return makes.flatMap { screens(named: $0, in: graph) }.unique
  }

  /// Screens that emit something, are not a flow's root, and that nothing makes by name.
  private func unmade(in graph: Graph) -> [String] {
    guard graph.isWhole else { return [] }
    return graph.screens.filter { screen in
      !screen.emissions.isEmpty && graph.makings(of: screen.name).isEmpty
        && !graph.isRoot(screen.name)
    }.map(\.name)
  }
}
