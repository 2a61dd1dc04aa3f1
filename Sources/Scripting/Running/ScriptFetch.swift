import Diagnostics
import Lua
package import Navigation
import Steps

/// A fetch of a script's flow: waits, calls the script for the result, then emits a step.
///
/// Only the wait is stored. The function is called at the end of the wait, in the version of the
/// scripts that runs then; it may read services and change nothing.
final class ScriptFetch: DeclaredRoutine {
  let declared: LinkedFetch
  private let link: HostLink

  init(_ declared: LinkedFetch, host: ScriptHost) {
    self.declared = declared
    link = host.link
  }

  var name: String { declared.routine }
  var definition: String { declared.name }
  var place: SourceLocation { declared.object.location }
  private var emits: Emission { declared.emits }
  private var fails: Step? { declared.fails }
  var mayFail: Bool { fails != nil }

  func go(on context: RoutineContext) throws -> Wait? {
    guard let answer = context.answers[0] else { return .fetch(declared.seconds) }
    if answer == .none {
      try come(context)
    } else if let fails {
      context.emit(fails)
    }
    return nil
  }

  /// Emits the step of the result, or the failure step if the script reports a failure.
  private func come(_ context: RoutineContext) throws {
    guard let host = link.host else { throw Diagnostic(.error, Message("E0605")) }
    do {
      context.emit(try step(context, host))
    } catch {
      let finding = host.finding(
        error, at: emits.ownFunction?.place ?? place,
        Message("scripts.whileFetching", ["fetch": context.name]))
      guard let fails, (error as? LuaError)?.isStop != true else { throw finding }
      context.fail(because: finding, emitting: fails)
    }
  }

  private func step(_ context: RoutineContext, _ host: ScriptHost) throws -> Step {
    if let step = try Fetched(fetch: self, host: host, context: context).step(emits) { return step }
    throw Diagnostic(.error, .expected("emits", "a step such as Step.done", got: "nil"))
  }

  /// The result, from which the step is made.
  private struct Fetched: StepMaking {
    let fetch: ScriptFetch
    let host: ScriptHost
    let context: RoutineContext
    var given: Value { .none }

    func call(_ function: LuaFunction, givesStep: Bool) throws -> [LuaValue] {
      let given = try fetch.given(by: function, host, context)
      if given.first?.isNil ?? true, given.count > 1, let reason = given[1].asString {
        throw Diagnostic(
          .error, Message("E0980", ["text": String(VisibleText.line(of: reason).prefix(500))]))
      }
      return given
    }
  }

  /// Asks the function, which looks at the services of the flow as that is declared, or was before
  /// a reload took it away (H6).
  private func given(
    by function: LuaFunction, _ host: ScriptHost, _ context: RoutineContext
  ) throws -> [LuaValue] {
    let needs = host.app?.needs(ofFlow: context.flow) ?? []
    let services = try host.value(ServicesProxy(needs: needs, of: function.place))
    let values = try context.params.values.map { try host.state.value($0) }
    do throws(LuaError) {
      try host.calls.stops.next(function)
      return try host.draw(function, [services] + values, seeing: context.services)
    } catch {
      host.calls.stops.note(error, in: function)
      throw error
    }
  }
}

extension LuaError {
  /// Whether the function was stopped by a user or a limit, and did not fail itself.
  fileprivate var isStop: Bool {
    switch kind {
    case .interrupted, .timeLimit, .memory, .closed: true
    case .syntax, .runtime, .errorInHandler, .binaryChunk, .stackOverflow: false
    }
  }
}

/// An observer of a script's screen or stepper: `observe { of = function(me) … end, emits = … }`.
package final class ScriptObserver: DeclaredObserver {
  package let name: String
  /// The name of the screen or stepper it belongs to.
  let definition: String
  let kind: BlockWord
  private let function: LuaFunction
  /// The step for a value.
  let emits: Emission
  private let needs: [String]
  private let link: HostLink

  /// Makes an observer, under a name that no other script has in the same session.
  ///
  /// - Parameter number: Counts the observers of the screen or stepper, from 1.
  init(
    _ function: LuaFunction, emits: Emission, of block: BlockObject, number: Int,
    needs: [String], host: ScriptHost
  ) {
    name = "\(host.scripts.mainFile): \(block.word.rawValue) \(block.name), observer \(number)"
    kind = block.word
    definition = block.name
    self.function = function
    self.emits = emits
    self.needs = needs
    link = host.link
  }

  package func value(in context: ObserverContext) throws -> Value {
    let host = try alive()
    let outer = host.running.observer
    host.running.observer = context
    defer { host.running.observer = outer }
    do {
      let me = SteppingProxy(definition, needs: needs, at: function.place, seeing: context)
      let given = try host.draw(function, [try host.value(me)], seeing: context.services)
      return try Value(given.first ?? .nil)
    } catch {
      throw host.finding(
        error, at: function.place, Message("scripts.whileObservingServices", ["name": definition]))
    }
  }

  package func step(for value: Value) throws -> Step? {
    if case .step(let step) = emits { return step }
    let host = try alive()
    do {
      return try Seen(host: host, given: value).step(emits)
    } catch {
      throw host.finding(
        error, at: function.place, Message("scripts.whileObservingServices", ["name": definition]))
    }
  }

  private func alive() throws -> ScriptHost {
    guard let host = link.host else { throw Diagnostic(.error, Message("E0605")) }
    return host
  }

  /// A value that is another than before.
  private struct Seen: StepMaking {
    let host: ScriptHost
    let given: Value

    func call(_ function: LuaFunction, givesStep: Bool) throws -> [LuaValue] {
      try host.call(function, [try host.state.value(given)], for: .draw)
    }
  }
}

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
