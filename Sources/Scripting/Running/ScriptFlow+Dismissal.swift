import Diagnostics
import Lua
package import Navigation

// What flows and screens say of modals that the user wants to take away.
extension ScriptFlow {
  package func mayDismiss(_ modal: PresentableInfo, asRootOf look: FlowLook?) throws -> Bool {
    if let look, let dismissGate {
      return try ask(dismissGate, [], look, "dismissable")
        .truth(
          "dismissable", of: dismissGate,
          Message("scripts.whileLooking", ["part": "dismissable", "flow": look.name]))
    }
    return try alive().app?.mayDismiss(modal) ?? true
  }
}

extension App {
  fileprivate func mayDismiss(_ modal: PresentableInfo) throws -> Bool {
    let version = version(ofScreen: modal.definition)
    guard let screen = version.names.screens[modal.definition], let function = screen.dismissGate
    else { return true }
    let context = Message.whileDrawing(screen: modal.name, part: "dismissable")
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
  /// What a function answers that is to say yes or no.
  ///
  /// - Throws: A diagnostic when it is neither.
  func truth(
    _ option: String, of function: LuaFunction, _ context: Message
  ) throws(Diagnostic) -> Bool {
    if case .bool(let answer) = self { return answer }
    throw Diagnostic(
      .error, .expected(option, "true or false", got: typeName), at: function.place,
      context: context)
  }
}
