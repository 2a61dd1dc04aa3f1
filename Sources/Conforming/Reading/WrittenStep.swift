import Navigation

/// A step as a line of a log says it: a name, and values with or without labels.
struct WrittenStep: Hashable, Sendable {
  /// What was found where a step should stand.
  enum Reading {
    case step(WrittenStep)
    /// The bytes end before the step does.
    case endsOpen
    case none
  }

  let name: String
  let arguments: [WrittenValue.Argument]

  /// Reads a step from the beginning of what stands behind `step=`.
  ///
  /// A set, a module and `Optional(…)` around it are left out. What follows after a blank is of the line, not
  /// of the step, unless a bracket is closed there that nothing opened: then the step may go on.
  static func read(_ bytes: ArraySlice<UInt8>) -> Reading {
    var reader = WrittenValueReader(bytes)
    guard let value = reader.value() else { return reader.endsOpen ? .endsOpen : .none }
    let rest = bytes[reader.place...]
    // Quotes are those of `debugPrint`.
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

  /// Whether it is what an app would print of a step.
  ///
  /// A label counts if both have one.
  func isWriting(of step: Step) -> Bool {
    guard name == step.name, let arguments = arguments(asIn: step.case) else { return false }
    return zip(arguments, step.values).allSatisfy { $0.value.isWriting(of: $1) }
  }

  /// The arguments as the parameters of a case take them; nil if they are more, fewer, or labelled otherwise.
  ///
  /// Swift prints a tuple that is all of a case's values as if it were the values: `at(x: 1, y: 2)`. So does a type
  /// that prints labels of its own.
  func arguments(asIn stepCase: StepCase) -> [WrittenValue.Argument]? {
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
    return isTuple ? [WrittenValue.Argument(label: nil, value: .word("", arguments))] : nil
  }
}

extension WrittenValue.Argument {
  /// Whether it is a text with several labels, of which the first was taken for its own: `year: 2026 month: 1`.
  fileprivate var hasMoreLabels: Bool {
    if label != nil, case .word(let text, []) = value { text.contains(": ") } else { false }
  }
}
