package import Diagnostics
import Lua
package import Navigation

// What controls with a value hold and emit.
extension App {
  package func value(of control: Control, on info: PresentableInfo) -> Value? {
    control.initial.map { info.state[control.name] ?? $0 }
  }

  /// The step that a control other than a list emits when it is used now.
  ///
  /// - Parameter value: What is entered; nil for what holds no value.
  /// - Throws: A diagnostic when its values cannot be computed or do not fit the step.
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
        .whileDrawing(screen: info.definition, part: control.name))
    }
  }
}

/// A control other than a list that is used; its functions see the state of the screen with what is entered.
private struct UsedControl: StepMaking {
  let control: Control
  /// What is entered; nil for what holds no value.
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
