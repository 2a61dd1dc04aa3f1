package import Diagnostics
import Lua
package import Navigation

/// A text of a screen: written as it is, or asked of the script whenever it is drawn.
enum TextSource {
  case text(String)
  case function(LuaFunction)
}

/// What a control emits when it is used.
package enum Emission {
  /// This step.
  case step(Step)
  /// A step of this case, with a value the item gives.
  case ofCase(StepCase)
}

/// Something on a screen that a user sees or uses.
package struct Control {
  /// What a control is, by the word of the language that makes it.
  package enum Kind: String, CaseIterable, Sendable {
    case button, list, label, field, toggle
  }

  /// What it is.
  package let kind: Kind
  /// The name by which it is tapped.
  package let name: String
  /// What it emits; nothing for a text.
  package let emits: Emission?
  /// Where it is declared.
  package let location: SourceLocation
  let text: TextSource?
  let items: LuaValue
  let value: LuaValue
  /// The value it holds at first, if the user can change one.
  package var initial: Value?
  /// What a field shows while nothing is typed.
  package var placeholder: String?
  /// What the rows of a list say, if they are written out where the list is, and never change.
  package var rows: [String]?

  /// A tap on it, or on a row of it, does something.
  package var isTappable: Bool {
    switch kind {
    case .toggle: true
    case .field: false
    case .button, .list, .label: emits != nil
    }
  }
}

/// A screen as a script declares it: what the engine knows of it, and what is drawn.
package struct ScreenDefinition {
  /// What the engine knows.
  package let screen: Screen
  /// Where it is declared.
  package let location: SourceLocation
  /// Its controls, in the order written.
  package let controls: [Control]
  let title: TextSource?
  let text: TextSource?
  let needs: [String]
  /// The version of what its instances remember.
  package var version = StateVersion()
}

/// All names a script may refer to, once they are known.
struct LinkedNames {
  var screens: [String: ScreenDefinition] = [:]
  var screenPlaces: [String: SourceLocation] = [:]
  var flowPlaces: [String: SourceLocation] = [:]
  /// The flows whose root is that of the flow that makes them.
  var inheritingFlows: Set<String> = []
  /// The flows that have a first step of their own.
  var flowStarts: [String: Step] = [:]
  /// The flows of Swift that may be named.
  var nativeFlows: Set<String> = []
  var services: [String: LuaTable] = [:]
  /// The services that are made, in that order.
  var madeServices: [MadeService] = []
  var steppers: [String: StepperDefinition] = [:]
  var stepperPlaces: [String: SourceLocation] = [:]
  /// The steppers that come with flows.
  var flowSteppers: [String: [StepperDefinition]] = [:]
  var servicePlaces: [String: SourceLocation] = [:]

  /// Tells whether a name is that of a flow, in a script or in Swift.
  func isFlow(_ name: String) -> Bool { flowPlaces[name] != nil || nativeFlows.contains(name) }

  /// What a flow is contributed with: its first step, and the steppers that come with it.
  func stepper(
    ofFlow name: String, start: Step?, besides others: [StepperDefinition] = []
  ) -> Stepper {
    let first = start.map { Stepper.one($0) } ?? .default
    let steppers = (flowSteppers[name] ?? []) + others
    return steppers.isEmpty ? first : .composite([first] + steppers.map { .new($0) })
  }

  /// Where screens and flows are declared.
  var places: [String: SourceLocation] {
    screenPlaces.merging(flowPlaces) { first, _ in first }
  }
}
