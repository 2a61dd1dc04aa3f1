package import Diagnostics
public import Navigation
import Steps

/// A control as its screen shows it: plain data, with the inputs for using it.
public struct ControlContent: Sendable, Hashable {
  /// A row of a list, or a choice of a picker.
  public struct Row: Sendable, Hashable {
    /// The text of the row.
    public let text: String
    /// The step that a tap on it emits; `nil` for none.
    public let step: Step?
    /// Whether it is the selected choice; always `false` for rows of a list.
    public let isSelected: Bool
  }

  /// The kind of the control.
  public let kind: ControlKind
  /// The name that the script gives it.
  public let name: String
  /// The text that the script gives it; `nil` for none.
  package let ownText: String?
  /// The value of a field, a toggle, a picker or segments; `nil` for other controls.
  ///
  /// A secure field has dots instead of its text.
  public let value: Value?
  /// Whether the typed text is a secret, as with UIKit's `isSecureTextEntry`.
  public let isSecure: Bool
  /// The text that a field shows while it is empty; `nil` for none.
  public let placeholder: String?
  /// The role of a button of an alert; `nil` for none.
  public let role: ControlRole?
  /// The position on the picture of its screen; `nil` if the script declares none.
  public let area: ControlArea?
  /// The rows of a list, or the choices of a picker; `nil` for other controls, and if computing
  /// them failed.
  package let ownRows: [Row]?
  /// The step that a tap on a button, label, image or toggle emits; `nil` for none, and for other
  /// controls.
  public let step: Step?
  /// The errors of functions that compute what it shows.
  package let findings: [Diagnostic]
  /// The errors of functions that compute the steps it emits.
  package let findingsOfUse: [Diagnostic]
  let entering: Entering
  /// Whether a function computes the step.
  let isDecided: Bool
  let surface: TouchSurface

  /// What entering a value emits, as far as the script need not run for it.
  enum Entering: Sendable, Hashable {
    case nothing
    case step(Step)
    /// The value fills the step's argument.
    case filled(StepCase)
    /// A function or the state of the screen decides.
    case computed

    init(_ emits: Emission?) {
      switch emits {
      case nil: self = .nothing
      case .step(let step): self = .step(step)
      case .ofCase(let stepCase, .given): self = .filled(stepCase)
      case .ofCase, .function: self = .computed
      }
    }
  }

  /// The rows of a list, or the choices of a picker; empty for other controls, and if computing
  /// them failed.
  public var rows: [Row] { ownRows ?? [] }

  /// The text it shows: the script's text, or its name.
  public var text: String { ownText ?? name }

  /// The input for a tap, for `FlowCoordinator.perform(_:)`.
  ///
  /// `nil` if a tap has no effect, and for lists, pickers and fields, which need a row or a value.
  public var tap: Input? {
    switch kind {
    case .button, .label, .image: surface.emitting(step, isDecided: isDecided)
    case .toggle: entering(.bool(value != .bool(true)), emitting: step)
    case .list, .field, .search, .picker, .segments: nil
    }
  }

  /// Returns the input for a tap on a row or a choice, for `FlowCoordinator.perform(_:)`.
  ///
  /// - Parameter row: The index of the row.
  /// - Returns: `nil` if there is no such row, or if a tap on it has no effect.
  public func tap(row: Int) -> Input? {
    guard rows.indices.contains(row) else { return nil }
    guard kind.isChoice else {
      let step = rows[row].step
      return step == nil && !isDecided ? nil : surface.emitting(step, isDecided: isDecided)
    }
    return entering(.string(rows[row].text), emitting: rows[row].step)
  }

  /// Returns the input for entering a value, for `FlowCoordinator.perform(_:)`: typed text, or the
  /// new state of a toggle.
  ///
  /// - Parameter value: The new value of the control.
  /// - Returns: The input, with the step that the control emits for the value.
  /// - Throws: ``ScriptError`` if the control has no value, or if its value has another type. Also
  ///   if it has no such choice, or if the value does not fit the step that it emits. Also if a
  ///   function or the screen's state determines the step: use
  ///   ``ScriptApp/entering(_:into:of:in:)`` then.
  public func entering(_ value: Value) throws(ScriptError) -> Input {
    do throws(Diagnostic) {
      try require(value)
      var value = value
      if isSecure, case .string(let text) = value { value = .string(SealedText(text).token) }
      return surface.entering(value, into: name, emitting: try step(entering: value))
    } catch {
      throw ScriptError(error)
    }
  }

  /// Returns `nil` if the emitted step could not be computed.
  private func entering(_ value: Value, emitting step: Step?) -> Input? {
    findingsOfUse.isEmpty ? surface.entering(value, into: name, emitting: step) : nil
  }

  private func step(entering value: Value) throws(Diagnostic) -> Step? {
    switch entering {
    case .nothing: return nil
    case .step(let step): return step
    case .filled(let stepCase):
      return try stepCase.step([StepLiteral.Argument(label: nil, value: value)])
    case .computed:
      throw Diagnostic(
        .error, .expected("emits", "a step that the value fills", got: "a function of the script"),
        cure: Message("scripts.enterThroughScripts"))
    }
  }

  /// Checks that the control can have a value.
  ///
  /// - Throws: A diagnostic if the value has another type, or if the control has no such choice.
  func require(_ value: Value) throws(Diagnostic) {
    let type = self.value?.typeName
    guard type == value.typeName else {
      throw Diagnostic(
        .error,
        Message(
          "E0645",
          [
            "control": name, "aKind": kind.rawValue.withArticle, "kind": kind.rawValue,
            "type": type ?? "nothing", "got": value.typeName,
          ]))
    }
    guard kind.isChoice, case .string(let choice) = value,
      !rows.contains(where: { $0.text == choice })
    else { return }
    throw Diagnostic(.error, .noRow(choice, list: name, count: rows.count, isChoice: true))
  }
}
