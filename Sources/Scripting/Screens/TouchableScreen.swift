package import Diagnostics
package import Navigation

/// A live screen of the scripts, each of whose parts is asked for when it is wanted.
///
/// A class, because all that is known of a screen is much to hand around.
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

  /// What a tap on a button or a toggle gives; `nil` if it gives nothing, and for lists and fields,
  /// which have to be told more.
  ///
  /// - Throws: A diagnostic when a function of the script fails.
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

  /// The rows of a list; none for other controls.
  ///
  /// - Throws: A diagnostic when a function of the script fails.
  package func rows(of list: Control) throws(Diagnostic) -> [App.ListRow] {
    try app.rows(of: list, on: info)
  }

  /// What entering a value gives.
  ///
  /// - Throws: A diagnostic when the value does not fit the step that the control emits.
  package func entering(_ value: Value, into control: Control) throws(Diagnostic) -> Input {
    let value = control.sealed(value)
    return surface.entering(
      value, into: control.name, emitting: try step(of: control, entering: value))
  }

  /// The step that entering a value emits; nil for none.
  ///
  /// - Throws: A diagnostic when a function of the script fails, or the value does not fit the step.
  package func step(
    of control: Control, entering value: Value
  ) throws(Diagnostic) -> Step? {
    try app.step(of: control, entering: value, on: info)
  }

  package func isOn(_ toggle: Control) -> Bool { app.value(of: toggle, on: info) == .bool(true) }

  /// A tap on a button takes it away: an alert.
  package var closesOnTap: Bool { info.isPresented && info.modal.style.closesOnTap }

  /// What is touched on it goes through this.
  var surface: TouchSurface {
    TouchSurface(screen: screen, isMoreThanAStep: closesOnTap || !info.isTouchable)
  }
}

/// Turns what is touched on a screen into inputs.
struct TouchSurface: Sendable, Hashable {
  let screen: Presentable
  /// A tap is one that the session refuses, or that takes the screen away.
  let isMoreThanAStep: Bool

  /// A tap on what emits a step, or nothing.
  ///
  /// - Parameter isDecided: A function has decided it, so that a tap without a step is one as well.
  func emitting(_ step: Step?, isDecided: Bool = false) -> Input? {
    if isMoreThanAStep || isDecided && step == nil { return .tap(step, on: screen) }
    return step.map { .emit($0, from: .presentable(screen)) }
  }

  func entering(_ value: Value, into name: String, emitting step: Step?) -> Input {
    .enter(value, into: name, of: screen, emitting: step)
  }
}

extension Control {
  /// The value that the session gets for one that is entered: a secret is sealed.
  package func sealed(_ value: Value) -> Value {
    guard isSecure, case .string(let text) = value else { return value }
    return .string(SealedText(text).token)
  }
}
