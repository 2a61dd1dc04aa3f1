/// Why a step is none: its values do not fit what its case declares, or its case is unknown.
///
/// Thrown where a step is read back as a Swift enum. A step that is *made* wrongly raises nothing:
/// it goes its way, no flow is asked about it, and its record says
/// ``Outcome/failed(_:)`` with this reason.
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
  /// What does not fit, in a few English words.
  public let reason: String

  init(_ set: String, _ name: String, _ reason: String) {
    step = "\(set).\(name)"
    self.reason = reason
  }
}

extension StepMisfit: CustomStringConvertible {
  /// The step and the reason in one sentence.
  public var description: String { "the step \(step) does not fit: \(reason)" }
}

extension StepCase {
  /// Returns values as the case declares them: a whole number fits `Double`.
  ///
  /// - Throws: A misfit with the first value that is missing, too many, or of another type.
  package func accepting(_ values: [Value]) throws(StepMisfit) -> [Value] {
    guard values.count == parameters.count else {
      throw StepMisfit(set, name, "\(parameters.count) values expected, got \(values.count)")
    }
    var accepted: [Value] = []
    for (position, parameter) in parameters.enumerated() {
      guard let value = parameter.type.accepting(values[position]) else {
        let label = parameter.label ?? "value \(position + 1)"
        throw StepMisfit(
          set, name, "\(label) is \(parameter.type), got \(values[position].typeName)")
      }
      accepted.append(value)
    }
    return accepted
  }

  /// Returns a stand-in for this case, for a step whose values do not fit.
  func refusing(_ misfit: StepMisfit) -> StepCase {
    StepCase(set: set, name: name, misfit: misfit)
  }
}
