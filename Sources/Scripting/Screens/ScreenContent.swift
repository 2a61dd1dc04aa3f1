package import Diagnostics
public import Navigation

/// What a screen of the scripts shows at one moment: plain data for whoever draws it.
///
/// ```swift
/// if let page = scripts.content(of: screen, in: coordinator) {
///   title = page.title ?? page.name
///   for list in page.controls where list.kind == .list { print(list.rows.map(\.text)) }
///   // The user taps the first movie:
///   if let tap = page["movies"]?.tap(row: 0) { coordinator.perform(tap) }
/// }
/// ```
///
/// It stays as it is when the session goes on: ask again after the next input, as a
/// `NavigationHost` is told of it.
public struct ScreenContent: Sendable, Hashable {
  /// What a screen can be instead of showing its content.
  public enum Phase: String, CaseIterable, Sendable {
    case loading, empty, error
    /// Nothing declares it yet; no script says that of a screen.
    case stub
  }

  /// The name it was made under, without its number.
  public let name: String
  /// The name under which the script declares it.
  public let definition: String
  /// The title that the flow has set, or else the screen's own; nil if neither has one.
  public let title: String?
  /// The text under the title.
  public let text: String?
  /// What it is instead of showing its content; nil if it shows it.
  public let phase: Phase?
  /// Its controls, in the order written.
  public let controls: [ControlContent]
  /// What functions of the script failed to say; what they should have said is left out.
  public var failures: [ScriptError.Finding] { allFindings.map(ScriptError.Finding.init) }
  /// What failed besides the controls.
  package let findings: [Diagnostic]

  package var allFindings: [Diagnostic] {
    findings + controls.flatMap { $0.findings + $0.findingsOfUse }
  }

  /// Returns the control of a name; nil if there is none.
  public subscript(name: String) -> ControlContent? { controls.first { $0.name == name } }
}

extension ScriptApp {
  /// Returns what a screen shows now: its title, its texts, its controls and their rows.
  ///
  /// Functions of the script run, which see the screen as it is and change nothing. Takes as long as
  /// they do.
  ///
  /// - Parameters:
  ///   - screen: A live screen; the one in front is `coordinator.session.front.last`.
  ///   - coordinator: The coordinator in whose session it lives.
  /// - Returns: Nothing if it is gone, or no script declares a screen of its name.
  public func content(of screen: Presentable, in coordinator: FlowCoordinator) -> ScreenContent? {
    guard let touchable = TouchableScreen(screen, in: coordinator.session, of: app),
      app.screen(named: touchable.info.definition) != nil
    else { return nil }
    return touchable.content
  }

  /// Returns what entering a value gives, for `FlowCoordinator.perform(_:)`: a text that is typed, a switch
  /// that is turned.
  ///
  /// Functions of the script run, which say what the control emits.
  ///
  /// - Parameters:
  ///   - value: The value that the control has then.
  ///   - name: The control's name.
  ///   - screen: A live screen.
  ///   - coordinator: The coordinator in whose session it lives.
  /// - Returns: Nothing if the screen is gone, or has no control of this name.
  /// - Throws: ``ScriptError`` when the control has no value, the value is of another type or does not fit
  ///   the step that it emits, or a function of the script fails.
  public func entering(
    _ value: Value, into name: String, of screen: Presentable, in coordinator: FlowCoordinator
  ) throws(ScriptError) -> Input? {
    guard let touchable = TouchableScreen(screen, in: coordinator.session, of: app),
      let control = touchable.controls.first(where: { $0.name == name })
    else { return nil }
    do throws(Diagnostic) {
      try touchable.content[name]?.require(value)
      return try touchable.entering(value, into: control)
    } catch {
      throw ScriptError(error)
    }
  }
}

extension TouchableScreen {
  /// Everything the screen shows; what fails is left out, and told in `findings`.
  package var content: ScreenContent {
    var reading = Reading()
    let title = reading.part(or: nil) { () throws(Diagnostic) in
      try app.title(
        ofScreen: info.definition, given: info.title, params: info.params, state: info.state,
        services: info.services)
    }
    let text = reading.part(or: nil) { () throws(Diagnostic) in try app.text(of: info) }
    let phase = reading.part(or: nil) { () throws(Diagnostic) in try app.phase(of: info) }
    return ScreenContent(
      name: info.name, definition: info.definition, title: title, text: text, phase: phase,
      controls: controls.map(content), findings: reading.findings)
  }

  private func content(of control: Control) -> ControlContent {
    var reading = Reading()
    var using = Reading()
    let text = reading.part(or: nil) { () throws(Diagnostic) in
      try app.text(of: control, on: info)
    }
    let value = app.value(of: control, on: info)
    var rows: [ControlContent.Row]?
    var step: Step?
    switch control.kind {
    case .list:
      rows = reading.part(or: nil) { () throws(Diagnostic) in try self.rows(of: control) }?
        .map { ControlContent.Row(text: $0.text, step: $0.step, isSelected: false) }
    case .picker, .segments:
      rows = (control.rows ?? []).map { choice in
        let step = using.part(or: nil) { () throws(Diagnostic) in
          try self.step(of: control, entering: .string(choice))
        }
        return ControlContent.Row(text: choice, step: step, isSelected: value == .string(choice))
      }
    case .button, .label, .image:
      step = using.part(or: nil) { () throws(Diagnostic) in
        try app.step(of: control, on: info)
      }
    case .toggle:
      step = using.part(or: nil) { () throws(Diagnostic) in
        try self.step(of: control, entering: .bool(value != .bool(true)))
      }
    case .field, .search: break
    }
    return ControlContent(
      kind: control.kind, name: control.name, ownText: text,
      value: control.isSecure ? value?.dotted : value, isSecure: control.isSecure,
      placeholder: control.placeholder, role: control.role, area: control.area, ownRows: rows,
      step: step,
      findings: reading.findings, findingsOfUse: using.findings,
      entering: ControlContent.Entering(control.emits), isDecided: control.emits?.function != nil,
      surface: surface)
  }

  /// What failed so far.
  private struct Reading {
    var findings: [Diagnostic] = []

    mutating func part<Part>(
      or fallback: Part, _ part: () throws(Diagnostic) -> Part
    ) -> Part {
      do throws(Diagnostic) {
        return try part()
      } catch {
        findings.append(error)
        return fallback
      }
    }
  }
}

extension Value {
  /// A sealed text without its mark, as a user sees it.
  fileprivate var dotted: Value {
    // A script may have assigned a text that nobody has typed.
    if case .string(let text) = self {
      .string(SealedText.dots(of: SealedText(text).token) ?? "")
    } else {
      self
    }
  }
}
