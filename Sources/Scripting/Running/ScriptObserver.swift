import Diagnostics
import Lua
package import Navigation

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
