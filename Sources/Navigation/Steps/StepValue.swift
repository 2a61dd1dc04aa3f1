/// A Swift type whose values a step can carry.
///
/// `Int`, `Double`, `String`, `Bool`, ``Value``, and optionals and arrays of these do already. A type
/// of yours joins them by saying which plain value it stands for:
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
/// A payload of any other type is a compile error where the enum lists its cases
/// (``TypedStep/cases``).
public protocol StepValue: Sendable {
  /// The declared type, as scripts see it.
  static var stepType: ValueType { get }
  /// Any value of the type. It is never sent; it is used to find out how a case is written.
  static var stepSample: Self { get }
  var stepValue: Value { get }
  /// Reads a plain value back; nil if it does not fit.
  init?(stepValue: Value)
}
