import Navigation

/// A step as a line of a log says it: a name, and values with or without labels.
struct WrittenStep: Hashable {
  let name: String
  let arguments: [WrittenValue.Argument]

  /// Reads a step from the beginning of what stands behind `step=`.
  ///
  /// A set, a module and `Optional(…)` around it are left out. What follows after a blank is of the line, not
  /// of the step; nil if it is no step, or does not end.
  init?(_ bytes: ArraySlice<UInt8>) {
    var reader = WrittenValueReader(bytes)
    guard let value = reader.value() else { return nil }
    if reader.place < bytes.endIndex {
      // Quotes are those of `debugPrint`.
      guard Set("\"'`, \t;.]}".utf8).contains(bytes[reader.place]) else { return nil }
    }
    self.init(value)
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

  /// Whether it is what an app would print of a step.
  ///
  /// A label counts if both have one.
  func isWriting(of step: Step) -> Bool {
    guard name == step.name, arguments.count == step.values.count else { return false }
    return arguments.indices.allSatisfy { place in
      let label =
        step.case.parameters.indices.contains(place)
        ? step.case.parameters[place].label : nil
      let written = arguments[place].label
      return (label == nil || written == nil || label == written)
        && arguments[place].value.isWriting(of: step.values[place])
    }
  }
}
