import Diagnostics
import Lua
package import Navigation

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
