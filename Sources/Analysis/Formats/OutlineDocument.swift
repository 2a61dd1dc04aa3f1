package import Diagnostics
import Navigation
import Scripting

/// What an app declares besides its navigation, as one JSON value, for exporters that need the outline.
///
/// It has what is on the screens, and the services, steppers and fetches.
package struct OutlineDocument {
  private let graph: Graph
  /// Says names and places as the graph's document does.
  private let names: GraphDocument

  package init(_ graph: Graph) {
    self.graph = graph
    names = GraphDocument(GraphView(graph))
  }

  package var json: JSON {
    .object([
      "modal": .string(graph.modal.style.name),
      "screens": .array(graph.screens.map(screen)),
      "steppers": .array(graph.steppers.map(stepper)),
      "services": .array(graph.services.map(service)),
      "fetches": .array(graph.fetches.map(fetch)),
    ])
  }

  private func screen(_ screen: AppOutline.Screen) -> JSON {
    .object([
      "name": .string(screen.name), "title": screen.title.map { .string($0) },
      "stub": screen.isStub ? .bool(true) : nil,
      "style": (screen.modal?.style.name).map { .string($0) },
      "controls": .array(screen.controls.map(control)), "needs": list(screen.needs),
      "state": screen.state.isEmpty ? nil : object(screen.state),
      "place": names.place(screen.location),
    ])
  }

  private func control(_ control: AppOutline.Control) -> JSON {
    .object([
      "kind": .string(control.kind), "name": .string(control.name),
      "emits": control.emits.map(names.name), "role": control.role.map { .string($0) },
      "placeholder": control.placeholder.map { .string($0) },
      "secure": control.isSecure ? .bool(true) : nil,
      "value": control.initial.map { JSON($0) },
      "rows": control.rows.map { .array($0.map { .string($0) }) },
      "place": names.place(control.location),
    ])
  }

  private func stepper(_ stepper: AppOutline.Stepper) -> JSON {
    .object([
      "name": .string(stepper.name),
      "emits": .array(
        stepper.emissions.map { emission in
          .object(["step": names.name(emission.step), "by": emission.source.json])
        }),
    ])
  }

  private func service(_ service: AppOutline.Service) -> JSON {
    .object([
      "name": .string(service.name), "state": service.state.map(object),
      "persisted": service.isPersisted ? .bool(true) : nil, "needs": list(service.needs),
      "members": list(service.members), "place": service.location.map(names.place),
    ])
  }

  private func fetch(_ fetch: AppOutline.Fetch) -> JSON {
    .object([
      "name": .string(fetch.name), "seconds": .double(fetch.seconds),
      "emits": .alone(fetch.emits.map(names.name)), "fails": fetch.fails.map(names.name),
      "place": names.place(fetch.location),
    ])
  }

  /// A list of names; nil for none.
  private func list(_ names: [String]) -> JSON? {
    names.isEmpty ? nil : .array(names.map { .string($0) })
  }

  private func object(_ values: [String: Value]) -> JSON {
    .object(
      values.ordered { $0.key < $1.key }.map { JSON.Field(key: $0.key, value: JSON($0.value)) })
  }
}
