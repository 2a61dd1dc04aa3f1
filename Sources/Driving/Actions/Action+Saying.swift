package import Navigation
package import Scripting

extension Action {
  /// The same as a user would say it now: a tap or a text typed, where one comes to the same.
  ///
  /// Functions of the script may run, which say what rows and buttons give.
  ///
  /// - Returns: `nil` if no words can say it: a value was entered that no control takes, or only one whose name a screen
  ///   before has as well.
  package func said(in session: Session, of app: App) -> Action? {
    switch self {
    case .emit(let step, from: let name?):
      Self.words(step, on: name, in: session, of: app).map { .tap($0) }
        ?? .emit(step, from: session.frontName == name ? nil : name)
    case .enter(.string(let text), let control, let name, _):
      Self.entering(text, into: control, of: name, in: session, of: app)
        .unlessElsewhere(than: name, in: session, of: app)
    case .enter(.bool, let toggle, let name, _):
      Action.tap([toggle]).unlessElsewhere(than: name, in: session, of: app)
    case .enter: nil
    case .touch(let step, let name):
      Self.words(step, on: name, in: session, of: app).map { .tap($0) }
    case .doubleTouch(let step, let name):
      Self.words(step, on: name, in: session, of: app).map { .double($0) }
    default: self
    }
  }

  /// A tap on the choice of a picker, or a text that is typed.
  private static func entering(
    _ text: String, into control: String, of name: String, in session: Session, of app: App
  ) -> Action {
    let screen = session.presentable(named: name).flatMap {
      TouchableScreen($0, in: session, of: app)
    }
    guard let picker = screen?.control(named: control), picker.kind.isChoice,
      let place = picker.rows?.firstIndex(of: text)
    else { return .type([control, text]) }
    // A number would be a place.
    return .tap([control, Int(text) == nil ? text : "\(place + 1)"])
  }

  /// The action, unless its words mean a control of another screen.
  private func unlessElsewhere(than name: String, in session: Session, of app: App) -> Action? {
    guard case .enter(_, _, let screen, _)? = try? input(in: session, of: app) else { return self }
    return session.names.text(screen.name) == name ? self : nil
  }

  /// What is tapped on a screen to emit a step, as it is called there.
  private static func words(
    _ step: Step?, on name: String, in session: Session, of app: App
  ) -> [String]? {
    let screen = session.presentable(named: name).flatMap {
      TouchableScreen($0, in: session, of: app)
    }
    return screen?.taps.first { words in
      switch try? Action.tap(words).input(in: session, of: app) {
      case .emit(let own, let from)? where own == step: session.names.text(from.name) == name
      case .tap(let own, let on)? where own == step: session.names.text(on.name) == name
      default: false
      }
    }
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
