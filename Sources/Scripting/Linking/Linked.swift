package import Diagnostics
import Lua
package import Navigation

/// A text of a screen: fixed, or computed by the script whenever it is drawn.
enum TextSource {
  case text(String)
  case function(LuaFunction)
}

package enum Emission {
  case step(Step)
  /// A step of this case, with a value from the list item or the control.
  case ofCase(StepCase)
}

package struct Control {
  /// The kind of a control; the raw value is the word that makes it.
  package enum Kind: String, CaseIterable, Sendable {
    case button, list, label, field, toggle
  }

  package let kind: Kind
  package let name: String
  /// What it emits when used; nil for nothing.
  package let emits: Emission?
  package let location: SourceLocation
  let text: TextSource?
  let items: LuaValue
  let value: LuaValue
  /// Its initial value; nil if the user cannot change any.
  package var initial: Value?
  package var placeholder: String?
  /// The rows of a list; nil unless they are written out as constants.
  package var rows: [String]?

  package var isTappable: Bool {
    switch kind {
    case .toggle: true
    case .field: false
    case .button, .list, .label: emits != nil
    }
  }
}

/// A screen as a script declares it: the engine's part, and what is drawn.
package struct ScreenDefinition {
  package let screen: Screen
  package let location: SourceLocation
  package let controls: [Control]
  let title: TextSource?
  let text: TextSource?
  let needs: [String]
  /// The version of its state, for migration after a reload.
  package var version = StateVersion()
}

struct LinkedNames {
  var screens: [String: ScreenDefinition] = [:]
  var screenPlaces: [String: SourceLocation] = [:]
  var flowPlaces: [String: SourceLocation] = [:]
  /// The flows that use the root of the flow that makes them.
  var inheritingFlows: Set<String> = []
  /// The first steps of the flows that declare `start`.
  var flowStarts: [String: Step] = [:]
  var nativeFlows: Set<String> = []
  /// The services without a state.
  var services: [String: LuaTable] = [:]
  /// The services whose state the session has, in the order declared.
  var sharedServices: [SharedService] = []
  var givens: [String: Given] = [:]
  /// The services in the order in which they are made.
  var madeServices: [MadeService] = []
  var steppers: [String: StepperDefinition] = [:]
  var stepperPlaces: [String: SourceLocation] = [:]
  var flowSteppers: [String: [StepperDefinition]] = [:]
  var servicePlaces: [String: SourceLocation] = [:]

  func sharedService(_ name: String) -> SharedService? {
    sharedServices.first { $0.name == name }
  }

  func isFlow(_ name: String) -> Bool { flowPlaces[name] != nil || nativeFlows.contains(name) }

  /// The stepper to contribute a flow with: its first step and the steppers of the flow.
  func stepper(
    ofFlow name: String, start: Step?, besides others: [StepperDefinition] = []
  ) -> Stepper {
    let first = start.map { Stepper.one($0) } ?? .default
    let steppers = (flowSteppers[name] ?? []) + others
    return steppers.isEmpty ? first : .composite([first] + steppers.map { .new($0) })
  }

  var places: [String: SourceLocation] {
    screenPlaces.merging(flowPlaces) { first, _ in first }
  }
}
