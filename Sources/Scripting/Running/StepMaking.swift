import Diagnostics
import Lua
import Navigation
import Steps

/// An object that emits a step when it is used, according to `emits` and `value`.
protocol StepMaking {
  var host: ScriptHost { get }
  /// The value from using it.
  var given: Value { get throws }

  /// Reads the state or the field of a name.
  func read(_ name: String) throws -> Value

  /// Calls the function of `emits`, which returns the step, or else one of `value`, with its
  /// arguments.
  func call(_ function: LuaFunction, givesStep: Bool) throws -> [LuaValue]
}

extension StepMaking {
  func read(_ name: String) throws -> Value { .none }

  /// - Returns: The step; `nil` if a function returns nil.
  /// - Throws: The error of a function, or a diagnostic if the values do not fit the step.
  func step(_ emission: Emission) throws -> Step? {
    switch emission {
    case .step(let step): return step
    case .ofCase(let stepCase, .parts(let parts)): return try step(stepCase, of: parts)
    case .ofCase(let stepCase, .function(let function)):
      return try host.step(stepCase, filledWith: try call(function, givesStep: false))
    case .ofCase(let stepCase, let source):
      let value = StepLiteral.Argument(label: nil, value: try value(of: source, "value"))
      return try host.weighed(try stepCase.step([value]))
    case .function(let function):
      let results = try call(function, givesStep: true)
      try requireOne(of: results, "emits", "one step, or nil")
      let result = results.first ?? .nil
      if result.isNil { return nil }
      if let step = result.step { return step }
      throw Diagnostic(
        .error, .expected("emits", "a step such as Step.done, or nil", got: result.typeName))
    }
  }

  /// The value of a source, for the parameter with a name.
  private func value(of source: ValueSource, _ name: String) throws -> Value {
    switch source {
    case .given: return try given
    case .name(let name): return try read(name)
    case .constant(let value): return value
    case .function(let function):
      let results = try call(function, givesStep: false)
      try requireOne(of: results, name, "one value")
      return try Value(results.first ?? .nil)
    case .parts: return .none
    }
  }

  private func requireOne(of results: [LuaValue], _ name: String, _ wanted: String) throws {
    guard results.count > 1 else { return }
    throw Diagnostic(.error, .expected(name, wanted, got: "\(results.count) values"))
  }

  private func step(_ stepCase: StepCase, of parts: [ValueSource.Part]) throws -> Step {
    var labelled: [String: Value] = [:]
    for part in parts {
      let value = try value(of: part.source, part.label)
      labelled[part.label] = value == .none ? nil : value
    }
    return try host.weighed(try stepCase.step(labelled: labelled))
  }
}

extension ScriptHost {
  /// Makes a step of the values that a function has returned; missing values are nil.
  func step(_ stepCase: StepCase, filledWith values: [LuaValue]) throws -> Step {
    let count = stepCase.parameters.count
    if count == 1 { return try step(stepCase, carrying: values.first ?? .nil) }
    if values.count == 1, values[0].asTable != nil { return try step(stepCase, values) }
    let missing = Swift.max(0, count - values.count)
    return try step(stepCase, values + Array(repeating: .nil, count: missing))
  }
}
