/// What happened in the app, as a value: a name and the values it carries.
///
/// A step says "someone did this", not "go to that screen": the flow that gets it decides what it
/// means. Steps are compared by qualified name and values, and print as Swift prints an enum case:
///
///     moviePicked(withMovieId: 23452)
///
/// The counterpart in RxFlow is a value of an `enum: Step`.
public struct Step: Sendable, Hashable {
  /// The declared case this is a step of.
  public let `case`: StepCase
  /// The values, in the order in which the case declares them.
  public let values: [Value]

  /// Makes a step of a case from values that are known to fit it.
  ///
  /// - Precondition: There are as many values as the case has parameters.
  public init(_ case: StepCase, _ values: [Value] = []) {
    precondition(
      values.count == `case`.parameters.count,
      "The step \(`case`) takes \(`case`.parameters.count) values, not \(values.count).")
    self.case = `case`
    self.values = values
  }

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

  private func text(labels: Bool) -> String {
    guard !values.isEmpty else { return name }
    let list = zip(self.case.parameters, values).map { parameter, value in
      guard labels, let label = parameter.label else { return value.description }
      return "\(label): \(value)"
    }
    return name + "(" + list.joined(separator: ", ") + ")"
  }
}
