package import Diagnostics
import Lua
package import Navigation

/// A text of a screen: fixed, or computed by the script whenever it is drawn.
enum TextSource {
  case text(String)
  case function(LuaFunction)

  var isFunction: Bool { if case .function = self { true } else { false } }
}

package struct Control {
  package typealias Kind = ControlKind
  package typealias Role = ControlRole

  package let kind: Kind
  package let name: String
  /// What it emits when used; nil for nothing.
  package let emits: Emission?
  package let location: SourceLocation
  let text: TextSource?
  let items: LuaValue
  /// Its initial value; nil if the user cannot change any.
  package var initial: Value?
  package var placeholder: String?
  /// What is typed is a secret: it is sealed before the session gets it.
  package var isSecure = false
  package var role: Role?
  /// Where it is on the picture of its screen; nil if nothing is said of it.
  package var area: ControlArea?
  /// The rows of a list, nil unless they are written out as constants; the choices of a picker.
  package var rows: [String]?

  package var isTappable: Bool {
    switch kind {
    case .button, .toggle, .picker, .segments: true
    case .field, .search, .label: false
    case .list, .image: emits != nil
    }
  }
}

/// A screen as a script declares it: the engine's part, and what is drawn.
package struct ScreenDefinition {
  package let screen: Screen
  package let location: SourceLocation
  package internal(set) var controls: [Control]
  let title: TextSource?
  let text: TextSource?
  /// What its tab shows beside the title.
  var badge: TextSource?
  /// The name of the picture of its tab.
  package var image: String?
  /// Whether it is loading, empty, or shows an error.
  var phase: TextSource?
  /// What is said of it for those who look at pictures of it.
  package var design = ScreenDesign()
  let needs: [String]
  /// Says whether the user may take it away when it is presented; nil if nothing is to be asked.
  var dismissGate: LuaFunction?
  /// The version of its state, for migration after a reload.
  package var version = StateVersion()
  /// It stands for what is not declared yet.
  package var isStub = false
}

extension ScreenDefinition {
  /// A function says something of what it shows.
  var isDrawnByFunctions: Bool {
    [title, text, badge, phase].contains { $0?.isFunction == true }
      || controls.contains { $0.text?.isFunction == true || $0.items.asFunction != nil }
  }
}

struct LinkedNames {
  /// How a modal is presented that does not say it itself.
  var modal = Modal(.sheet)
  /// How visibility gates the steppers of flows (C5).
  var visibility = Session.Visibility.standard
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
  /// How the app is explored.
  var exploring = ExploringWishes()
  /// The services in the order in which they are made.
  var madeServices: [MadeService] = []
  var steppers: [String: StepperDefinition] = [:]
  var stepperPlaces: [String: SourceLocation] = [:]
  var flowSteppers: [String: [StepperDefinition]] = [:]
  /// What is fetched, in the order declared.
  var fetches: [LinkedFetch] = []
  var servicePlaces: [String: SourceLocation] = [:]
  /// What is named and not declared gets stubs.
  var hasStubs = false
  /// What is named and not declared, in the order in which it is named.
  var stubs: [Stub] = []

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
