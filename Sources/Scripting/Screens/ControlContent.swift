package import Diagnostics
public import Navigation
import Steps

/// The kind of a control; the raw value is the word that makes it.
public enum ControlKind: String, CaseIterable, Sendable {
  case button, list, label, field, search, toggle, picker, segments, image

  /// A text can be typed into it.
  public var isField: Bool { self == .field || self == .search }
  /// One of its choices is selected.
  public var isChoice: Bool { self == .picker || self == .segments }
  /// A tap has to say which of its rows or choices is meant.
  public var hasRows: Bool { self == .list || isChoice }
  /// The user changes its value, which the screen remembers under its name.
  public var holdsValue: Bool { isField || isChoice || self == .toggle }
}

/// What a button of an alert is for.
public enum ControlRole: String, CaseIterable, Sendable {
  case cancel, destructive
}

/// A control as its screen shows it: plain data, and the inputs that using it gives.
public struct ControlContent: Sendable, Hashable {
  /// A row of a list, or a choice of a picker.
  public struct Row: Sendable, Hashable {
    /// What it says.
    public let text: String
    /// The step that it emits; nil for none.
    public let step: Step?
    /// It is the choice that is made; never true for the rows of a list.
    public let isSelected: Bool
  }

  /// What it is.
  public let kind: ControlKind
  /// What the script calls it.
  public let name: String
  /// The text that the script gives it; nil if it gives none.
  package let ownText: String?
  /// The value of a field, a toggle or a picker; nil for what has none.
  ///
  /// Of a field for secrets, only dots.
  public let value: Value?
  /// What is typed is a secret; UIKit's `isSecureTextEntry`.
  public let isSecure: Bool
  /// What a field shows as long as it is empty.
  public let placeholder: String?
  /// What it is for, if it is a button of an alert.
  public let role: ControlRole?
  /// Where it is on the picture of its screen; nil if the script does not say it.
  public let area: ControlArea?
  /// The rows of a list, or the choices of a picker; nil if it has none, or they cannot be told.
  package let ownRows: [Row]?
  /// The step that a button emits; nil for none.
  public let step: Step?
  /// What failed of what it shows.
  package let findings: [Diagnostic]
  /// What failed of what using it gives.
  package let findingsOfUse: [Diagnostic]
  let entering: Entering
  /// A function gives the step, or none.
  let isDecided: Bool
  let surface: TouchSurface

  /// What entering a value emits, as far as it can be said without the script.
  enum Entering: Sendable, Hashable {
    case nothing
    case step(Step)
    /// The value fills it.
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

  /// The rows of a list, or the choices of a picker.
  public var rows: [Row] { ownRows ?? [] }

  /// What it says; its name unless the script says otherwise.
  public var text: String { ownText ?? name }

  /// What a tap gives, for `FlowCoordinator.perform(_:)`.
  ///
  /// Nothing if a tap does nothing, and for what has to be told more: rows and fields.
  public var tap: Input? {
    switch kind {
    case .button, .label, .image: surface.emitting(step, isDecided: isDecided)
    case .toggle: entering(.bool(value != .bool(true)), emitting: step)
    case .list, .field, .search, .picker, .segments: nil
    }
  }

  /// Returns what a tap on a row of a list or on a choice gives, for `FlowCoordinator.perform(_:)`.
  ///
  /// - Parameter row: Its place, from 0.
  /// - Returns: Nothing if there is no such row, or a tap on it does nothing.
  public func tap(row: Int) -> Input? {
    guard rows.indices.contains(row) else { return nil }
    guard kind.isChoice else {
      let step = rows[row].step
      return step == nil && !isDecided ? nil : surface.emitting(step, isDecided: isDecided)
    }
    return entering(.string(rows[row].text), emitting: rows[row].step)
  }

  /// Returns what entering a value gives, for `FlowCoordinator.perform(_:)`: a text that is typed, a
  /// switch that is turned.
  ///
  /// - Parameter value: The value that it has then.
  /// - Throws: ``ScriptError`` when the control has no value, the value is of another type, or does not
  ///   fit the step that it emits.
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

  /// Nil if it cannot be said what is emitted.
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

  /// - Throws: A diagnostic when the control cannot hold the value.
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
    throw Diagnostic(.error, .noRow(choice, name, rows.count, isChoice: true))
  }
}
