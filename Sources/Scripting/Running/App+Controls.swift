package import Diagnostics
import Lua
package import Navigation

// The values and steps of controls.
extension App {
  package func value(of control: Control, on info: PresentableInfo) -> Value? {
    control.initial.map { info.state[control.name] ?? $0 }
  }

  /// The step that using a control other than a list emits now.
  ///
  /// - Parameter value: The entered value; `nil` for controls without a value.
  /// - Throws: A diagnostic if the values cannot be computed or do not fit the step.
  package func step(
    of control: Control, entering value: Value? = nil, on info: PresentableInfo
  ) throws(Diagnostic) -> Step? {
    guard let emits = control.emits else { return nil }
    if case .step(let step) = emits { return step }
    let version = version(ofScreen: info.definition)
    do {
      return try UsedControl(control: control, entered: value, info: info, app: version).step(emits)
    } catch {
      throw version.host.finding(
        error, at: control.location,
        Message("scripts.whileDrawing", ["part": control.name, "screen": info.definition]))
    }
  }
}

/// A control other than a list in use; its functions see the screen's state with the entered value.
private struct UsedControl: StepMaking {
  let control: Control
  /// The entered value; `nil` for controls without a value.
  let entered: Value?
  let info: PresentableInfo
  let app: App

  var host: ScriptHost { app.host }
  var given: Value { entered ?? .none }
  private var screen: ScreenDefinition? { app.names.screens[info.definition] }

  func read(_ name: String) -> Value {
    let value = name == control.name ? entered ?? info.state[name] : info.state[name]
    guard let value else { return .none }
    return screen?.controls.first { $0.name == name }?.sealed(value) ?? value
  }

  func call(_ function: LuaFunction, givesStep: Bool) throws -> [LuaValue] {
    guard let screen else { return [] }
    var state = info.state
    if let entered { state[control.name] = entered }
    for secret in screen.controls where secret.isSecure { state[secret.name] = read(secret.name) }
    let proxy = LookProxy(screen, params: info.params, state: state, services: info.services)
    let given = try entered.map { [try host.state.value($0)] } ?? []
    return try host.draw(function, [try host.value(proxy)] + given, seeing: info.services)
  }
}
