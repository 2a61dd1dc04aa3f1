/// What happened in the app, as a value: a name and the values it carries.
///
/// A step says "someone did this", not "go to that screen": the flow that gets it decides what it
/// means. Steps are compared by qualified name and values, and print as Swift prints an enum case:
///
///     moviePicked(withMovieId: 23452)
///
/// The counterpart in RxFlow is a value of an `enum: Step`. Swift code writes such an enum too, see
/// ``TypedStep``, and seldom makes a `Step` by hand:
///
/// ```swift
/// let picked = StepCase(
///   set: "DemoStep", name: "moviePicked",
///   parameters: [StepCase.Parameter(label: "withMovieId", type: .int)])
/// coordinator.navigate(to: Step(picked, [.int(23452)]))
/// ```
public struct Step: Sendable, Hashable {
  /// The declared case this is a step of.
  public let `case`: StepCase
  /// The values, in the order in which the case declares them.
  public let values: [Value]

  /// Makes a step of a case.
  ///
  /// Values that do not fit make a step that no flow is asked about; its record says
  /// ``Outcome/failed(_:)`` and why. Costs as much as the values are large.
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

  /// Why no flow is asked about the step, if it was made from values that do not fit its case.
  public var misfit: StepMisfit? { self.case.misfit }

  /// The name of the step's case, without its set.
  public var name: String { self.case.name }

  /// The step that `Stepper.default` emits, RxFlow's `RxFlowStep.home`.
  public static let home = Step(StepCase(set: "RxFlowStep", name: "home"))
}

extension Step: CustomStringConvertible {
  /// The step as today's Swift prints it, with its labels.
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
