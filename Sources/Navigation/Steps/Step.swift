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
