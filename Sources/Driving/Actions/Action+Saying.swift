package import Navigation
package import Scripting

extension Action {
  /// The same as a user would say it now: a tap or a text typed, where one comes to the same.
  ///
  /// Functions of the script may run, which say what rows and buttons give.
  ///
  /// - Returns: `nil` if no words can say it: a value was entered that no control takes.
  package func said(in session: Session, of app: App) -> Action? {
    switch self {
    case .emit(let step, from: let name?): Self.said(step, from: name, in: session, of: app)
    case .enter(.string(let text), let field, _, _): .type([field, text])
    case .enter(.bool, let toggle, _, _): .tap([toggle])
    case .enter: nil
    default: self
    }
  }

  private static func said(
    _ step: Step, from name: String, in session: Session, of app: App
  ) -> Action {
    let screen = session.presentable(named: name).flatMap {
      TouchableScreen($0, in: session, of: app)
    }
    let tap = screen?.taps.first { words in
      guard case .emit(step, let from)? = try? Action.tap(words).input(in: session, of: app) else {
        return false
      }
      return session.names.text(from.name) == name
    }
    return tap.map { .tap($0) } ?? .emit(step, from: session.frontName == name ? nil : name)
  }
}

extension TouchableScreen {
  fileprivate var taps: some Sequence<[String]> {
    controls.lazy.flatMap { control -> [[String]] in
      guard control.kind == .list else { return [[control.name]] }
      let rows = (try? rows(of: control)) ?? []
      return rows.enumerated().flatMap { [[$1.text], [control.name, "\($0 + 1)"]] }
    }
  }
}
