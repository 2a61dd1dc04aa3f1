import Diagnostics
import Navigation
import Scripting

/// Writes what starts the app: the coordinator with its log, the first step, and the links.
struct CoordinatorWriter {
  let model: ExportModel
  private var start: AppOutline.Flow? {
    model.outline.start.flatMap { model.flow($0) } ?? model.outline.flows.first
  }

  func lines() -> [String] {
    guard let start else { return [] }
    var body = [
      "private let window: UIWindow", "private let coordinator = FlowCoordinator()",
      "private let disposeBag = DisposeBag()",
    ]
    let access = model.access
    var parameters = ["window: UIWindow"]
    var assigned = ["self.window = window"]
    let hasLinks = !model.outline.links.isEmpty
    if hasLinks {
      body += [
        "/// What sends the steps of links, one by one.",
        "private let links = PublishRelay<() -> Void>()",
      ]
    }
    if model.hasServices {
      body.insert("private let services: AppServices", at: 1)
      parameters.append("services: AppServices")
      assigned.append("self.services = services")
    }
    body += [""] + CodeText.block("\(access)init(\(parameters.joined(separator: ", ")))", assigned)
    body += ["", "/// Shows the app, and tells each navigation."]
    body += CodeText.block(
      "\(access)func start()", log + (hasLinks ? Self.sending : []) + begin(start))
    if hasLinks { body += [""] + open() }
    return stepper(start) + ["", "@MainActor"]
      + CodeText.block("\(access)final class \(model.names.coordinator)", body) + links()
  }

  private func stepper(_ flow: AppOutline.Flow) -> [String] {
    let first = flow.start.map { model.names.step($0) } ?? "RxFlowStep.home"
    return CodeText.block(
      "final class AppStepper: Stepper",
      ["let steps = PublishRelay<Step>()", "var initialStep: Step { \(first) }"])
  }

  private var log: [String] {
    ["will", "did"].flatMap { moment in
      [
        "coordinator.rx.\(moment)Navigate",
        "    .subscribe(onNext: { flow, step in",
        "        print(\"\(moment) navigate to flow=\\(flow) and step=\\(step)\")", "    })",
        "    .disposed(by: disposeBag)",
      ]
    }
  }

  private func begin(_ flow: AppOutline.Flow) -> [String] {
    let type = model.names.flows[flow.name] ?? flow.name
    let variable = SwiftName.variable(type)
    var arguments = model.parameterList(of: flow.name).map { "\($0.label): nil" }
    if case .window = flow.root { arguments.append("window: window") }
    if model.isServed(flow.name) { arguments.append("services: services") }
    var lines = ["let \(variable) = \(type)(\(arguments.joined(separator: ", ")))"]
    if case .window = flow.root {
    } else {
      let root = FlowScope.rootType(of: flow, model)
      lines += [
        "Flows.use(\(variable), when: .created) { [window] (root: \(root)) in",
        "    window.rootViewController = root", "}",
      ]
    }
    lines.append(
      "coordinator.coordinate(flow: \(variable), with: \(firstStepper(flow, variable)))")
    return lines + ["window.makeKeyAndVisible()"]
  }

  private func firstStepper(_ flow: AppOutline.Flow, _ variable: String) -> String {
    var others: [String] = []
    Self.collect(flow.stepper, &others)
    let made = others.map { name in
      "\(model.names.steppers[name] ?? name)(\(model.isServed(name) ? "services: services" : ""))"
    }
    var all = ["AppStepper()"] + made
    if flow.tabStep != nil, FlowWriter(scope: FlowScope(model: model, flow: flow)).selection != nil
    {
      all.append("\(variable).tabSelection")
    }
    if model.inboxes.contains(flow.name) {
      all.append(
        "services.inboxes.\(SwiftName.variable(model.names.flows[flow.name] ?? flow.name)).makeStepper()"
      )
    }
    return all.count == 1 ? all[0] : "CompositeStepper(steppers: [\(all.joined(separator: ", "))])"
  }

  private static func collect(_ stepper: Stepper, _ names: inout [String]) {
    switch stepper {
    case .new(let definition): names.append(definition.name)
    case .composite(let parts): for part in parts { collect(part, &names) }
    default: break
    }
  }

  // MARK: links

