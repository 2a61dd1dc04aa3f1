import Diagnostics
import Navigation

/// A step as a log line contains it: a name, and values with or without labels.
struct WrittenStep: Hashable, Sendable {
  /// The text in the place of a step.
  enum Reading {
    case step(WrittenStep)
    /// The bytes end before the step does.
    case endsOpen
    case none
  }

  let name: String
  let arguments: [WrittenValue.LabelledValue]

  /// Reads a step from the beginning of the text after `step=`.
  ///
  /// A set, a module and `Optional(…)` around it are ignored. Text after a blank belongs to the
  /// line, not to the step, unless it closes a bracket that was not opened: then the step may
  /// continue.
  static func read(_ bytes: ArraySlice<UInt8>) -> Reading {
    var reader = WrittenValueReader(bytes)
    guard let value = reader.value() else { return reader.endsOpen ? .endsOpen : .none }
    let rest = bytes[reader.place...]
    // Quotes come from `debugPrint`.
    if let next = rest.first, !Set("\"'`, \t;.]}\n".utf8).contains(next) { return .none }
    guard let step = WrittenStep(value) else { return .none }
    return step.arguments.isEmpty || !closesMore(rest) ? .step(step) : .none
  }

  /// Whether a parenthesis is closed that was not opened.
  private static func closesMore(_ bytes: ArraySlice<UInt8>) -> Bool {
    var depth = 0
    for byte in bytes {
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      if depth < 0 { return true }
    }
    return false
  }

  /// - Returns: nil if the value is not a case of an enum.
  init?(_ value: WrittenValue) {
    guard case .word(let word, let arguments) = value else { return nil }
    let name = WrittenValue.unqualified(word)
    guard let first = name.unicodeScalars.first,
      first == "_" || first == "`" || first.properties.isXIDStart
    else { return nil }
    self.name = name.filter { $0 != "`" }
    self.arguments = arguments
  }

  /// The step as Swift prints it.
  var text: String { WrittenValue.word(name, arguments).text }

  /// Whether it is how an app would print a step.
  ///
  /// Labels are compared if both have one.
  func isWriting(of step: Step) -> Bool {
    guard name == step.name, let arguments = arguments(asIn: step.case) else { return false }
    return zip(arguments, step.values).allSatisfy { $0.value.isWriting(of: $1) }
  }

  /// The arguments in the form of a case's parameters; `nil` if their number or labels differ.
  ///
  /// Swift prints a tuple that is the only value of a case as if its elements were the values:
  /// `at(x: 1, y: 2)`. So does a type that prints its own labels.
  func arguments(asIn stepCase: StepCase) -> [WrittenValue.LabelledValue]? {
    let parameters = stepCase.parameters
    let isSame =
      arguments.count == parameters.count
      && zip(arguments, parameters).allSatisfy { argument, parameter in
        argument.label == nil || parameter.label == nil || argument.label == parameter.label
      }
    if isSame { return arguments }
    if parameters.isEmpty { return arguments == [.nothing] ? [] : nil }
    guard parameters.count == 1 else { return nil }
    let isTuple = arguments.count > 1 || arguments.first?.hasMoreLabels == true
    return isTuple ? [WrittenValue.LabelledValue(label: nil, value: .word("", arguments))] : nil
  }
}

extension WrittenValue.LabelledValue {
  /// Whether it is a text with several labels, of which the first was taken for its own:
  /// `year: 2026 month: 1`.
  fileprivate var hasMoreLabels: Bool {
    if label != nil, case .word(let text, []) = value { text.contains(": ") } else { false }
  }
}
