import Diagnostics

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
