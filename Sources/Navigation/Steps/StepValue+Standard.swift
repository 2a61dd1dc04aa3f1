extension Int: StepValue {
  /// Swift's `Int`.
  public static var stepType: ValueType { .int }
  /// Zero.
  public static var stepSample: Int { 0 }
  /// The number as a plain value.
  public var stepValue: Value { .int(self) }
  /// Takes a whole number only.
  public init?(stepValue: Value) {
    guard case .int(let number) = stepValue else { return nil }
    self = number
  }
}

extension Double: StepValue {
  /// Swift's `Double`.
  public static var stepType: ValueType { .double }
  /// Zero.
  public static var stepSample: Double { 0 }
  /// The number as a plain value.
  public var stepValue: Value { .double(self) }
  /// Takes any number.
  public init?(stepValue: Value) {
    switch stepValue {
    case .double(let number): self = number
    case .int(let number): self = Double(number)
    default: return nil
    }
  }
}

extension String: StepValue {
  /// Swift's `String`.
  public static var stepType: ValueType { .string }
  /// The empty text.
  public static var stepSample: String { "" }
  /// The text as a plain value.
  public var stepValue: Value { .string(self) }
  /// Takes a text only.
  public init?(stepValue: Value) {
    guard case .string(let text) = stepValue else { return nil }
    self = text
  }
}

extension Bool: StepValue {
  /// Swift's `Bool`.
  public static var stepType: ValueType { .bool }
  /// False.
  public static var stepSample: Bool { false }
  /// The truth value as a plain value.
  public var stepValue: Value { .bool(self) }
  /// Takes a truth value only.
  public init?(stepValue: Value) {
    guard case .bool(let value) = stepValue else { return nil }
    self = value
  }
}

extension Value: StepValue {
  /// Any plain value.
  public static var stepType: ValueType { .any }
  /// The absent value.
  public static var stepSample: Value { .none }
  /// The value itself.
  public var stepValue: Value { self }
  /// Takes every value.
  public init?(stepValue: Value) { self = stepValue }
}

extension Optional: StepValue where Wrapped: StepValue {
  /// The wrapped type, or nothing.
  public static var stepType: ValueType { .optional(Wrapped.stepType) }
  /// Nothing.
  public static var stepSample: Wrapped? { nil }
  /// The wrapped value, or the absent one.
  public var stepValue: Value { self?.stepValue ?? .none }
  /// Takes what the wrapped type takes, and the absent value.
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
  /// The elements as plain values, in order.
  public var stepValue: Value { .list(map(\.stepValue)) }
  /// Takes a list all of whose elements fit.
  public init?(stepValue: Value) {
    guard case .list(let values) = stepValue else { return nil }
    self = []
    for value in values {
      guard let element = Element(stepValue: value) else { return nil }
      append(element)
    }
  }
}
