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
  /// The class that starts the app.
  private(set) var coordinator = ""

  /// All names of types.
  var taken: Set<String> {
    Self.reserved.union(flows.values).union(steppers.values).union(sets.values)
      .union(screens.values.flatMap { [$0.base, $0.controller] })
      .union(services.values.flatMap { [$0.type, $0.memory] })
  }

  /// Names that mean something else in the files that are written.
  private static let reserved: Set<String> = [
    "Step", "Flow", "Flows", "Stepper", "Presentable", "FlowContributor", "FlowContributors",
    "FlowCoordinator", "OneStepper", "DefaultStepper", "CompositeStepper", "Single", "Observable",
    "DisposeBag", "PublishRelay", "BehaviorRelay", "AppServices", "AppStepper", "AppLinks",
    "AppDelegate", "FetchStepper", "FlowInbox", "FlowInboxes", "URL", "String",
    "Int", "Double", "Bool", "Any", "Void", "Array", "Optional", "Reactive", "MainScheduler",
    "DispatchQueue", "Self", "TabSelection", "SwipeDelegate", "CurrentThreadScheduler",
    "Disposables", "Task", "URLComponents", "NSObject", "AlertPresentable", "SerialDisposable",
    "FlowNavigationController", "FlowTabBarController", "FlowSplitViewController",
  ]

  init(_ outline: AppOutline) {
    let scope = NameScope(Self.reserved)
    for set in outline.stepSets { sets[set.name] = scope.name(Self.set(set.name)) }
    for flow in outline.flows { flows[flow.name] = scope.name(SwiftName.type(flow.name)) }
    coordinator = scope.name(
      flows.values.contains("AppCoordinator") ? "AppNavigation" : "AppCoordinator")
    for screen in outline.screens where screens[screen.name] == nil {
      screens[screen.name] = Self.screen(screen, in: scope)
    }
    for service in outline.services where services[service.name] == nil {
      let type = SwiftName.type(service.name)
      let name = scope.name(type.hasSuffix("Service") ? type : type + "Service")
      services[service.name] = Service(
        type: name, memory: scope.name("InMemory" + name), property: SwiftName.variable(type))
    }
    for stepper in outline.steppers where steppers[stepper.name] == nil {
      let type = SwiftName.type(stepper.name)
      steppers[stepper.name] = scope.name(type.hasSuffix("Stepper") ? type : type + "Stepper")
    }
  }

  private static func set(_ name: String) -> String {
    let type = SwiftName.type(name)
    return type == "Step" ? "AppStep" : type
  }

  private static func screen(_ screen: AppOutline.Screen, in scope: NameScope) -> Screen {
    let type = SwiftName.type(screen.name)
    if screen.modal?.style.closesOnTap == true {
      let name = scope.name(type.hasSuffix("Alert") ? type : type + "Alert")
      return Screen(base: name, controller: name)
    }
    let stem = type.hasSuffix("ViewController") ? String(type.dropLast(14)) : type
    return Screen(
      base: scope.name(stem.isEmpty ? "RootScreen" : stem + "Screen"),
      controller: scope.name(stem + "ViewController"))
  }

  /// A step of a case, with the code of its values.
  func step(_ stepCase: StepCase, _ values: [String]) -> String {
    guard stepCase.set != Step.home.case.set else { return "RxFlowStep.\(stepCase.name)" }
    let set = sets[stepCase.set] ?? SwiftName.type(stepCase.set)
    let path = "\(set).\(SwiftName.identifier(stepCase.name))"
    guard !stepCase.parameters.isEmpty else { return path }
    let list = zip(stepCase.parameters, values).map { parameter, value in
      parameter.label.map { "\(SwiftName.label($0)): \(value)" } ?? value
    }
    return "\(path)(\(list.joined(separator: ", ")))"
  }

  func step(_ step: Step) -> String { self.step(step.case, step.values.map(\.code)) }
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
          + fields.sorted { $0.key < $1.key }
          .map { "\(SwiftText.quoted($0.key)): \($0.value.code)" }.joined(separator: ", ") + "]"
    default: description
    }
  }
}

/// Texts as Swift code.
enum SwiftText {
  static func quoted(_ text: String) -> String { "\"" + escaped(text) + "\"" }

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
