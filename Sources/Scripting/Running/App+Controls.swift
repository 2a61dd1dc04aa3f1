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
      return try UsedControl(control, entering: value, on: info, of: version).step(emits)
    } catch {
      throw version.host.finding(
        error, at: control.location,
        .whileDrawing(screen: info.definition, part: control.name))
    }
  }
}

/// A control other than a list that is used; its functions see the state of the screen with what is entered.
private struct UsedControl: StepMaking {
  let host: ScriptHost
  let given: LuaValue
  private let screen: LookProxy?
  private let state: [String: Value]
  private let hasValue: Bool

  init(
    _ control: Control, entering value: Value?, on info: PresentableInfo, of app: App
  ) throws {
    host = app.host
    given = try value.map { try app.host.state.value($0) } ?? .nil
    hasValue = value != nil
    let definition = app.names.screens[info.definition]
    var state = info.state
    if let value { state[control.name] = value }
    for secret in definition?.controls ?? [] where secret.isSecure {
      state[secret.name] = state[secret.name].map(secret.sealed)
    }
    self.state = state
    screen = definition.map {
      LookProxy($0, params: info.params, state: state, services: info.services)
    }
  }

  func read(_ name: String) throws -> LuaValue {
    try state[name].map { try host.state.value($0) } ?? .nil
  }

  func call(_ function: LuaFunction, of option: EmissionOption) throws -> [LuaValue] {
    guard let screen else { return [] }
    let arguments = [try host.value(screen)] + (hasValue ? [given] : [])
    return try host.draw(function, arguments, seeing: screen.services)
  }
}
