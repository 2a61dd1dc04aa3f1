/// The values that a screen or a flow was made with, and their labels if a step carried them.
///
/// ```swift
/// let params = Params(DemoStep.moviePicked(withMovieId: 7).step)
/// print(params[0], params["withMovieId"])
/// ```
///
/// Two are equal if their values are equal; labels do not count.
public struct Params: Sendable {
  /// The values in their order.
  public let values: [Value]
  /// The case of the step that carried the values; `nil` if they have no labels.
  private let stepCase: StepCase?

  /// Makes params from values without labels.
  public init(_ values: [Value] = []) {
    self.values = values
    stepCase = nil
  }

  /// Makes params from the values of a step, with their labels.
  public init(_ step: Step) {
    values = step.values
    stepCase = step.values.isEmpty ? nil : step.case
  }

  /// The value with a label, or `nil`.
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
  /// The position of the first value.
  public var startIndex: Int { 0 }
  /// The position behind the last value.
  public var endIndex: Int { values.count }
  /// The value at a position, from 0.
  public subscript(position: Int) -> Value { values[position] }
}

extension Params: ExpressibleByArrayLiteral {
  /// Makes params from values without labels.
  public init(arrayLiteral elements: Value...) { self.init(elements) }
}
