/// A Swift enum whose cases are steps, RxFlow's `enum DemoStep: Step`.
///
/// ```swift
/// enum DemoStep: TypedStep {
///   case movieList
///   case moviePicked(withMovieId: Int)
///
///   static let cases = [Case(movieList), Case(moviePicked)]
/// }
/// ```
///
/// The enum lists its cases in one line, which the compiler checks. An unknown case does not
/// compile, nor does a case with a value that is no ``StepValue``. From the list, the library reads
/// names, labels and types, to link scripts against the enum and to convert a ``Step`` back:
///
/// ```swift
/// DemoStep.moviePicked(withMovieId: 23452).step   // moviePicked(withMovieId: 23452)
/// try DemoStep(step)                              // .moviePicked(withMovieId: 23452)
/// ```
///
/// A case that is not in the list can still be sent, but fails with a reason in its record. A
/// `CaseIterable` enum without any values needs no list.
public protocol TypedStep: StepConvertible, Sendable {
  /// The name of the set, which scripts write after `steps`; the default is the enum's name.
  ///
  /// Steps with the same set and name are equal, whichever language made them.
  static var setName: String { get }

  /// All cases, each once.
  ///
  /// Declare a `static let`: each conversion of a step reads it.
  static var cases: [TypedCase<Self>] { get }
}

extension TypedStep {
  /// A case of the enum, as an element of ``cases``.
  public typealias Case = TypedCase<Self>

  public static var setName: String { String(describing: Self.self) }

  /// The case as a step.
  ///
  /// Takes time proportional to the number of cases. If ``cases`` does not list the case, no flow
  /// receives the step, and its outcome is ``Outcome/failed(_:)``.
  public var step: Step {
    let key = TypedCaseKey(of: self)
    let cases = Self.cases
    guard let index = cases.firstIndex(where: { $0.key == key.name }) else {
      let misfit = StepMisfit(
        Self.setName, name: key.name, reason: "\(Self.self).cases does not list it")
      return Step(StepCase(set: Self.setName, name: key.name, misfit: misfit))
    }
    // The two would be one step, whose values could not be told apart.
    let found = cases[index]
    guard !cases[(index + 1)...].contains(where: { $0.key == key.name }) else {
      let misfit = StepMisfit(
        Self.setName, name: key.name, reason: "\(Self.self).cases lists two cases of that name")
      return Step(StepCase(set: Self.setName, name: key.name, misfit: misfit))
    }
    return Step(found.stepCase, found.values(key.payload))
  }

  /// Converts a step to a case of the enum.
  ///
  /// - Parameter step: A step of the same set, made in Swift or by a script.
  /// - Throws: ``StepMisfit`` if the step belongs to another set, the enum has no such case, or a
  ///   value has another type.
  public init(_ step: Step) throws(StepMisfit) {
    guard step.case.set == Self.setName else {
      throw StepMisfit(step.case.set, name: step.name, reason: "it is no step of \(Self.setName)")
    }
    if let misfit = step.misfit { throw misfit }
    guard let found = Self.cases.first(where: { $0.stepCase.name == step.name }) else {
      throw StepMisfit(step.case.set, name: step.name, reason: "\(Self.self) has no such case")
    }
    self = try found.value(found.stepCase.accepting(step.values))
  }
}

extension TypedStep where Self: CaseIterable {
  /// All cases, none of which carries values.
  public static var cases: [TypedCase<Self>] { allCases.map { TypedCase($0) } }
}

extension Step {
  /// Converts the step to a case of an enum; `nil` if it belongs to another set.
  ///
  /// ```swift
  /// switch try step.as(DemoStep.self) {
  /// case .movieList: …
  /// case nil: …           // RxFlow's `guard let step = step as? DemoStep else { return .none }`
  /// }
  /// ```
  ///
  /// - Parameter type: The enum.
  /// - Returns: The case, or `nil` if the step belongs to another set.
  /// - Throws: ``StepMisfit`` if the enum has no such case, or a value has another type.
  public func `as`<Steps: TypedStep>(_ type: Steps.Type) throws(StepMisfit) -> Steps? {
    self.case.set == Steps.setName ? try Steps(self) : nil
  }
}

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
    throw StepMisfit(
      stepCase.set, name: stepCase.name, reason: "a value is not what \(stepCase) takes")
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
