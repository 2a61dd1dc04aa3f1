/// What looks at the state of services for a screen or a stepper, and emits a step when it differs (C9).
///
/// An observer is a definition and keeps nothing: what it has seen last is in the session. RxFlow's
/// counterpart is a stepper that subscribes to what a service publishes, as `AppStepper` does.
///
/// ```swift
/// final class SignedIn: Observer {
///   let name = "signed in"
///   func value(in context: ObserverContext) -> Value {
///     context.state("user", ofService: "Session") ?? .none
///   }
///   func step(for value: Value) -> Step? { DemoStep.userChanged(value).step }
/// }
/// ```
public protocol Observer: AnyObject {
  /// The name under which screens and steppers refer to it.
  var name: String { get }

  /// Returns what it looks at; a step is emitted when it is another value than the last time.
  ///
  /// It is asked whenever a service that it has read was changed, so that it must not change anything.
  func value(in context: ObserverContext) throws -> Value

  /// Returns the step that tells a value; nothing if it is not worth one.
  func step(for value: Value) throws -> Step?
}

/// What an observer can see.
public final class ObserverContext {
  /// What the services remember.
  public let services: ServiceStates
  /// The values that its screen was made with; none for other steppers.
  public let params: Params
  /// The text of its emitter's name: `Home#0`.
  public let name: String
  /// The services that it has read.
  package private(set) var read: Set<String> = []

  init(_ services: ServiceStates, params: Params, name: String) {
    self.services = services
    self.params = params
    self.name = name
  }

  /// Returns a value that a service remembers; nothing if there is no such value.
  public func state(_ name: String, ofService service: String) -> Value? {
    noteRead(of: service)
    return services[service]?[name]
  }

  package func noteRead(of service: String) { read.insert(service) }
}
