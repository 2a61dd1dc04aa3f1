import Diagnostics
import Lua
package import Navigation

/// What a screen or stepper of a script observes: `observe { of = function(me) … end, emits = … }`.
package final class ScriptObserver: Observer {
  /// The step for a value.
  enum Telling {
    case step(Emission)
    /// The function returns a step or nothing.
    case function(LuaFunction)
  }

  package let name: String
  /// The name of the screen or stepper it belongs to.
  let definition: String
  let kind: BlockWord
  private let function: LuaFunction
  let telling: Telling
  private let needs: [String]
  private let link: HostLink

  /// Makes an observer, under a name that no other script has in the same session.
  ///
  /// - Parameter number: Counts the observers of the screen or stepper, from 1.
  init(
    _ function: LuaFunction, telling: Telling, of block: BlockObject, number: Int,
    needs: [String], host: ScriptHost
  ) {
    name = "\(host.mainFile): \(block.word.rawValue) \(block.name), observer \(number)"
    kind = block.word
    definition = block.name
    self.function = function
    self.telling = telling
    self.needs = needs
    link = host.link
  }

  /// The case of the step, if no function says it.
  var stepCase: StepCase? {
    if case .step(let emission) = telling { emission.stepCase } else { nil }
  }

  /// Where the function is written that says the step, if one does.
  var place: SourceLocation? {
    if case .function(let function) = telling { function.place } else { nil }
  }

  package func value(in context: ObserverContext) throws -> Value {
    let host = try alive()
    let outer = host.observer
    host.observer = context
    defer { host.observer = outer }
    do {
      let me = SteppingProxy(definition, needs: needs, at: function.place, seeing: context)
      let given = try host.draw(function, [try host.value(me)], seeing: context.services)
      return try Value(given.first ?? .nil)
    } catch {
      throw host.finding(error, at: function.place, .whileObservingServices(definition))
    }
  }

  package func step(for value: Value) throws -> Step? {
    switch telling {
    case .step(.step(let step)): return step
    case .step(.ofCase(let stepCase)):
      do throws(Diagnostic) {
        return try stepCase.step([StepLiteral.Argument(label: nil, value: value)])
      } catch {
        throw try alive().finding(error, at: function.place, .whileObservingServices(definition))
      }
    case .function(let function): return try step(function, value)
    }
  }

  private func step(_ function: LuaFunction, _ value: Value) throws -> Step? {
    let host = try alive()
    do {
      let given = try host.call(function, [try host.state.value(value)], for: .draw).first ?? .nil
      if given.isNil { return nil }
      guard let step = given.step else {
        throw Diagnostic(
          .error, .expected("emits", "a step such as Step.done, or nil", got: given.typeName))
      }
      return step
    } catch {
      throw host.finding(error, at: function.place, .whileObservingServices(definition))
    }
  }

  private func alive() throws -> ScriptHost {
    guard let host = link.host else { throw Diagnostic(.error, .appGone) }
    return host
  }
}
