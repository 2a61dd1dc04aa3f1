package import Diagnostics
import Navigation

/// What a script's screen shows at one moment, as plain data for the code that draws it.
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
/// A `ScreenContent` is a snapshot: read it again after each input, for example when a
/// `NavigationHost` is notified.
public struct ScreenContent: Sendable, Hashable {
  /// The states in which a screen does not show its content.
  public enum Phase: String, CaseIterable, Sendable {
    case loading, empty, error
    /// The screen is not declared yet; no script sets this phase.
    case stub
  }

  /// The name of the instance, without its number.
  public let name: String
  /// The name of the screen's declaration.
  public let definition: String
  /// The title that the flow has set, or else the screen's own; `nil` for none.
  public let title: String?
  /// The text below the title; `nil` for none.
  public let text: String?
  /// Why the screen does not show its content; `nil` if it shows it.
  public let phase: Phase?
  /// The controls, in the order of the script.
  public let controls: [ControlContent]
  /// The errors of functions that compute what the screen shows; the parts that failed are left
  /// out.
  public var failures: [ScriptError.Finding] { allFindings.map(ScriptError.Finding.init) }
  /// The errors of the title, the text and the phase; controls have their own.
  package let findings: [Diagnostic]

  package var allFindings: [Diagnostic] {
    findings + controls.flatMap { $0.findings + $0.findingsOfUse }
  }

  /// Returns the control with a name; `nil` for none.
  public subscript(name: String) -> ControlContent? { controls.first { $0.name == name } }
}

extension TouchableScreen {
  /// Everything that the screen shows; parts that fail are left out, and `findings` has their
  /// errors.
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

  /// Collects the errors of parts that fail.
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
  /// A sealed text as dots, as a user sees it.
  fileprivate var dotted: Value {
    // A script may have assigned a text that no user typed.
    if case .string(let text) = self {
      .string(SealedText.dots(of: SealedText(text).token) ?? "")
    } else {
      self
    }
  }
}
