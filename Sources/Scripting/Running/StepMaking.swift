import Diagnostics
import Lua
import Navigation

/// Something that is used and emits a step: makes it, as `emits` and `value` say.
protocol StepMaking {
  var host: ScriptHost { get }
  /// What using it gives; nil for nothing.
  var given: LuaValue { get }

  /// Reads the state or the field of a name.
  func read(_ name: String) throws -> LuaValue

  /// Calls the function of an option with its arguments.
  func call(_ function: LuaFunction, of option: EmissionOption) throws -> [LuaValue]
}

/// The options that say what is emitted.
enum EmissionOption { case emits, value }

extension StepMaking {
  func read(_ name: String) throws -> LuaValue { .nil }

  /// - Returns: Nil if a function returns nil in place of a step.
  /// - Throws: What a function raises, or a diagnostic when the values do not fit the step.
  func step(_ emission: Emission) throws -> Step? {
    switch emission {
    case .step(let step): return step
    case .ofCase(let stepCase, .parts(let parts)): return try step(stepCase, of: parts)
    case .ofCase(let stepCase, let source):
      return try host.step(stepCase, filledWith: try values(source))
    case .function(let function):
      let results = try call(function, of: .emits)
      try requireOne(of: results, "emits", "one step, or nil")
      let result = results.first ?? .nil
      if result.isNil { return nil }
      if let step = result.step { return step }
      throw Diagnostic(
        .error, .expected("emits", "a step such as Step.done, or nil", got: result.typeName))
    }
  }

  private func values(_ source: ValueSource) throws -> [LuaValue] {
    switch source {
    case .given: [given]
    case .name(let name): [try read(name)]
    case .function(let function): try call(function, of: .value)
    case .constant(let value): [try host.state.value(value)]
    case .parts: []
    }
  }

  private func requireOne(of results: [LuaValue], _ name: String, _ wanted: String) throws {
    guard results.count > 1 else { return }
    throw Diagnostic(.error, .expected(name, wanted, got: "\(results.count) values"))
  }

  private func step(_ stepCase: StepCase, of parts: [ValueSource.Part]) throws -> Step {
    var labelled: [String: Value] = [:]
    for part in parts {
      let results = try values(part.source)
      try requireOne(of: results, part.label, "one value")
      let value = results.first ?? .nil
      labelled[part.label] = value.isNil ? nil : try Value(value)
    }
    return try host.weighed(try stepCase.step(labelled: labelled))
  }
}

extension ScriptHost {
  /// Makes a step of the values that a function has returned; those that are missing are nil.
  func step(_ stepCase: StepCase, filledWith values: [LuaValue]) throws -> Step {
    let count = stepCase.parameters.count
    if count == 1 { return try step(stepCase, carrying: values.first ?? .nil) }
    if values.count == 1, values[0].asTable != nil { return try step(stepCase, values) }
    let missing = Swift.max(0, count - values.count)
    return try step(stepCase, values + Array(repeating: .nil, count: missing))
  }
}
