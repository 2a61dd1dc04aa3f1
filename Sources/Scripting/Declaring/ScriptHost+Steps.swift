import Diagnostics
import Lua
import Navigation
import Steps

extension ScriptHost {
  func value(_ step: Step) throws(LuaError) -> LuaValue {
    try state.makeHandle(StepObject(step), type: types.step, weight: step.weight)
  }

  /// Wraps a case for scripts; a case without values becomes a step at once.
  func value(_ stepCase: StepCase) throws(LuaError) -> LuaValue {
    if stepCase.parameters.isEmpty { return try value(Step(stepCase)) }
    return try state.makeHandle(CaseObject(stepCase), type: types.stepCase)
  }

  /// Answers `Step.name`, and `Step["moviePicked(withMovieId: 5)"]`: a step as it prints.
  func caseOfSet(_ call: LuaCall) throws -> [LuaValue] {
    guard let set = call[0].stepSet, let name = call[1].asString else { return [.nil] }
    if let found = set.stepCase(named: name) { return [try value(found)] }
    if name.utf8.contains(UInt8(ascii: "(")) { return [try value(printed: name, set, call)] }
    return [try unknown(name, in: set, call)]
  }

  private func value(printed text: String, _ set: StepSetObject, _ call: LuaCall) throws -> LuaValue
  {
    let literal: StepLiteral
    do throws(StepLiteral.Failure) {
      literal = try StepLiteral(text)
    } catch {
      throw Diagnostic(
        .error, Message("E0202", ["text": VisibleText.line(of: text), "reason": error.message]),
        at: location(call))
    }
    guard literal.set == nil || literal.set == set.name,
      let stepCase = set.stepCase(named: literal.name)
    else { return try unknown(literal.name, in: set, call) }
    let step = try stepCase.step(literal.arguments)
    guard step.weight <= Value.mostBytes else { throw Diagnostic.valueTooLarge }
    return try value(step)
  }

  private func unknown(
    _ name: String, in set: StepSetObject, _ call: LuaCall
  ) throws -> LuaValue {
    if set.broken.contains(name) {
      return try state.makeHandle(UnknownStepObject(), type: types.unknownStep)
    }
    let nearest = Suggestion.nearest(to: name, among: set.cases.map(\.name))
    try report(
      Diagnostic(
        .error, Message("E0201", ["set": set.name, "name": name]), at: location(call),
        highlight: name,
        cure: nearest.map { .didYouMean($0, at: set.location) }))
    return try state.makeHandle(UnknownStepObject(), type: types.unknownStep)
  }

  /// Answers `Step.moviePicked(23452)` and `Step.moviePicked { withMovieId = 23452 }`.
  func callCase(_ call: LuaCall) throws -> [LuaValue] {
    guard let stepCase = call[0].stepCase else { return [.nil] }
    do {
      let arguments = Array(call.arguments.dropFirst())
      if let step = try linkStep(stepCase, arguments) {
        return [try state.makeHandle(step, type: types.linkStep, weight: step.step.weight)]
      }
      return [try value(try step(stepCase, arguments))]
    } catch let finding as Diagnostic {
      var finding = finding
      finding.location = finding.location ?? location(call)
      finding.highlight = finding.highlight ?? stepCase.name
      try report(finding)
      return [try state.makeHandle(UnknownStepObject(), type: types.unknownStep)]
    }
  }

  func step(_ stepCase: StepCase, _ arguments: [LuaValue]) throws -> Step {
    try weighed(try unweighedStep(stepCase, arguments))
  }

  /// Makes a step of a case that carries one value, whatever that is.
  func step(_ stepCase: StepCase, carrying value: LuaValue) throws -> Step {
    try weighed(try stepCase.step([StepLiteral.Argument(label: nil, value: try Value(value))]))
  }

  /// Returns a step, unless it is larger than a value may be.
  func weighed(_ step: Step) throws(Diagnostic) -> Step {
    guard step.weight <= Value.mostBytes else { throw Diagnostic.valueTooLarge }
    return step
  }

  private func unweighedStep(_ stepCase: StepCase, _ arguments: [LuaValue]) throws -> Step {
    let values = try arguments.map { try Value($0) }
    if values.count == 1, case .record(let fields) = values[0], stepCase.labels(are: fields.keys) {
      return try stepCase.step(labelled: fields)
    }
    return try stepCase.step(values.map { StepLiteral.Argument(label: nil, value: $0) })
  }

  /// Answers a call of a step that carries no values; arguments are an error.
  func callStep(_ call: LuaCall) throws -> [LuaValue] {
    guard let step = call[0].step, call.arguments.count > 1 || !step.values.isEmpty else {
      return [call[0]]
    }
    try report(
      Diagnostic(
        .error, Message("E0205", ["step": step.description]), at: location(call),
        highlight: step.name))
    return [call[0]]
  }

  /// Answers a value by its label, or `step.name`, `step.set` and `step.values`.
  func fieldOfStep(_ call: LuaCall) throws -> [LuaValue] {
    guard let step = call[0].step, let key = call[1].asString else { return [.nil] }
    if let value = try member(key, of: step) { return [value] }
    let known = memberNames(of: step)
    let nearest = Suggestion.nearest(to: key, among: known)
    throw Diagnostic(
      .error, .unknownKey("the step \(step)", key), at: location(call), highlight: key,
      cure: nearest.map { .didYouMean($0) } ?? .keysKnown(known))
  }

  /// The names of a step's members: its own fields, and the labels of its values.
  func memberNames(of step: Step) -> [String] {
    ["name", "set", "values"] + step.case.parameters.compactMap(\.label)
  }

  /// A member of a step; `nil` if it is not one of `memberNames`.
  func member(_ name: String, of step: Step) throws(LuaError) -> LuaValue? {
    if let index = step.case.parameters.firstIndex(where: { $0.label == name }) {
      return try state.value(step.values[index])
    }
    switch name {
    case "name": return .string(step.name)
    case "set": return .string(step.case.set)
    case "values": return try state.value(.list(step.values))
    default: return nil
    }
  }
}
