package import Diagnostics
package import Navigation

/// A live screen of the scripts, whose parts are computed on demand.
///
/// It is a class because its data is large to copy.
package final class TouchableScreen {
  let app: App
  package let screen: Presentable
  package let info: PresentableInfo

  /// Creates a touchable screen; `nil` if the screen is gone.
  package init?(_ screen: Presentable, in session: Session, of app: App) {
    guard let info = session.info(screen) else { return nil }
    self.app = app
    self.screen = screen
    self.info = info
  }

  /// Its controls, in the order written.
  package private(set) lazy var controls = app.screen(named: info.definition)?.controls ?? []

  /// The input for a tap on a button or a toggle; `nil` if a tap has no effect, and for lists and
  /// fields, which need a row or a value.
  ///
  /// - Throws: A diagnostic if a function of the script fails.
  package func tap(on control: Control) throws(Diagnostic) -> Input? {
    switch control.kind {
    case .button, .label, .image:
      let step = try app.step(of: control, on: info)
      return surface.emitting(step, isDecided: control.emits?.function != nil)
    case .toggle: return try entering(.bool(!isOn(control)), into: control)
    case .list, .field, .search, .picker, .segments: return nil
    }
  }

  /// The input for a tap on a row; `nil` if the rows of the list emit no step.
  package func tap(on row: App.ListRow, of list: Control) -> Input? {
    guard list.emits != nil else { return nil }
    return surface.emitting(row.step, isDecided: true)
  }

  /// The rows of a list; empty for other controls.
  ///
  /// - Throws: A diagnostic if a function of the script fails.
  package func rows(of list: Control) throws(Diagnostic) -> [App.ListRow] {
    try app.rows(of: list, on: info)
  }

  /// The input for entering a value.
  ///
  /// - Throws: A diagnostic if the value does not fit the step that the control emits.
  package func entering(_ value: Value, into control: Control) throws(Diagnostic) -> Input {
    let value = control.sealed(value)
    return surface.entering(
      value, into: control.name, emitting: try step(of: control, entering: value))
  }

  /// The step that entering a value emits; nil for none.
  ///
  /// - Throws: A diagnostic when a function of the script fails, or the value does not fit the
  ///   step.
  package func step(
    of control: Control, entering value: Value
  ) throws(Diagnostic) -> Step? {
    try app.step(of: control, entering: value, on: info)
  }

  package func isOn(_ toggle: Control) -> Bool { app.value(of: toggle, on: info) == .bool(true) }

  /// Whether a tap on a button dismisses it, as for an alert.
  package var closesOnTap: Bool { info.isPresented && info.modal.style.closesOnTap }

  /// Makes the inputs for touches on the screen.
  var surface: TouchSurface {
    TouchSurface(screen: screen, isMoreThanAStep: closesOnTap || !info.isTouchable)
  }
}

/// Converts touches on a screen to inputs.
struct TouchSurface: Sendable, Hashable {
  let screen: Presentable
  /// Whether a tap has another effect than a step: the session refuses it, or it dismisses the
  /// screen.
  let isMoreThanAStep: Bool

  /// Returns the input for a tap that emits a step, or none.
  ///
  /// - Parameter isDecided: Whether a function has decided the step, so that a tap without a step
  ///   is an input, too.
  func emitting(_ step: Step?, isDecided: Bool = false) -> Input? {
    if isMoreThanAStep || isDecided && step == nil { return .tap(step, on: screen) }
    return step.map { .emit($0, from: .presentable(screen)) }
  }

  func entering(_ value: Value, into name: String, emitting step: Step?) -> Input {
    .enter(value, into: name, of: screen, emitting: step)
  }
}

extension Control {
  /// The value that the session receives for an entered one: a secret is sealed.
  package func sealed(_ value: Value) -> Value {
    guard isSecure, case .string(let text) = value else { return value }
    return .string(SealedText(text).token)
  }
}
