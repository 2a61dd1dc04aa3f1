package import Diagnostics
package import Lua
package import Navigation
import Platform

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
  /// The step that it emits when used; `nil` for none.
  package let emits: Emission?
  package let location: SourceLocation
  let text: TextSource?
  let items: LuaValue
  /// Its initial value; nil if the user cannot change any.
  package var initial: Value?
  package var placeholder: String?
  /// Whether typed text is a secret, sealed before the session receives it.
  package var isSecure = false
  package var role: Role?
  /// The position on the picture of its screen; `nil` if not declared.
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

/// A screen as a script declares it: the engine's part, and its content.
///
/// It is a class because it is large to copy, and looked up for everything that is drawn.
package final class ScreenDefinition {
  package let screen: Screen
  package let location: SourceLocation
  /// Those of a stub are known when all flows are linked.
  package internal(set) var controls: [Control]
  let title: TextSource?
  let text: TextSource?
  /// The text that its tab shows beside the title.
  let badge: TextSource?
  /// The name of the picture of its tab.
  package let image: String?
  /// Whether it is loading, empty, or shows an error.
  let phase: TextSource?
  /// The design notes for pictures of the screen.
  package let design: ScreenDesign
  let needs: [String]
  /// Returns whether the user may dismiss it when it is presented; `nil` for always.
  let dismissGate: LuaFunction?
  /// The version of its state, for migration after a reload.
  package let version: StateVersion
  /// Whether it is the stub of an undeclared screen.
  package let isStub: Bool

  init(
    screen: Screen, location: SourceLocation, controls: [Control], title: TextSource?,
    text: TextSource?, badge: TextSource? = nil, image: String? = nil, phase: TextSource? = nil,
    design: ScreenDesign = ScreenDesign(), needs: [String], dismissGate: LuaFunction? = nil,
    version: StateVersion = StateVersion(), isStub: Bool = false
  ) {
    self.screen = screen
    self.location = location
    self.controls = controls
    (self.title, self.text) = (title, text)
    (self.badge, self.image) = (badge, image)
    self.phase = phase
    self.design = design
    self.needs = needs
    self.dismissGate = dismissGate
    self.version = version
    self.isStub = isStub
  }
}

extension ScreenDefinition {
  /// Whether functions compute anything that it shows.
  var isDrawnByFunctions: Bool {
    [title, text, badge, phase].contains { $0?.isFunction == true }
      || controls.contains { $0.text?.isFunction == true || $0.items.asFunction != nil }
  }
}

struct LinkedNames {
  /// How a modal without a style of its own is presented.
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
  /// The fetches, in the order of their declarations.
  var fetches: [LinkedFetch] = []
  var servicePlaces: [String: SourceLocation] = [:]
  /// Whether undeclared names get stubs.
  var hasStubs = false
  /// The stubs of undeclared names, in the order of their first use.
  var stubs: [Stub] = []

  /// A service, in one of its two forms.
  struct Service {
    let place: SourceLocation
    /// The service, if it has a state.
    let shared: SharedService?
    /// Its table, if it has none.
    let table: LuaTable?
  }

  /// A declared service; `nil` if there is none of that name.
  func service(named name: String) -> Service? {
    servicePlaces[name].map {
      Service(place: $0, shared: sharedService(name), table: services[name])
    }
  }

  func sharedService(_ name: String) -> SharedService? {
    sharedServices.first { $0.name == name }
  }

  func isFlow(_ name: String) -> Bool { flowPlaces[name] != nil || nativeFlows.contains(name) }

  /// The stepper to contribute a flow with: its first step and the steppers of the flow.
  ///
  /// Where steppers are named, they may do without a first step.
  func stepper(
    ofFlow name: String, start: Step?, besides others: [StepperDefinition] = []
  ) -> Stepper {
    let steppers = ((flowSteppers[name] ?? []) + others).map(Stepper.new)
    guard let start else { return steppers.isEmpty ? .default : .composite(steppers) }
    return steppers.isEmpty ? .one(start) : .composite([.one(start)] + steppers)
  }

  var places: [String: SourceLocation] {
    screenPlaces.merging(flowPlaces) { first, _ in first }
  }
}

/// A routine that a script declares, which tools find by its name and its place.
protocol DeclaredRoutine: Routine {
  /// The name of the screen, stepper or fetch that it belongs to.
  var definition: String { get }
  /// The place of its function, or of its declaration if it has none.
  var place: SourceLocation { get }
}

/// An observer that a script declares.
protocol DeclaredObserver: Observer {
  /// The name of the screen or stepper that it belongs to.
  var definition: String { get }
  var kind: BlockWord { get }
  /// The step for a value.
  var emits: Emission { get }
}

