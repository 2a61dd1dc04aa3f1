package import Diagnostics

/// What happened in the app, as a value: a name and the values it carries.
///
/// A step says "someone did this", not "go to that screen": the flow that receives it decides what
/// to do. Steps are compared by qualified name and values, and print as Swift prints an enum case:
///
///     moviePicked(withMovieId: 23452)
///
/// RxFlow's counterpart is a value of an `enum: Step`. Swift code declares such an enum too, see
/// ``TypedStep``, and seldom makes a `Step` by hand:
///
/// ```swift
/// let picked = StepCase(
///   set: "DemoStep", name: "moviePicked",
///   parameters: [StepCase.Parameter(label: "withMovieId", type: .int)])
/// coordinator.navigate(to: Step(picked, [.int(23452)]))
/// ```
public struct Step: Sendable, Hashable {
  /// The declared case of the step.
  public let `case`: StepCase
  /// The values, in the order in which the case declares them.
  public let values: [Value]

  /// Makes a step of a case.
  ///
  /// If the values do not fit the case, no flow receives the step, and its record is
  /// ``Outcome/failed(_:)`` with the reason. Takes time proportional to the size of the values.
  ///
  /// - Parameters:
  ///   - case: The declared case.
  ///   - values: The values, in the order in which the case declares them.
  public init(_ case: StepCase, _ values: [Value] = []) {
    do throws(StepMisfit) {
      self.values = try `case`.accepting(values)
      self.case = `case`
    } catch {
      self.values = []
      self.case = `case`.refusing(error)
    }
  }

  /// Why the step fails, if its values do not fit its case; otherwise `nil`.
  public var misfit: StepMisfit? { self.case.misfit }

  /// The name of the step's case, without its set.
  public var name: String { self.case.name }

  /// The step that `Stepper.default` emits, RxFlow's `RxFlowStep.home`.
  public static let home = Step(StepCase(set: "RxFlowStep", name: "home"))
}

extension Step: CustomStringConvertible {
  /// The step as Swift prints it, with labels: `moviePicked(withMovieId: 23452)`.
  public var description: String { text(labels: true) }

  /// The step as Swift 4 and older print it, without labels: `moviePicked(23452)`.
  public var unlabelled: String { text(labels: false) }

  /// The step's description, or only its name and `(…)` if the values are large.
  package var brief: String { weight > 1000 ? "\(name)(…)" : description }

  private func text(labels: Bool) -> String {
    guard !values.isEmpty else { return name }
    let list = zip(self.case.parameters, values).map { parameter, value in
      guard labels, let label = parameter.label else { return value.description }
      return "\(label): \(value)"
    }
    return name + "(" + list.joined(separator: ", ") + ")"
  }
}

/// One case of a step set: a name and the values a step of that case carries.
///
/// A case is declared once and shared by all its steps. Two cases are equal if their qualified
/// names are equal: the `toLogin` of a reloaded script equals the earlier one. RxFlow's counterpart
/// is one `case` of an `enum: Step`.
///
/// ```swift
/// StepCase(
///   set: "DemoStep", name: "moviePicked",
///   parameters: [StepCase.Parameter(label: "withMovieId", type: .int)])
/// ```
public final class StepCase: Sendable {
  /// One value that a step of the case carries.
  public struct Parameter: Sendable, Hashable {
    /// The argument label; `nil` for `_`.
    public let label: String?
    /// The type of the value.
    public let type: ValueType

    /// Makes a parameter from its label and type.
    public init(label: String?, type: ValueType) {
      self.label = label
      self.type = type
    }
  }

  /// The name of the set the case belongs to: `DemoStep`.
  public let set: String
  /// The name of the case: `moviePicked`.
  public let name: String
  /// The values a step of this case carries, in declared order.
  public let parameters: [Parameter]
  /// Why a step of this case cannot be handled; `nil` if its values fit.
  let misfit: StepMisfit?

  /// Makes a case; a session treats cases of the same qualified name as the same case.
  ///
  /// - Parameters:
  ///   - set: The name of the set, such as `DemoStep`.
  ///   - name: The name of the case, such as `moviePicked`.
  ///   - parameters: The values a step of the case carries, in order.
  public init(set: String, name: String, parameters: [Parameter] = []) {
    self.set = set
    self.name = name
    self.parameters = parameters
    misfit = nil
  }

