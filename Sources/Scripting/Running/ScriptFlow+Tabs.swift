import Diagnostics
import Lua
package import Navigation
import Steps

// The functions of a flow for the tabs of its root.
extension ScriptFlow {
  package func shouldSelect(_ tab: Int, in look: FlowLook) throws -> Bool {
    guard let tabGate else { return true }
    return try ask(tabGate, values: [.int(tab + 1)], look: look, part: "shouldSelect")
      .truth(
        "shouldSelect", of: tabGate,
        Message("scripts.whileLooking", ["part": "shouldSelect", "flow": look.name]))
  }

  package func didSelect(_ tab: Int) -> Step? {
    switch tabStep {
    case nil, .function: nil
    case .step(let step): step
    case .ofCase(let stepCase, _):
      try? stepCase.step([StepLiteral.Argument(label: nil, value: .int(tab + 1))])
    }
  }

  /// The badge of its tab, if a function computes it.
  func badge(seeing look: FlowLook) throws -> String? {
    guard let badge else { return nil }
    let given = try ask(badge, values: [], look: look, part: "badge")
    return given.isNil ? nil : try alive().text(given)
  }

  func ask(
    _ function: LuaFunction, values: [LuaValue], look: FlowLook, part: String
  ) throws -> LuaValue {
    let host = try alive()
    do {
      let flow = try host.value(LookProxy(self, look))
      return try host.draw(function, [flow] + values, seeing: look.services).first ?? .nil
    } catch {
      throw host.finding(
        error, at: function.place,
        Message("scripts.whileLooking", ["part": part, "flow": look.name]))
    }
  }
}