/// A fetch as a script declares it.
struct LinkedFetch {
  let object: EntryObject
  let name: String
  /// The name of its routine, which no other script has in the same session.
  let routine: String
  let seconds: Duration
  let emits: Emission
  /// The step for when it fails; nil if it cannot.
  let fails: Step?

  var fetch: Fetch { Fetch(name, routine: routine) }
}

/// A flow's entry for a step, after linking.
///
/// The parts that do not depend on the moment are data, which tools can read. The others are
/// functions of the script, called when the step arrives.
package typealias LinkedEntry = Handling<LuaFunction>

/// A flow's guard for a step, after linking.
package enum LinkedGuard {
  /// A function of the script that returns a step, or nil to refuse it.
  case function(LuaFunction)
  /// Always the same answer.
  case answer(GuardAnswer)
  /// One of several answers, picked by a function: `guard { allow = …, deny = …, when = … }`.
  case choose(GuardChoice)
}

package enum GuardAnswer {
  /// The unchanged step.
  case same
  case step(Step)
  case refuse(String)
}

package struct GuardChoice {
  /// The answers, in alphabetical order of their names.
  package let branches: [(name: String, answer: GuardAnswer)]
  let decide: LuaFunction
  package let location: SourceLocation
}

/// First values of services' state under a name: `given "returning customer" { Cart = { … } }`.
package struct Given: Sendable {
  package let name: String
  package let location: SourceLocation
  /// The values, by service and by name.
  let values: [String: [String: Value]]
}

/// A service that a script's function makes, after linking and before anything runs.
struct MadeService {
  let name: String
  let location: SourceLocation
  /// Makes the service; its arguments are the services in `needs`.
  let make: LuaFunction
  /// The services that have to be made before.
  let needs: [String]
  /// The members that override those of the made service.
  var overrides: [ServiceMember] = []
}

struct ServiceMember {
  let name: String
  let value: LuaValue
  let location: SourceLocation
}

/// The design notes of a screen, which only pictures of it use.
package struct ScreenDesign: Sendable, Hashable {
  /// The name of a PNG or SVG that shows it, as seen from `folder`.
  package var picture: String?
  /// The folder of the script that declares it.
  package var folder = "."
  /// The files of the script.
  package var tree: any FileTree = DiskTree()
  /// The address of its design.
  package var address: String?
  package var note: String?

  package init() {}

  package static func == (design: ScreenDesign, other: ScreenDesign) -> Bool {
    design.reads(like: other) && design.folder == other.folder && design.tree.id == other.tree.id
  }

  package func hash(into hasher: inout Hasher) {
    for part in [picture, folder, tree.id, address, note] { hasher.combine(part) }
  }

  /// Returns the bytes of a file beside the script; `nil` if it does not exist.
  ///
  /// - Throws: A diagnostic with the system's reason.
  package func read(_ path: FilePath) throws(Diagnostic) -> [UInt8]? {
    if tree.isDisk { return try FileAccess(folder: folder).read(path) }
    let file = SystemPath.beginning(in: folder) + path.text
    return tree.isFile(file) ? try tree.bytes(of: file) : nil
  }

  /// Whether both are equal, ignoring the folder of the script.
  func reads(like other: ScreenDesign) -> Bool {
    picture == other.picture && address == other.address && note == other.note
  }
}

/// The position of a control on the picture of its screen, in percent of the screen's width and
/// height.
///
/// Only pictures use it.
public struct ControlArea: Sendable, Hashable {
  /// The distance between the left sides of the screen and the control.
  public let x: Double
  /// The distance between the top sides of the screen and the control.
  public let y: Double
  /// The width of the control.
  public let width: Double
  /// The height of the control.
  public let height: Double

  /// Creates an area from four numbers from 0 to 100: x, y, width, height.
  ///
  /// - Returns: `nil` for another number of numbers, and for an area that is empty or exceeds the
  ///   screen.
  init?(_ numbers: [Double]) {
    guard numbers.count == 4, numbers.allSatisfy((0...100).contains), numbers[2] > 0,
      numbers[3] > 0, numbers[0] + numbers[2] <= 100, numbers[1] + numbers[3] <= 100
    else { return nil }
    (x, y, width, height) = (numbers[0], numbers[1], numbers[2], numbers[3])
  }
}

/// The version of a flow's or screen's state, and how to migrate it from another version.
package struct StateVersion {
  /// The version number; 1 by default.
  package var number = 1
  /// Converts the state of another version to this one.
  var migrate: LuaFunction?
}

extension Linking {
  func stateVersion(_ reader: BlockReader) -> StateVersion {
    var version = StateVersion()
    version.number = reader.integer("version") ?? version.number
    version.migrate = reader.function("migrate")
    if version.migrate != nil, reader["version"].isNil {
      reader.report(
        Message("E0802", ["what": reader.what]), of: "migrate")
    }
    return version
  }
}
