/// One case of a Swift enum of steps, as ``TypedStep/cases`` lists it.
///
/// ```swift
/// static let cases = [Case(movieList), Case(moviePicked), Case(renamed(id:to:))]
/// ```
public struct TypedCase<Steps: TypedStep>: Sendable {
  /// The case in the form that flows and scripts use.
  public let stepCase: StepCase
  /// The name by which reflection recognizes a value of the case.
  let key: String
  private let read: @Sendable ([Any]) -> [Value]
  private let make: @Sendable ([Value]) -> Steps?

  /// Lists a case without values.
  ///
  /// - Parameters:
  ///   - value: The case.
  ///   - name: The step's name. Pass it only if the enum prints its cases in its own way.
  public init(_ value: Steps, named name: String? = nil) {
    key = TypedCaseKey(of: value).name
    stepCase = StepCase(set: Steps.setName, name: name ?? key)
    read = { _ in [] }
    make = { _ in value }
  }

  /// Lists a case with values.
  ///
  /// - Parameter make: The case without its values, with or without its labels: `moviePicked`.
  public init<each Payload: StepValue>(
    _ make: @escaping @Sendable (repeat each Payload) -> Steps
  ) {
    let sample = TypedCaseKey(of: make(repeat (each Payload).stepSample))
    key = sample.name
    stepCase = StepCase(
      set: Steps.setName, name: sample.name,
      parameters: Self.parameters(labels: sample.labels, repeat (each Payload).self))
    read = { Self.values($0, repeat (each Payload).self) }
    self.make = { values in
      var reader = ValueReader(values: values)
      return try? make(repeat reader.next((each Payload).self))
    }
  }

  func values(_ payload: [Any]) -> [Value] { read(payload) }

  /// Makes the case from values that `StepCase.accepting` has returned.
  func value(_ values: [Value]) throws(StepMisfit) -> Steps {
    if let value = make(values) { return value }
    throw StepMisfit(stepCase.set, stepCase.name, "a value is not what \(stepCase) takes")
  }

  /// Reads a payload type by type, because an optional that is nil must not be unwrapped.
  private static func values<each Payload: StepValue>(
    _ payload: [Any], _ types: repeat (each Payload).Type
  ) -> [Value] {
    var values: [Value] = []
    for type in repeat each types {
      guard values.count < payload.count else { break }
      values.append(plain(payload[values.count], as: type))
    }
    return values
  }

  private static func plain<Payload: StepValue>(_ value: Any, as type: Payload.Type) -> Value {
    (value as? Payload)?.stepValue ?? .none
  }

  private static func parameters<each Payload: StepValue>(
    labels: [String?], _ types: repeat (each Payload).Type
  ) -> [StepCase.Parameter] {
    var parameters: [StepCase.Parameter] = []
    for type in repeat each types {
      let label = parameters.count < labels.count ? labels[parameters.count] : nil
      parameters.append(StepCase.Parameter(label: label, type: type.stepType))
    }
    return parameters
  }
}

private struct ValueReader {
  struct Mismatch: Error {}

  let values: [Value]
  var position = 0

  init(values: [Value]) { self.values = values }

  mutating func next<Payload: StepValue>(_ type: Payload.Type) throws -> Payload {
    guard position < values.count, let value = Payload(stepValue: values[position]) else {
      throw Mismatch()
    }
    position += 1
    return value
  }
}

/// The result of reflection on an enum value: the case's name, its labels and its payload.
struct TypedCaseKey {
  let name: String
  var labels: [String?] = []
  var payload: [Any] = []

  /// Reflects a value; a payload of one unlabelled value is not wrapped in a tuple.
  init(of value: Any) {
    guard let child = Mirror(reflecting: value).children.first, let label = child.label else {
      name = String(describing: value)
      return
    }
    name = label
    let content = Mirror(reflecting: child.value)
    guard content.displayStyle == .tuple else {
      labels = [nil]
      payload = [child.value]
      return
    }
    for part in content.children {
      labels.append(part.label.flatMap { $0.hasPrefix(".") ? nil : $0 })
      payload.append(part.value)
    }
  }
}
