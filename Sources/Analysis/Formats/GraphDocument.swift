package import Diagnostics
import Navigation
import Scripting

/// A graph as one JSON value: its step sets, links, screens and flows, and the picture of it.
///
/// Nothing in it has to be read as English: what a flow does is told by words of the language and
/// by values. Paths are as seen from the folder of the main script, so that the document is the same
/// wherever the project is; only a file outside the project keeps the path it was loaded under.
package struct GraphDocument {
  /// Increases when a key changes its meaning or is removed.
  private static let schema = 2

  let view: GraphView

  package init(_ view: GraphView) { self.view = view }

  package var json: JSON {
    let diagram = DiagramBuilder.diagram(of: view)
    let unplaced = Dictionary(
      view.graph.unplacedScreens.map { ($0.screen.name, $0.mayBeShown) }
    ) { first, _ in first }
    let graph = view.graph
    return JSON.object([
      "schema": .int(Self.schema), "app": .string(graph.name),
      "start": graph.start.map { .string($0) }, "scope": view.scope.map { .string($0) },
      "stepSets": .array(graph.stepSets.map(stepSet)),
      "links": .array(graph.links.map(link)),
      "screens": .array(graph.screens.map { screen($0, mayBeShown: unplaced[$0.name]) }),
      "flows": .array(view.flows.map(flow)),
      "nodes": .array(diagram.nodeObjects), "edges": .array(diagram.edgeObjects),
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
      "to": link.flow.map { .string($0) }, "hold": link.isHeld ? .bool(true) : nil,
      "forgets": link.forgets.isEmpty ? nil : .array(link.forgets.map(name)),
      "place": place(link.location),
    ])
  }

  /// - Parameter mayBeShown: Whether a function might show it; nil if an entry is known that does.
  private func screen(_ screen: AppOutline.Screen, mayBeShown: Bool?) -> JSON {
    .object([
      "name": .string(screen.name), "place": place(screen.location),
      "origin": origin(screen.location),
      "shownBy": mayBeShown.map { .string($0 ? "functions" : "nothing") },
      "emits": .array(
        screen.emissions.map { emission in
          .object(["step": name(emission.step), "by": emission.source.json])
        }),
    ])
  }

  private func flow(_ flow: Graph.Flow) -> JSON {
    .object([
      "name": .string(flow.name), "root": .string(flow.rootName), "place": place(flow.location),
      "origin": origin(flow.location),
      "start": flow.start.map { JSON($0) }, "didSelect": flow.tabStep.map(name),
      "entries": .array(flow.handlers.map(handler)),
      "guards": .array(flow.guards.map(guardian)),
    ])
  }

  private func handler(_ handler: Graph.Handler) -> JSON {
    .object([
      "step": name(handler.step), "place": place(handler.location),
      "origin": origin(handler.location),
      "opaque": .bool(handler.isOpaque), "actions": .array(handler.actions.map(\.json)),
    ])
  }

  private func guardian(_ guardian: Graph.Guard) -> JSON {
    .object([
      "step": guardian.step.map(name), "place": place(guardian.location),
      "opaque": .bool(guardian.isOpaque), "answers": .array(guardian.branches.map(answer)),
      "by": guardian.owner.map { .string($0.name) },
    ])
  }

  private func answer(_ branch: Graph.Guard.Branch) -> JSON {
    let (kind, step, reason): (String, StepCase?, String?) =
      switch branch.answer {
      case .same: ("same", nil, nil)
      case .step(let step): ("step", step, nil)
      case .refuse(let reason): ("ignore", nil, reason)
      }
    return .object([
      "branch": branch.name.isEmpty ? nil : .string(branch.name), "answer": .string(kind),
      "step": step.map(name), "why": reason.map { .string($0) },
    ])
  }

  func name(_ step: StepCase) -> JSON { .string("\(step.set).\(step.name)") }

  /// The place in another source from which the line was generated.
  private func origin(_ location: SourceLocation) -> JSON? {
    view.graph.sources.origin(of: location).map { .string("\($0)") }
  }

  func place(_ location: SourceLocation) -> JSON {
    let file = ProjectPath.of(location.file, from: view.graph.mainFile) ?? location.file
    return .string("\(file):\(location.line)")
  }
}

extension AppOutline.Emission.Source {
  var json: JSON {
    let (kind, name): (String, String?) =
      switch self {
      case .initial: ("initial", nil)
      case .ready: ("ready", nil)
      case .appears: ("appears", nil)
      case .swipe: ("swipe", nil)
      case .dismissal: ("dismissal", nil)
      case .tab: ("tab", nil)
      case .timer: ("timer", nil)
      case .observer: ("observer", nil)
      case .routine: ("function", nil)
      case .stepper(let name): ("stepper", name)
      case .control(let kind, let name): (kind, name)
      }
    return .object(["kind": .string(kind), "name": name.map { .string($0) }])
  }
}

extension AppOutline.Guard.Owner {
  /// The plugin's name, or `app`.
  var name: String {
    switch self {
    case .app: "app"
    case .plugin(let name): "plugin \(name)"
    }
  }
}
