package import Diagnostics
import Navigation
package import Scripting

/// An app as RxFlow code in Swift: its files, and how much of it could be said.
package struct SwiftExport {
  /// What the files shall be like.
  package struct Options: Sendable {
    /// The name of the module that they are compiled as; it stands in the app's log.
    package var module: String?
    /// Flows, steps and services are public.
    package var isPublic = false
    /// What differs from the prototype in RxFlow, as far as it cannot be seen where it is written.
    package var known: [KnownDifference] = []

    package init() {}
  }

  package let files: [ExportedFile]
  /// The entries and guards that were said in Swift, and all of them.
  package let said: (entries: Int, all: Int)
  /// The functions that were left as comments, and why.
  package let left: [(place: SourceLocation, reason: String)]
  /// What was left to write of screens, services, steppers and links.
  package let otherLeft: [(place: SourceLocation, reason: String)]
  /// Where the app differs from the prototype; the code says so there.
  package let differences: [(difference: ExportDifference, place: SourceLocation?)]

  /// How often an app is read, until all types are known that can be.
  private static let rounds = 6

  /// Writes an app; takes time proportional to the length of its scripts.
  package init(_ app: App, _ options: Options = Options()) {
    let model = ExportModel(
      app, access: options.isPublic ? "public " : "", known: options.known)
    for _ in 0..<Self.rounds {
      model.facts.begin()
      model.tally = Tally()
      model.readServices()
      _ = Self.files(model, options)
      if !model.facts.hasChanged { break }
    }
    model.tally = Tally()
    files = Self.files(model, options)
    said = (model.tally.said, model.tally.all)
    left = model.tally.left
    otherLeft = model.tally.otherLeft
    differences = model.tally.differences
  }

  private static func files(_ model: ExportModel, _ options: Options) -> [ExportedFile] {
    let head = FileHead(model: model, module: options.module)
    var files: [ExportedFile] = []
    func add(_ name: String, _ imports: [String], _ lines: [String], isOnce: Bool = false) {
      let text = head.lines(isOnce: isOnce, imports) + lines.droppingEnd
      files.append(
        ExportedFile(name: name, text: text.joined(separator: "\n") + "\n", isOnce: isOnce))
    }
    let steps = model.outline.stepSets.flatMap { StepsWriter(model: model).lines($0) + [""] }
    add("Steps.generated.swift", ["RxFlow"], steps)
    for flow in model.outline.flows {
      let name = model.names.flows[flow.name] ?? flow.name
      let lines = FlowWriter(scope: FlowScope(model: model, flow: flow)).lines()
      add("Flows/\(name).generated.swift", ["RxFlow", "RxSwift", "UIKit"], lines)
    }
    for stub in model.outline.stubs where stub.isFlow {
      let name = model.names.flows[stub.name] ?? stub.name
      add("Flows/\(name).generated.swift", ["RxFlow", "UIKit"], StubText.lines(name, stub))
    }
    var screens = model.outline.screens.flatMap { ScreenWriter(model, $0).lines() + [""] }
    let flows = files.map(\.text)
    if (flows + screens).contains(where: { $0.contains("LingeringPresentable(") }) {
      screens += ScreenWriter.lingering
    }
    add("Screens.generated.swift", ["RxCocoa", "RxFlow", "RxRelay", "RxSwift", "UIKit"], screens)
    for screen in model.outline.screens where !model.isAlert(screen.name) {
      let name = model.names.screens[screen.name]?.controller ?? screen.name
      let lines = ControllerWriter(model, screen).lines()
      add("Screens/\(name).swift", ["UIKit"], lines, isOnce: true)
    }
    if model.hasServices {
      let lines = ServiceWriter(model: model).declarations()
      add("Services.generated.swift", ["RxSwift"], lines)
    }
    for service in model.outline.services {
      let name = model.names.services[service.name]?.memory ?? service.name
      let lines = ServiceWriter(model: model).memory(service)
      add("Services/\(name).swift", ["RxRelay", "RxSwift"], lines, isOnce: true)
    }
    var steppers = StepperWriter(model: model).lines()
    if (steppers + screens).contains(where: { $0.place(of: "try await pause(") != nil }) {
      steppers += RoutineWriter.pause
    }
    if !steppers.isEmpty {
      add(
        "Steppers.generated.swift", ["Foundation", "RxCocoa", "RxFlow", "RxRelay", "RxSwift"],
        steppers)
    }
    let delegates = DelegateClasses.lines(model)
    if !delegates.isEmpty {
      add("Delegates.generated.swift", ["Foundation", "RxFlow", "RxRelay", "UIKit"], delegates)
    }
    let sealing = SealingText.declaration(usedIn: files.map(\.text))
    if !sealing.isEmpty { add("SealedText.generated.swift", ["Foundation"], sealing) }
    let joining = DeedWriter.joining(usedIn: files.map(\.text))
    if !joining.isEmpty { add("Contributors.generated.swift", ["RxFlow"], joining) }
    let standard = StandardContainers.lines(usedIn: files.map(\.text))
    if !standard.isEmpty { add("Containers.generated.swift", ["UIKit"], standard) }
    let containers = ContainerWriter(model: model)
    for name in containers.used(in: files.map(\.text)) {
      let type = SwiftName.type(name) + "Controller"
      add("Containers/\(type).swift", ["UIKit"], containers.lines(of: name), isOnce: true)
    }
    let imports = ["Foundation", "RxFlow", "RxRelay", "RxSwift", "UIKit"]
    add(
      "\(model.names.coordinator).generated.swift", imports, CoordinatorWriter(model: model).lines()
    )
    add("AppDelegate.swift", ["UIKit"], DelegateText.lines(model), isOnce: true)
    return files
  }
}

