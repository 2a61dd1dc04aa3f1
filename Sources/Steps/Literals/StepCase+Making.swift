package import Diagnostics
package import Navigation

extension StepCase {
  /// Makes a step of this case from written values; throws if they do not fit.
  package func step(_ arguments: [StepLiteral.Argument]) throws(Diagnostic) -> Step {
    if arguments.isEmpty, !parameters.isEmpty {
      throw Diagnostic(
        .error, Message("E0204", ["step": description]),
        cure: Message("links.stepNeedsValuesCure", ["name": name]))
    }
    if parameters.isEmpty, !arguments.isEmpty {
      throw Diagnostic(.error, Message("E0205", ["step": name]))
    }
    guard arguments.count == parameters.count else {
      throw misfit(
        Message("links.valuesExpected", ["count": parameters.count, "got": arguments.count]))
    }
    var values: [Value] = []
    for (position, parameter) in parameters.enumerated() {
      values.append(try value(arguments[position], for: parameter, at: position))
    }
    return Step(self, values)
  }

  private func value(
    _ argument: StepLiteral.Argument, for parameter: Parameter, at position: Int
  ) throws(Diagnostic) -> Value {
    if let label = argument.label, label != parameter.label {
      throw misfit(
        parameter.label.map { Message("links.labelIs", ["label": $0, "given": label]) }
          ?? Message("links.valueHasNoLabel", ["position": position + 1, "given": label]))
    }
    guard let value = parameter.type.accepting(argument.value) else {
      throw misfit(
        Message(
          "links.",
          [
            "label": parameter.label, "position": position + 1, "type": "\(parameter.type)",
            "got": argument.value.typeName,
          ]))
    }
    return value
  }

  /// Tells whether a table with these keys, given alone, is meant as labels and their values.
  ///
  /// It is if each key is a label; whether one is missing is seen when the step is made. Any other
  /// table is the one value of a case that takes tables. For a case that takes none, it can only be
  /// meant as labels.
  package func labels(are keys: some Collection<String>) -> Bool {
    let takesTable =
      parameters.count == 1 && parameters[0].type.accepting(.record([:])) != nil
    guard takesTable else { return true }
    let known = parameters.compactMap(\.label)
    return !known.isEmpty && keys.allSatisfy(known.contains)
  }

  /// Makes a step of this case from values by label; throws if they do not fit.
  package func step(labelled values: [String: Value]) throws(Diagnostic) -> Step {
    let labels = parameters.compactMap(\.label)
    if let unknown = values.keys.sorted().first(where: { !labels.contains($0) }) {
      let nearest = Suggestion.nearest(to: unknown, among: labels)
      throw Diagnostic(
        .error,
        Message(
          "E0203",
          ["step": description, "reason": Message("links.noSuchValue", ["label": unknown])]),
        highlight: unknown,
        cure: nearest.map { .didYouMean($0) })
    }
    var arguments: [StepLiteral.Argument] = []
    for (position, parameter) in parameters.enumerated() {
      let value = parameter.label.flatMap { values[$0] }
      if value == nil, case .optional = parameter.type {
        arguments.append(StepLiteral.Argument(label: parameter.label, value: .none))
      } else if let value {
        arguments.append(StepLiteral.Argument(label: parameter.label, value: value))
      } else {
        throw misfit(
          parameter.label.map { Message("links.valueMissing", ["label": $0]) }
            ?? Message("links.valueNeedsParentheses", ["position": position + 1]))
      }
    }
    return try step(arguments)
  }

  private func misfit(_ reason: Message) -> Diagnostic {
    Diagnostic(.error, Message("E0203", ["step": description, "reason": reason]))
  }
}

extension StepLiteral {
  /// Returns whether a step of the same case carries the values of this literal.
  package func describes(_ step: Step) -> Bool { (try? step.case.step(arguments)) == step }
}
