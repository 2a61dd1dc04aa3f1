import Diagnostics
import Navigation
import Scripting

/// What everything that a script declares is called in Swift.
struct AppNames {
  struct Screen {
    /// The class that the tool owns: `LoginScreen`.
    let base: String
    /// The class that is written once: `LoginViewController`.
    let controller: String
  }

  struct Service {
    /// The protocol.
    let type: String
    let memory: String
    let property: String
  }

  private(set) var screens: [String: Screen] = [:]
  private(set) var flows: [String: String] = [:]
  private(set) var services: [String: Service] = [:]
  private(set) var steppers: [String: String] = [:]
  private(set) var sets: [String: String] = [:]
  private var cases: [StepCase: String] = [:]
  private var stems: [StepCase: String] = [:]
  private var fetchProperties: [String: String] = [:]
  /// The class that starts the app.
  private(set) var coordinator = ""

  /// All names of types.
  private(set) var taken: Set<String> = []
  /// The properties that fetch.
  private(set) var fetches: Set<String> = []

  /// - Parameter containers: The kinds of containers that scripts and plugins declare.
  init(_ outline: AppOutline, containers: [String]) {
    let scope = TypeScope(containers.map { SwiftName.type($0) + "Controller" })
    for set in outline.stepSets {
      sets[set.name] = scope.name(of: set.pasted?.name ?? set.name)
      for name in set.pasted?.otherTypes ?? [] { scope.reserve(name) }
    }
    for flow in outline.flows { flows[flow.name] = scope.name(of: flow.name) }
    for stub in outline.stubs where stub.isFlow && flows[stub.name] == nil {
      flows[stub.name] = scope.name(of: stub.name)
    }
    coordinator = scope.name(
      of: flows.values.contains("AppCoordinator") ? "AppNavigation" : "AppCoordinator")
    for screen in outline.screens where screens[screen.name] == nil {
      screens[screen.name] = Self.screen(screen, in: scope)
    }
    nameServices(outline, scope)
    for stepper in outline.steppers where steppers[stepper.name] == nil {
      steppers[stepper.name] = scope.name(of: stepper.name, ending: "Stepper")
    }
    let stemScope = NameScope()
    for set in outline.stepSets {
      let scope = NameScope()
      for one in set.cases {
        cases[one] = scope.name(SwiftName.identifier(one.name))
        stems[one] = stemScope.name(SwiftName.identifier(one.name).unquoted)
      }
    }
    let properties = NameScope()
    for fetch in outline.fetches {
      let stem = SwiftName.variable(SwiftName.type(fetch.name)).unquoted
      fetchProperties[fetch.name] = properties.name(stem + "Fetch")
    }
    fetches = Set(fetchProperties.values)
    taken = TypeScope.reserved.union(flows.values).union(steppers.values).union(sets.values)
      .union(screens.values.flatMap { [$0.base, $0.controller] })
      .union(services.values.flatMap { [$0.type, $0.memory] })
  }

  private mutating func nameServices(_ outline: AppOutline, _ scope: TypeScope) {
    let properties = NameScope(["inboxes", "inMemory"])
    for service in outline.services where services[service.name] == nil {
      let name = scope.name(of: service.name, ending: "Service")
      let stem = SwiftName.variable(SwiftName.type(service.name))
      services[service.name] = Service(
        type: name, memory: scope.name(of: "InMemory" + name),
        property: properties.name(stem, or: SwiftName.variable(name)))
    }
  }

  private static func screen(_ screen: AppOutline.Screen, in scope: TypeScope) -> Screen {
    if screen.modal?.style.closesOnTap == true {
      let name = scope.name(of: screen.name, ending: "Alert")
      return Screen(base: name, controller: name)
    }
    let stems = TypeScope.wishes(for: screen.name).map { type in
      type.hasSuffix("ViewController") ? String(type.dropLast(14)) : type
    }
    let both = stems.map { [$0.isEmpty ? "RootScreen" : $0 + "Screen", $0 + "ViewController"] }
    let free = both.first { $0.allSatisfy(scope.isFree) } ?? both[0]
    return Screen(base: scope.name(free[0]), controller: scope.name(free[1]))
  }

  /// The name of a case of a set of steps.
  func name(of stepCase: StepCase) -> String {
    cases[stepCase] ?? SwiftName.identifier(stepCase.name)
  }

  /// What the names of methods and types begin with that are for one step alone.
  func stem(of stepCase: StepCase) -> String {
    stems[stepCase] ?? SwiftName.identifier(stepCase.name).unquoted
  }

  /// The property that fetches under a name.
  func fetch(_ name: String) -> String { fetchProperties[name] ?? "fetch" }

