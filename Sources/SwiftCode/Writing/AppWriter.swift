import Diagnostics
import Navigation
import Scripting

/// Writes all files of an app.
///
/// It translates all functions of the app when it is made, and notes in the model what that shows about types.
struct AppWriter {
  private let model: ExportModel
  private let flows: [FlowWriter]
  private let screens: [ScreenWriter]
  private let services: [(name: String, code: [String])]
  private let steppers: [String]
  private let links: [LinkWriter]
  /// Whether the translation has shown a type that was not known before.
  let hasNewFacts: Bool
  /// Whether another translation would be the same, as this one has found out nothing.
  let isSettled: Bool

  init(_ model: ExportModel) {
    self.model = model
    let findings = model.findings
    model.facts.begin()
    model.tally = Tally()
    model.readServices()
    flows = model.outline.flows.map { FlowWriter(scope: FlowScope(model: model, flow: $0)) }
    screens = model.outline.screens.map { ScreenWriter(model, $0) }
    services = model.outline.services.map { service in
      (
        model.names.services[service.name]?.memory ?? service.name,
        ServiceWriter(model: model).memory(service)
      )
    }
    steppers = StepperWriter(model: model).lines()
    links = model.outline.links.map { LinkWriter(model: model, link: $0) }
    hasNewFacts = model.facts.hasChanged
    isSettled = !hasNewFacts && findings == model.findings
  }

  /// - Parameter module: The module that the files are compiled as; nil for one named after the app.
  func files(for module: String?) -> [ExportedFile] {
    var files = AppFiles(model: model, module: module)
    let steps = model.outline.stepSets.map { StepsWriter(model: model).lines($0) }
    files.add("Steps.generated.swift", ["RxFlow"], steps.spaced)
    for flow in flows {
      let name = model.names.flows[flow.flow.name] ?? flow.flow.name
      files.add("Flows/\(name).generated.swift", ["RxFlow", "RxSwift", "UIKit"], flow.lines())
    }
    for stub in model.outline.stubs where stub.isFlow {
      let name = model.names.flows[stub.name] ?? stub.name
      let place = "\(stub.location.file.shownPath):\(stub.location.line)"
      files.add(
        "Flows/\(name).generated.swift", ["RxFlow", "UIKit"],
        Templates.lines("stub", ["type": name, "place": place]))
    }
    addScreens(to: &files)
    addShared(to: &files)
    let containers = ContainerWriter(model: model)
    for name in containers.used(in: files.texts) {
      files.add(
        "Containers/\(SwiftName.type(name))Controller.swift", ["UIKit"], containers.lines(of: name),
        isOnce: true)
    }
    let coordinator = CoordinatorWriter(model: model, links: links)
    files.add(
      "\(model.names.coordinator).generated.swift",
      ["Foundation", "RxFlow", "RxRelay", "RxSwift", "UIKit"], coordinator.lines())
    files.add("AppDelegate.swift", ["UIKit"], coordinator.delegate(), isOnce: true)
    return files.all
  }

  private func addScreens(to files: inout AppFiles) {
    let code = screens.map { $0.lines() }
    let lingering = Templates.lines(
      "LingeringPresentable", neededBy: "LingeringPresentable(", in: files.texts + code.joined())
    files.add(
      "Screens.generated.swift", ["RxCocoa", "RxFlow", "RxRelay", "RxSwift", "UIKit"],
      (code + [lingering]).spaced)
    for writer in screens where !model.isAlert(writer.screen.name) {
      let name = model.names.screens[writer.screen.name]?.controller ?? writer.screen.name
      files.add(
        "Screens/\(name).swift", ["UIKit"], ControllerWriter(writer).lines(), isOnce: true)
    }
  }

  /// What flows and screens need besides.
  private func addShared(to files: inout AppFiles) {
    let pause = Templates.lines("pause", neededBy: "try await pause(", in: steppers + files.texts)
    if model.hasServices {
      files.add(
        "Services.generated.swift", ["RxSwift"], ServiceWriter(model: model).declarations())
    }
    for (name, code) in services {
      files.add("Services/\(name).swift", ["RxRelay", "RxSwift"], code, isOnce: true)
    }
    files.addUsed(
      "Steppers", ["Foundation", "RxCocoa", "RxFlow", "RxRelay", "RxSwift"], steppers + pause)
    let emits = model.hasEmittingTabs
    let selects = flows.contains { $0.selection != nil }
    let delegates = [
      emits ? Templates.lines("EmittingTab") : [],
      selects ? Templates.lines("TabSelection", ["emits": emits]) : [],
      flows.contains { $0.swipes != nil } ? Templates.lines("SwipeDelegate") : [],
      model.hasIdleTimers ? Templates.lines("TouchReportingWindow") : [],
    ]
    files.addUsed("Delegates", ["Foundation", "RxFlow", "RxRelay", "UIKit"], delegates.spaced)
    files.addUsed(
      "SealedText", ["Foundation"],
      Templates.lines("SealedText", neededBy: "SealedText.token(of:", in: files.texts))
    files.addUsed(
      "Contributors", ["RxFlow"],
      Templates.lines("joined", neededBy: "return .joined([", in: files.texts))
    files.addUsed("Containers", ["UIKit"], ContainerWriter.standard(usedIn: files.texts))
  }
}

/// Files that are written, with what each begins with.
private struct AppFiles {
  let model: ExportModel
  let module: String?
  private(set) var all: [ExportedFile] = []

  init(model: ExportModel, module: String?) { (self.model, self.module) = (model, module) }

  var texts: [String] { all.map(\.text) }

  mutating func add(
    _ name: String, _ imports: [String], _ code: [String], isOnce: Bool = false
  ) {
    let end = code.lastIndex { !$0.isEmpty } ?? -1
    let lines = Templates.lines(
      isOnce ? "once" : "generated",
      [
        "script": model.outline.mainFile.shownPath, "imports": imports.map { "import \($0)" },
        "module": module ?? SwiftName.module(model.outline.name), "code": Array(code[...end]),
      ])
    all.append(
      ExportedFile(name: name, text: lines.joined(separator: "\n") + "\n", isOnce: isOnce))
  }

  /// Adds a file if there is anything in it.
  mutating func addUsed(_ name: String, _ imports: [String], _ code: [String]) {
    if !code.isEmpty { add("\(name).generated.swift", imports, code) }
  }
}