  private func open() -> [String] {
    let own = model.outline.links.filter { $0.flow != nil }
    var body = ["guard let steps = AppLinks.steps(for: url) else { return false }"]
    let given = "AppLinks.give(steps, of: url, to: services.inboxes, by: links.accept)"
    if own.count == model.outline.links.count {
      body.append("return \(given)")
    } else {
      if !own.isEmpty { body.append("if \(given) { return true }") }
      body += [model.mark(.siblings, at: nil)]
      body += CodeText.block(
        "for step in steps", ["links.accept { [coordinator] in coordinator.navigate(to: step) }"])
      body.append("return true")
    }
    if let asking = model.asking, model.outline.links.contains(where: { $0.steps.count > 1 }) {
      body.insert(model.mark(.askingLink, at: asking), at: 1)
    }
    return [
      "/// Opens a link, once the app has started; false if the app has none of its form.",
      "@discardableResult",
    ]
      + CodeText.block("\(model.access)func open(_ url: URL) -> Bool", body)
  }

  /// The lines that send what links bring.
  private static let sending = """
    links
        .concatMap { [coordinator] send in
            // RxFlow takes up what a step contributes turn by turn. So a step waits until nobody navigates (L4).
            coordinator.rx.didNavigate.map { _ in }
                .startWith(())
                .debounce(.milliseconds(50), scheduler: MainScheduler.instance)
                .take(1)
                .map { send }
        }
        .subscribe(onNext: { send in
            // A flow that is made by it does not get it: it goes on when all flows were given it (D15).
            _ = CurrentThreadScheduler.instance.schedule(()) {
                send()
                return Disposables.create()
            }
        })
        .disposed(by: disposeBag)
    """.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)

  private func links() -> [String] {
    guard !model.outline.links.isEmpty else { return [] }
    var body: [String] = [
      "let parts = [url.host ?? \"\"] + url.pathComponents.filter { $0 != \"/\" }"
    ]
    for link in orderedLinks { body += LinkWriter(model: model, link: link).lines() }
    body.append("return nil")
    var members = ["/// The steps that a link stands for; nil if it has no known form."]
    members += CodeText.block("static func steps(for url: URL) -> [Step]?", body)
    members += inbox()
    if (body + members).contains(where: { $0.contains("AppLinks.value(") }) {
      members += [
        "", "/// The value of a key of the query; nil if it has none.",
        "private static func value(_ key: String, in url: URL) -> String? {",
        "    let items = URLComponents(url: url, resolvingAgainstBaseURL: false)?.percentEncodedQueryItems",
        "    guard let item = items?.first(where: { $0.name == key }) else { return nil }",
        "    return (item.value ?? \"\").replacingOccurrences(of: \"+\", with: \" \").removingPercentEncoding",
        "}",
      ]
    }
    return ["", "/// The links of the app."] + CodeText.block("enum AppLinks", members)
  }

  /// The links in the order in which they are tried: what is more certain first.
  private var orderedLinks: [AppOutline.Link] {
    model.outline.links.enumerated().sorted { one, other in
      let (left, right) = (one.element.pattern.certainty, other.element.pattern.certainty)
      if left.marks != right.marks { return left.marks.lexicographicallyPrecedes(right.marks) }
      return left.keys == right.keys ? one.offset < other.offset : left.keys > right.keys
    }.map(\.element)
  }

  private func inbox() -> [String] {
    let own = orderedLinks.filter { $0.flow != nil }
    guard !own.isEmpty else { return [] }
    var body = ["let parts = [url.host ?? \"\"] + url.pathComponents.filter { $0 != \"/\" }"]
    for link in own {
      guard let flow = link.flow else { continue }
      let name = "inboxes.\(SwiftName.variable(model.names.flows[flow] ?? flow))"
      var giving = ["for step in steps { send { \(name).emit(step) } }"]
      if link.isHeld {
        giving = ["send { \(name).hold(steps) }"]
        if link.steps.count > 1 { giving.insert(model.mark(.heldLink, at: link.location), at: 0) }
      }
      body += CodeText.block(
        "if \(LinkWriter(model: model, link: link).test())", giving + ["return true"])
    }
    return [
      "", "/// Gives the steps of a link to the flow that alone gets them; false if all flows do.",
    ]
      + [
        "static func give(",
        "    _ steps: [Step], of url: URL, to inboxes: FlowInboxes, by send: (@escaping () -> Void) -> Void",
      ]
      + CodeText.block(") -> Bool", body + ["return false"])
  }
}
