import Diagnostics
import Navigation
import Scripting

/// A graph for programs: one JSON document, its keys sorted, its lists in the order declared.
struct JSONFormat: GraphFormat {
  let name = "json"
  let summary = Message(en: "one JSON document", ko: "JSON 문서 하나")
  let beginning: String? = "{\n  \"app\": "

  /// Grows when a key changes its meaning or goes.
  private static let schema = 1

  func text(_ view: GraphView) -> String { json(of: view).document }

  /// The document: what checks and exporters of scripts are given as well.
  func json(of view: GraphView) -> JSON {
    let diagram = DiagramBuilder.diagram(of: view)
    let graph = view.graph
    return JSON.object([
      "schema": .int(Self.schema), "app": .string(graph.name),
      "start": graph.start.map { .string($0) }, "scope": view.scope.map { .string($0) },
      "stepSets": .array(graph.stepSets.map(stepSet)),
      "links": .array(graph.links.map(link)),
      "screens": .array(graph.screens.map(screen)), "flows": .array(view.flows.map(flow)),
      "nodes": .array(nodes(of: diagram)), "edges": .array(diagram.edges.map(edge)),
    ])
  }

  private func stepSet(_ set: AppOutline.StepSet) -> JSON {
    .object([
      "name": .string(set.name), "steps": .array(set.cases.map { .string($0.description) }),
      "place": place(set.location),
    ])
  }

  private func link(_ link: AppOutline.Link) -> JSON {
    .object([
      "pattern": .string(link.pattern), "steps": .array(link.steps.map(name)),
      "place": place(link.location),
    ])
  }

  private func screen(_ screen: AppOutline.Screen) -> JSON {
    .object([
      "name": .string(screen.name), "place": place(screen.location),
      "emits": .array(
        screen.emissions.map { emission in
          .object(["step": name(emission.step), "by": .string(emission.sourceText)])
        }),
    ])
  }

  private func flow(_ flow: Graph.Flow) -> JSON {
    .object([
      "name": .string(flow.name), "root": .string(flow.rootName), "place": place(flow.location),
      "start": flow.start.map { name($0.case) }, "entries": .array(flow.handlers.map(handler)),
      "guards": .array(flow.guards.map(guardian)),
    ])
  }

  private func handler(_ handler: Graph.Handler) -> JSON {
    .object([
      "step": name(handler.step), "place": place(handler.location),
      "opaque": .bool(handler.isOpaque), "actions": .array(handler.actions.map(action)),
    ])
  }

  private func action(_ action: Action) -> JSON {
    .object([
      "does": .string(action.text), "possible": .bool(action.isPossible),
      "branches": action.branches.isEmpty ? nil : .array(action.branches.map { .string($0) }),
      "makes": action.leaves.isEmpty ? nil : .array(action.leaves.map(made)),
    ])
  }

  private func made(_ target: Target) -> JSON {
    .object([
      "name": .string(target.name ?? ""),
      "kind": .string(target.flowName == nil ? "screen" : "flow"),
      "start": target.start.map { name($0.case) }, "title": target.title.map { .string($0) },
    ])
  }

  private func guardian(_ guardian: Graph.Guard) -> JSON {
    .object([
      "step": guardian.step.map(name), "place": place(guardian.location),
      "opaque": .bool(guardian.isOpaque),
      "answers": .array(
        guardian.branches.map { branch in
          .object([
            "branch": branch.name.isEmpty ? nil : .string(branch.name),
            "answer": .string(branch.answer.text),
          ])
        }),
    ])
  }

  private func nodes(of diagram: Diagram) -> [JSON] {
    diagram.outside.map { node($0, in: nil) }
      + diagram.clusters.flatMap { cluster in cluster.nodes.map { node($0, in: cluster.id) } }
  }

  private func node(_ node: Diagram.Node, in cluster: String?) -> JSON {
    .object([
      "id": .string(node.id), "label": .string(node.label), "shape": .string(node.shape.rawValue),
      "cluster": cluster.map { .string($0) },
    ])
  }

  private func edge(_ edge: Diagram.Edge) -> JSON {
    .object([
      "from": .string(edge.from), "to": .string(edge.to), "label": .string(edge.label),
      "possible": .bool(edge.isPossible),
    ])
  }

  private func name(_ step: StepCase) -> JSON { .string("\(step.set).\(step.name)") }

  private func place(_ location: SourceLocation) -> JSON {
    .string("\(location.file):\(location.line)")
  }
}
