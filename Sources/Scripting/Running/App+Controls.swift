package import Diagnostics
import Lua
package import Navigation

// What controls with a value hold and emit.
extension App {
  package func value(of control: Control, on info: PresentableInfo) -> Value? {
    control.initial.map { info.state[control.name] ?? $0 }
  }

  /// The step that a button emits when it is tapped now.
  ///
  /// - Throws: A diagnostic when its value cannot be computed or does not fit the step.
  package func step(
    ofButton control: Control, on info: PresentableInfo
  ) throws(Diagnostic) -> Step? {
    let version = version(ofScreen: info.definition)
    do {
      return try control.emits?.step(given: try version.given(control, on: info))
    } catch {
      throw version.host.finding(
        error, at: control.location,
        .whileDrawing(screen: info.definition, part: control.name))
    }
  }

  private func given(_ control: Control, on info: PresentableInfo) throws -> Value {
    if let name = control.value.asString { return info.state[name] ?? .none }
    guard let function = control.value.asFunction, let screen = names.screens[info.definition]
    else { return .none }
    let proxy = try host.value(LookProxy(screen, of: info))
    return try Value(
      try host.draw(function, [proxy], seeing: info.services).first ?? .nil)
  }
}
