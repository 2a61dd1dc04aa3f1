import Navigation

/// Observes one value of a service, as a program says.
final class ProgramObserver: Observer {
  let name: String
  private let spec: ObserverSpec

  init(_ spec: ObserverSpec) {
    self.spec = spec
    name = spec.name
  }

  func value(in context: ObserverContext) -> Value {
    context.state(spec.field, ofService: spec.service) ?? .none
  }

  func step(for value: Value) -> Step? { .named(spec.step) }
}