  init(set: String, name: String, misfit: StepMisfit) {
    self.set = set
    self.name = name
    self.misfit = misfit
    parameters = []
  }
}

extension StepCase: Hashable {
  /// Two cases are equal when their qualified names are.
  public static func == (left: StepCase, right: StepCase) -> Bool {
    left === right || (left.name == right.name && left.set == right.set)
  }

  /// Feeds the qualified name to the hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(set)
  }
}

extension StepCase: CustomStringConvertible {
  /// The case as a Swift enum declares it: `moviePicked(withMovieId: Int)`.
  public var description: String {
    guard !parameters.isEmpty else { return name }
    let list = parameters.map { parameter in
      parameter.label.map { "\($0): \(parameter.type)" } ?? "\(parameter.type)"
    }
    return name + "(" + list.joined(separator: ", ") + ")"
  }
}

/// Why a step is not valid: its values do not fit its case, or its case is unknown.
///
/// Thrown when a step is converted to a Swift enum. Making a step with wrong values throws nothing:
/// no flow receives the step, and its record is ``Outcome/failed(_:)`` with this reason.
///
/// ```swift
/// do {
///   let picked = try DemoStep(step)
/// } catch {
///   print(error.reason)  // "withMovieId is Int, got String"
/// }
/// ```
public struct StepMisfit: Error, Sendable, Hashable {
  /// The qualified name of the step's case: `DemoStep.moviePicked`.
  public let step: String
  /// The reason, in a few English words.
  public let reason: String

  init(_ set: String, name: String, reason: String) {
    step = "\(set).\(name)"
    self.reason = reason
  }
}

extension StepMisfit: CustomStringConvertible {
  /// The step and the reason in one sentence.
  public var description: String { message.english }

  var message: Message { Message("E0612", ["step": step, "reason": reason]) }
}

extension StepCase {
  /// Returns the values converted to the declared types: an integer becomes a `Double` where
  /// declared.
  ///
  /// - Throws: A misfit for a wrong number of values, or the first value of another type.
  package func accepting(_ values: [Value]) throws(StepMisfit) -> [Value] {
    guard values.count == parameters.count else {
      throw StepMisfit(
        set, name: name, reason: "\(parameters.count) values expected, got \(values.count)")
    }
    var accepted: [Value] = []
    for (position, parameter) in parameters.enumerated() {
      guard let value = parameter.type.accepting(values[position]) else {
        let label = parameter.label ?? "value \(position + 1)"
        throw StepMisfit(
          set, name: name, reason: "\(label) is \(parameter.type), got \(values[position].typeName)"
        )
      }
      accepted.append(value)
    }
    return accepted
  }

  /// Returns a substitute for this case, for a step whose values do not fit.
  func refusing(_ misfit: StepMisfit) -> StepCase {
    StepCase(set: set, name: name, misfit: misfit)
  }
}

/// A value that can be sent as a step: a ``Step``, or a case of a Swift enum (``TypedStep``).
///
/// Public functions that take a step accept either.
public protocol StepConvertible {
  var step: Step { get }
}

extension Step: StepConvertible {
  /// The step itself.
  public var step: Step { self }
}

extension JSON {
  package init(_ value: Value) {
    switch value {
    case .none: self = .null
    case .bool(let value): self = .bool(value)
    case .int(let value): self = .int(value)
    case .double(let value): self = .double(value)
    case .string(let value): self = .string(value)
    case .list(let values): self = .array(values.map { JSON($0) })
    case .record(let fields):
      self = .object(
        fields.sorted { $0.key < $1.key }.map { Field(key: $0.key, value: JSON($0.value)) })
    }
  }

  /// An object with the step's set, its name, its values in order, and its text.
  package init(_ step: Step) {
    self = .object([
      "set": .string(step.case.set), "name": .string(step.name),
      "values": .array(step.values.map { JSON($0) }), "text": .string(step.description),
    ])
  }
}
