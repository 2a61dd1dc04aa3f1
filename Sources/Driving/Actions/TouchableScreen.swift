package import Diagnostics
package import Navigation
package import Scripting

package struct TouchableScreen {
  let app: App
  package let screen: Presentable
  package let info: PresentableInfo

  /// Creates a touchable screen; `nil` if the screen is gone.
  init?(_ screen: Presentable, in session: Session, of app: App) {
    guard let info = session.info(screen) else { return nil }
    self.app = app
    self.screen = screen
    self.info = info
  }

  /// The screens that can be touched, the one in front first.
  package static func all(in session: Session, of app: App) -> [TouchableScreen] {
    session.touchable.compactMap { TouchableScreen($0, in: session, of: app) }
  }

  /// Its controls, in the order written.
  package var controls: [Control] { app.screen(named: info.definition)?.controls ?? [] }

  /// What a tap on a button or a toggle gives; `nil` if it gives nothing, and for lists and fields,
  /// which have to be told more.
  ///
  /// - Throws: A diagnostic when a function of the script fails.
  package func tap(on control: Control) throws(Diagnostic) -> Input? {
    switch control.kind {
    case .button, .label, .image: return emitting(try app.step(ofButton: control, on: info))
    case .toggle: return try entering(.bool(!isOn(control)), into: control)
    case .list, .field, .search, .picker, .segments: return nil
    }
  }

  /// The input for a tap on a row; `nil` if the row emits no step.
  package func tap(on row: App.ListRow) -> Input? { row.step.flatMap(emitting) }

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
    .enter(
      value, into: control.name, of: screen, emitting: try app.step(of: control, given: value))
  }

  package func isOn(_ toggle: Control) -> Bool { app.value(of: toggle, on: info) == .bool(true) }

  /// A tap that the session refuses, or that takes the screen away, is more than a step.
  private func emitting(_ step: Step?) -> Input? {
    if closesOnTap || !info.isTouchable { return .tap(step, on: screen) }
    return step.map { .emit($0, from: .presentable(screen)) }
  }

  /// A tap on a button takes it away: an alert.
  package var closesOnTap: Bool { info.isPresented && info.modal.style.closesOnTap }

  /// A tap outside what is in front, where that is its cancel button; `nil` if it has none.
  static func cancelling(in session: Session, of app: App) -> Input? {
    guard let screen = session.canDismiss.flatMap({ TouchableScreen($0, in: session, of: app) }),
      screen.closesOnTap, let cancel = screen.controls.first(where: { $0.role == .cancel })
    else { return nil }
    return try? screen.tap(on: cancel)
  }
}

extension Input {
  /// The step that the input emits; `nil` if it emits none directly.
  var step: Step? {
    switch self {
    case .emit(let step, _), .open(let step), .openOne(let step, _): step
    case .enter(_, _, _, let step), .tap(let step, _): step
    default: nil
    }
  }
}

extension Session {
  /// The screens a user can touch, the one in front first.
  package var touchable: [Presentable] {
    let front = front.last
    return (front.map { [$0] } ?? [])
      + visibleScreens.reversed().filter { $0 != front && cover(of: $0) == nil }
  }

  /// The full name of the screen in front; `nil` if there is none.
  package var frontName: String? { front.last.map { names.text($0.name) } }
}
