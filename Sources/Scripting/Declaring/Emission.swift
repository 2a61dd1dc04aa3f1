package import Lua
package import Navigation

/// The step that a control, a fetch or an observer emits: the options `emits` and `value`.
package enum Emission {
  case step(Step)
  /// A step of this case, filled from a source.
  case ofCase(StepCase, ValueSource = .given)
  /// A step that the function returns; none if it returns nil.
  case function(LuaFunction)

  /// The case of the step; nil if a function decides.
  package var stepCase: StepCase? {
    switch self {
    case .step(let step): step.case
    case .ofCase(let stepCase, _): stepCase
    case .function: nil
    }
  }

  /// The function that returns the step.
  package var function: LuaFunction? {
    if case .function(let function) = self { function } else { nil }
  }

  /// The function that returns the step, or else the function that returns its values.
  var ownFunction: LuaFunction? {
    if case .ofCase(_, .function(let function)) = self { function } else { function }
  }

  /// Whether a function of the script runs to make the step.
  var runsFunctions: Bool {
    switch self {
    case .step: false
    case .ofCase(_, let source): source.runsFunctions
    case .function: true
    }
  }
}

/// Where the values of a step come from.
package indirect enum ValueSource {
  /// The value from using the control: the item of a row, the typed text, the new state of a
  /// toggle.
  case given
  /// The state of the screen under this name, or the field of a row's item.
  case name(String)
  /// The function returns the values.
  case function(LuaFunction)
  case constant(Value)
  /// A source for each value, by its label.
  case parts([Part])

  package struct Part {
    package let label: String
    package let source: ValueSource
  }

  var runsFunctions: Bool {
    switch self {
    case .given, .name, .constant: false
    case .function: true
    case .parts(let parts): parts.contains(where: \.source.runsFunctions)
    }
  }

  /// The names that are read, with the label of the value that each fills.
  var names: [(name: String, label: String?)] {
    switch self {
    case .name(let name): [(name, nil)]
    case .given, .function, .constant: []
    case .parts(let parts):
      parts.compactMap { part in
        if case .name(let name) = part.source { (name, part.label) } else { nil }
      }
    }
  }
}
