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

extension Int: StepValue {
  /// The type `Int`.
  public static var stepType: ValueType { .int }
  /// Zero.
  public static var stepSample: Int { 0 }
  /// The number as a value of a step.
  public var stepValue: Value { .int(self) }
  /// Accepts integers only; `nil` for other values.
  public init?(stepValue: Value) {
    guard case .int(let number) = stepValue else { return nil }
    self = number
  }
}

extension Double: StepValue {
  /// The type `Double`.
  public static var stepType: ValueType { .double }
  /// Zero.
  public static var stepSample: Double { 0 }
  /// The number as a value of a step.
  public var stepValue: Value { .double(self) }
  /// Accepts any number; `nil` for other values.
  public init?(stepValue: Value) {
    switch stepValue {
    case .double(let number): self = number
    case .int(let number): self = Double(number)
    default: return nil
    }
  }
}

extension String: StepValue {
  /// The type `String`.
  public static var stepType: ValueType { .string }
  /// The empty string.
  public static var stepSample: String { "" }
  /// The string as a value of a step.
  public var stepValue: Value { .string(self) }
  /// Accepts strings only; `nil` for other values.
  public init?(stepValue: Value) {
    guard case .string(let text) = stepValue else { return nil }
    self = text
  }
}

extension Bool: StepValue {
  /// The type `Bool`.
  public static var stepType: ValueType { .bool }
  /// False.
  public static var stepSample: Bool { false }
  /// The Boolean as a value of a step.
  public var stepValue: Value { .bool(self) }
  /// Accepts Booleans only; `nil` for other values.
  public init?(stepValue: Value) {
    guard case .bool(let value) = stepValue else { return nil }
    self = value
  }
}

extension Value: StepValue {
  /// The type `Any`: every value fits.
  public static var stepType: ValueType { .any }
  /// The absent value, `Value.none`.
  public static var stepSample: Value { .none }
  /// The value itself.
  public var stepValue: Value { self }
  /// Accepts every value.
  public init?(stepValue: Value) { self = stepValue }
}

extension Optional: StepValue where Wrapped: StepValue {
  /// The optional of the wrapped type.
  public static var stepType: ValueType { .optional(Wrapped.stepType) }
  /// The absent value, `nil`.
  public static var stepSample: Wrapped? { nil }
  /// The wrapped value, or `Value.none`.
  public var stepValue: Value { self?.stepValue ?? .none }
  /// Accepts `Value.none`, and what the wrapped type accepts.
  public init?(stepValue: Value) {
    if case .none = stepValue {
      self = Optional<Wrapped>.none
    } else if let wrapped = Wrapped(stepValue: stepValue) {
      self = wrapped
    } else {
      return nil
    }
  }
}

extension Array: StepValue where Element: StepValue {
  /// A list of the element's type.
  public static var stepType: ValueType { .list(Element.stepType) }
  /// The empty list.
  public static var stepSample: [Element] { [] }
  /// The elements as a list of values, in order.
  public var stepValue: Value { .list(map(\.stepValue)) }
  /// Accepts lists of which each element fits; `nil` for other values.
  public init?(stepValue: Value) {
    guard case .list(let values) = stepValue else { return nil }
    self = []
    for value in values {
      guard let element = Element(stepValue: value) else { return nil }
      append(element)
    }
  }
}
