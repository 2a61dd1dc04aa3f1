/// The values that a screen or a flow was made with, and the labels they had in the step they came from.
///
/// ```swift
/// let params = Params(DemoStep.moviePicked(withMovieId: 7).step)
/// print(params[0], params["withMovieId"])
/// ```
///
/// Two are equal if their values are, whatever these were called.
public struct Params: Sendable {
  /// The values in their order.
  public let values: [Value]
  /// The case of the step that the values came from; nil if they have no labels.
  private let stepCase: StepCase?

  /// Takes values that have no labels.
  public init(_ values: [Value] = []) {
    self.values = values
    stepCase = nil
  }

  /// Takes the values of a step with their labels.
  public init(_ step: Step) {
    values = step.values
    stepCase = step.values.isEmpty ? nil : step.case
  }

  /// The value of a label; `nil` if none has it.
  public subscript(label: String) -> Value? {
    stepCase?.parameters.firstIndex { $0.label == label }.map { values[$0] }
  }

  package var labelled: [(label: String, value: Value)] {
    guard let stepCase else { return [] }
    return zip(stepCase.parameters, values).compactMap { parameter, value in
      parameter.label.map { ($0, value) }
    }
  }
}

extension Params: Hashable {
  /// Compares the values.
  public static func == (left: Params, right: Params) -> Bool { left.values == right.values }

  /// Feeds the values to the hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

extension Params: RandomAccessCollection {
  /// The place of the first value.
  public var startIndex: Int { 0 }
  /// The place behind the last one.
  public var endIndex: Int { values.count }
  /// The value at a place, counted from 0.
  public subscript(position: Int) -> Value { values[position] }
}

extension Params: ExpressibleByArrayLiteral {
  /// Takes values that have no labels.
  public init(arrayLiteral elements: Value...) { self.init(elements) }
}
