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

// The `dismissable` functions of flows and screens, for modals that the user wants to dismiss.
extension ScriptFlow {
  package func mayDismiss(_ modal: PresentableInfo, asRootOf look: FlowLook?) throws -> Bool {
    if let look, let dismissGate {
      return try ask(dismissGate, values: [], look: look, part: "dismissable")
        .truth(
          "dismissable", of: dismissGate,
          Message("scripts.whileLooking", ["part": "dismissable", "flow": look.name]))
    }
    return try alive().app?.mayDismiss(modal) ?? true
  }
}

extension App {
  func mayDismiss(_ modal: PresentableInfo) throws -> Bool {
    let version = version(ofScreen: modal.definition)
    guard let screen = version.names.screens[modal.definition], let function = screen.dismissGate
    else { return true }
    let context = Message("scripts.whileDrawing", ["part": "dismissable", "screen": modal.name])
    do {
      let proxy = try version.host.value(LookProxy(screen, of: modal))
      return try (version.host.draw(function, [proxy], seeing: modal.services).first ?? .nil)
        .truth("dismissable", of: function, context)
    } catch {
      throw version.host.finding(error, at: function.place, context)
    }
  }
}

extension LuaValue {
  /// Reads the boolean result of a function.
  ///
  /// - Throws: A diagnostic if it is not a boolean.
  func truth(
    _ option: String, of function: LuaFunction, _ context: Message
  ) throws(Diagnostic) -> Bool {
    if case .bool(let answer) = self { return answer }
    throw Diagnostic(
      .error, .expected(option, "true or false", got: typeName), at: function.place,
      context: context)
  }
}