  /// A step of a case, with the code of its values.
  func step(_ stepCase: StepCase, _ values: [String]) -> String {
    guard stepCase.set != Step.home.case.set else { return "RxFlowStep.\(stepCase.name)" }
    let set = sets[stepCase.set] ?? SwiftName.type(stepCase.set)
    let path = "\(set).\(name(of: stepCase))"
    guard !stepCase.parameters.isEmpty else { return path }
    let list = zip(stepCase.parameters, values).map { parameter, value in
      parameter.label.map { "\(SwiftName.argument($0)): \(value)" } ?? value
    }
    return "\(path)(\(list.joined(separator: ", ")))"
  }

  /// A step with its values, which the code writes out.
  func step(_ step: Step) -> String {
    note(written: step.case)
    return self.step(step.case, step.values.map(\.code))
  }

  /// The cases whose values the code writes out as numbers, texts and the like.
  final class WrittenCases {
    private var all: Set<StepCase> = []
    var count: Int { all.count }
    /// The cases of each set, in the order in which they were noted.
    fileprivate(set) var bySet: [String: [StepCase]] = [:]

    fileprivate func note(_ stepCase: StepCase) {
      if all.insert(stepCase).inserted { bySet[stepCase.set, default: []].append(stepCase) }
    }
  }

  let written = WrittenCases()

  func note(written stepCase: StepCase) {
    if !stepCase.parameters.isEmpty { written.note(stepCase) }
  }
}

extension Value {
  /// The value as Swift code.
  var code: String {
    switch self {
    case .none: "nil"
    case .string(let text): SwiftText.quoted(text)
    case .double(let number) where number.isFinite: "\(number)"
    case .double(let number):
      number.isNaN ? "Double.nan" : "\(number < 0 ? "-" : "")Double.infinity"
    case .list(let values): "[" + values.map(\.code).joined(separator: ", ") + "]"
    case .record(let fields):
      fields.isEmpty
        ? "[:]"
        : "["
          + fields.ordered { $0.key < $1.key }
          .map { "\(SwiftText.quoted($0.key)): \($0.value.code)" }.joined(separator: ", ") + "]"
    default: description
    }
  }
}

/// Texts as Swift code.
enum SwiftText {
  static func quoted(_ text: String) -> String { "\"" + escaped(text) + "\"" }

  /// A time.
  static func interval(_ seconds: Double) -> String {
    let isWhole = seconds == seconds.rounded() && seconds.magnitude < 1e9
    return isWhole
      ? ".seconds(\(Int(seconds)))" : ".milliseconds(\(Int((min(seconds, 1e9) * 1000).rounded())))"
  }

  /// What stands between the quotes.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default:
        let isVisible = scalar.value >= 0x20 && scalar.value != 0x7F && !scalar.isHidden
        if isVisible {
          result.unicodeScalars.append(scalar)
        } else {
          result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        }
      }
    }
    return result
  }
}

extension Unicode.Scalar {
  /// It shows nothing, or turns the text behind it around.
  fileprivate var isHidden: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}

/// Gives each type a name that nothing else has, also where upper and lower case are not told apart:
/// each type has a file of its own.
final class TypeScope {
  private var taken: Set<String>

  init(_ taken: [String]) {
    self.taken = Set(Self.reserved.union(taken).map { $0.lowercased() })
  }

  /// The names of a type for something that a script calls so, the best first.
  static func wishes(for name: String, ending: String = "") -> [String] {
    let types = [name, SwiftName.spelled(name), "App " + name].map(SwiftName.type)
    return types.map { $0.hasSuffix(ending) ? $0 : $0 + ending }
  }

  /// The name of a type for something that a script calls so.
  func name(of name: String, ending: String = "") -> String {
    let wishes = Self.wishes(for: name, ending: ending)
    return self.name(wishes.first(where: isFree) ?? wishes[0])
  }

  /// The name that is wished; one that is not free gets a number.
  func name(_ wish: String) -> String {
    var (name, number) = (wish, 2)
    while !isFree(name) {
      name = "\(wish)\(number)"
      number += 1
    }
    taken.insert(name.lowercased())
    return name
  }

  /// Takes a name for something that is there already.
  func reserve(_ name: String) { taken.insert(name.lowercased()) }

  func isFree(_ name: String) -> Bool {
    !taken.contains(name.lowercased()) && !Self.isOfSystem(name)
  }

  /// `UIViewController`, `NSObject`: these beginnings are those of the system's classes.
  private static func isOfSystem(_ name: String) -> Bool {
    ["UI", "NS", "Rx"].contains { beginning in
      name.hasPrefix(beginning) && name.dropFirst(2).first?.isUppercase == true
    }
  }

  /// Names that mean something else in the files that are written, also those of the files beside the types'.
  static let reserved = Templates.words("reservedTypes")
}
