/// A Swift type whose values a step can carry.
///
/// `Int`, `Double`, `String`, `Bool`, ``Value``, and optionals and arrays of these conform. Your
/// own type conforms by converting itself to one of these values and back:
///
/// ```swift
/// struct MovieID: StepValue {
///   let number: Int
///
///   static let stepType = ValueType.int
///   static let stepSample = MovieID(number: 0)
///   var stepValue: Value { .int(number) }
///   init(number: Int) { self.number = number }
///   init?(stepValue: Value) {
///     guard case .int(let number) = stepValue else { return nil }
///     self.number = number
///   }
/// }
/// ```
///
/// An enum whose cases carry any other type does not compile where it lists its cases
/// (``TypedStep/cases``).
public protocol StepValue: Sendable {
  /// The declared type of the values; scripts see this type.
  static var stepType: ValueType { get }
  /// Any value of the type. The library makes a sample case with it to read its labels; it is never
  /// sent.
  static var stepSample: Self { get }
  /// The value as a step carries it.
  var stepValue: Value { get }
  /// Converts a value of a step back; `nil` if it does not fit.
  init?(stepValue: Value)
}
