import Diagnostics
package import Navigation
package import Scripting

extension Action {
  /// The equivalent action of a user now: a tap or typing, if one has the same effect.
  ///
  /// May run functions of the script that compute rows and emitted steps.
  ///
  /// - Returns: `nil` if there is none: a value was entered that no control accepts.
  package func said(in session: Session, of app: App) -> Action? {
    switch self {
    case .emit(let step, from: let name?):
      Self.words(step, on: name, in: session, of: app).map { .tap($0) }
        ?? .emit(step, from: session.frontName == name ? nil : name)
    case .enter(.string(let text), let control, let name, _):
      Self.entering(text, into: control, of: name, in: session, of: app)
        .meaning(name, in: session, of: app)
    case .enter(.bool, let toggle, let name, _):
      Action.tap([toggle]).meaning(name, in: session, of: app)
    case .enter: nil
    case .touch(let step, let name):
      Self.words(step, on: name, in: session, of: app).map { .tap($0) }
    case .doubleTouch(let step, let name):
      Self.words(step, on: name, in: session, of: app).map { .double($0) }
    case .tap, .double, .type, .back, .tab, .dismiss, .letGo, .drag, .device, .emit, .navigate,
      .open, .clock, .relaunch, .answer, .fail, .draws:
      self
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

  /// The action, with the name of the screen before its words if these alone mean a control of
  /// another one.
  private func meaning(_ name: String, in session: Session, of app: App) -> Action {
    guard case .enter(_, _, let screen, _)? = try? input(in: session, of: app),
      session.names.text(screen.name) != name
    else { return self }
    return on(name)
  }

  /// Whether the first of its words, or several of them, are one of some names; a name may be
  /// several words.
  package func isCalled(oneOf names: Set<String>) -> Bool {
    let words = (controlWords ?? []).flatMap { $0.split(separator: " ") }
    return words.indices.contains { names.contains(words[...$0].joined(separator: " ")) }
  }

  /// The words for a tap on a screen that emits a step.
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
      let rows = (try? self.rows(of: control)) ?? []
      return rows.enumerated().flatMap { [[$1.text], [control.name, "\($0 + 1)"]] }
    }
  }
}

extension App {
  /// The names of the fields for secrets, on all screens.
  fileprivate var secureFields: [String] {
    screenNames.compactMap { screen(named: $0) }.flatMap(\.controls).filter(\.isSecure).map(\.name)
  }

  /// A line of the prompt as it may be written into a file that no session needs; nil for one that
  /// may type a secret.
  package func withoutSecrets(_ line: String) -> String? {
    line.contains("type") && !secureFields.isEmpty ? nil : SecretWord.sealed(in: line)
  }
}

extension Action {
  /// The same action with a sealed text, if the text is typed into a secure field.
  package func sealed(in app: App) -> Action {
    guard case .type(let words) = self, words.count > 1 else { return self }
    let secure = app.secureFields
    for count in 1..<words.count {
      let called = words.prefix(count).joined(separator: " ")
      guard secure.contains(where: { called == $0 || called.hasSuffix(" \($0)") }) else { continue }
      let text = words.dropFirst(count).joined(separator: " ")
      return .type(words.prefix(count) + [SealedText(text).token])
    }
    return self
  }
}
