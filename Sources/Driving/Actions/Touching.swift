package import Navigation
package import Scripting

extension TouchableScreen {
  /// The touchable screens, the topmost first.
  package static func all(in session: Session, of app: App) -> [TouchableScreen] {
    session.touchable.compactMap { TouchableScreen($0, in: session, of: app) }
  }

  /// The input for a tap outside the topmost modal, if that is its cancel button; `nil` if it has
  /// none.
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
    case .doubleTap(let step, _): step
    default: nil
    }
  }

  /// Two quick taps in the place of one; nil if it is no tap, or emits nothing.
  package var twice: Input? {
    switch self {
    case .tap(let step?, let screen): .doubleTap(step, on: screen)
    case .emit(let step, .presentable(let screen)): .doubleTap(step, on: screen)
    default: nil
    }
  }
}

extension Session {
  /// The presentables that a user can touch, the topmost first.
  package var touchable: [Presentable] {
    let front = front.last
    return (front.map { [$0] } ?? [])
      + visibleScreens.reversed().filter { $0 != front && cover(of: $0) == nil }
  }

  /// The full name of the topmost screen; `nil` for none.
  package var frontName: String? { front.last.map { names.text($0.name) } }
}
