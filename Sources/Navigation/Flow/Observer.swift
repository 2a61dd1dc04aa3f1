/// Computes a value from services' states, and emits a step when the value changes (C9).
///
/// An observer is a definition without a state: the session holds the last value. RxFlow's
/// counterpart is a stepper that subscribes to a service, as `AppStepper` does.
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

  /// Returns the observed value; the engine emits a step when it differs from the last value.
  ///
  /// The engine calls this whenever a service that the observer has read changes. It must not
  /// change anything.
  ///
  /// - Parameter context: Read access to the services.
  /// - Throws: Any error. The log reports it, and the last value stays.
  func value(in context: ObserverContext) throws -> Value

  /// Returns the step for a value, or `nil` for no step.
  ///
  /// - Parameter value: The new value.
  /// - Throws: Any error. The log reports it, and no step is emitted.
  func step(for value: Value) throws -> Step?
}

/// Read access to services, for an observer.
public final class ObserverContext {
  /// The states of the services; reading this property does not count as a read.
  public let services: ServiceStates
  /// The values that the observer's screen was made with; empty for other steppers.
  public let params: Params
  /// The full name of the emitter: `Home#0`.
  public let name: String
  /// The services that the observer has read.
  package private(set) var read: Set<String> = []

  init(_ services: ServiceStates, params: Params, name: String) {
    self.services = services
    self.params = params
    self.name = name
  }

  /// Returns a value of a service's state, and records that the observer has read the service.
  ///
  /// - Parameters:
  ///   - name: A name of the service's ``Service/state``.
  ///   - service: The service's name.
  /// - Returns: The value, or `nil` if there is no such value.
  public func state(_ name: String, ofService service: String) -> Value? {
    noteRead(of: service)
    return services[service]?[name]
  }

  package func noteRead(of service: String) { read.insert(service) }
}