extension [String] {
  /// Without empty lines at the end.
  fileprivate var droppingEnd: [String] {
    var lines = self
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}

/// What each file begins with.
struct FileHead {
  let model: ExportModel
  let module: String?

  func lines(isOnce: Bool, _ imports: [String]) -> [String] {
    let script = model.outline.mainFile.shownPath
    let module = module ?? SwiftName.module(model.outline.name)
    let text =
      isOnce
      ? ["Begun by 'sextant export swift' from \(script). It is yours: no export changes it."]
      : [
        "Written by 'sextant export swift' from \(script). Changes are lost at the next export.",
        "Its log is that of the prototype if the module is called \(module).",
      ]
    return CodeText.comment(text) + [""] + imports.map { "import \($0)" } + [""]
  }
}

/// A flow that is named and not declared.
enum StubText {
  static func lines(_ name: String, _ stub: AppOutline.Stub) -> [String] {
    [
      "// TODO: \(stub.location.file.shownPath):\(stub.location.line) names it; nothing declares it.",
      "@MainActor",
    ]
      + CodeText.block(
        "final class \(name): @preconcurrency Flow",
        [
          "var root: Presentable { viewController }",
          "private let viewController = UIViewController()", "",
          "func navigate(to step: Step) -> FlowContributors { .none }",
        ])
  }
}

/// The delegate of the app, which is written once.
enum DelegateText {
  static func lines(_ model: ExportModel) -> [String] {
    let services = model.hasServices ? ", services: AppServices.inMemory()" : ""
    let window = model.hasIdleTimers ? TouchText.type : "UIWindow"
    var lines = [
      "@main", "final class AppDelegate: UIResponder, UIApplicationDelegate {",
      "    private var coordinator: \(model.names.coordinator)?", "",
      "    func application(", "        _ application: UIApplication,",
      "        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?",
      "    ) -> Bool {", "        let window = \(window)(frame: UIScreen.main.bounds)",
      "        let coordinator = \(model.names.coordinator)(window: window\(services))",
      "        self.coordinator = coordinator", "        coordinator.start()",
      "        return true",
      "    }",
    ]
    if !model.outline.links.isEmpty {
      lines += [
        "", "    func application(", "        _ app: UIApplication, open url: URL,",
        "        options: [UIApplication.OpenURLOptionsKey: Any]", "    ) -> Bool {",
        "        coordinator?.open(url) ?? false", "    }",
      ]
    }
    return lines + ["}"]
  }
}
