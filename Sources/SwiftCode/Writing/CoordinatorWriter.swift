import Diagnostics
import Navigation
import Scripting

/// Writes what starts the app: the coordinator with its log, the first step, and the links.
struct CoordinatorWriter {
  let model: ExportModel
  let links: [LinkWriter]
  private var names: AppNames { model.names }
  private var start: AppOutline.Flow? {
    model.outline.start.flatMap { model.flow($0) } ?? model.outline.flows.first
  }

  /// The delegate of the app, which is written once.
  func delegate() -> [String] {
    Templates.lines(
      "appDelegate",
      [
        "coordinator": names.coordinator, "links": !links.isEmpty,
        "window": model.hasIdleTimers ? "TouchReportingWindow" : "UIWindow",
        "arguments": ["window: window"]
          + (model.hasServices ? ["services: AppServices.inMemory()"] : []),
      ])
  }

  func lines() -> [String] {
    guard let start else { return [] }
    let type = names.flows[start.name] ?? start.name
    let scope = NameScope(["window", "coordinator", "services", "disposeBag", "flow", "step"])
    let flow = scope.name(SwiftName.variable(type))
    let isInWindow = FlowScope(model: model, flow: start).isInWindow
    var arguments = model.parameterList(of: start.name).map { "\($0.label): nil" }
    if isInWindow { arguments.append("window: window") }
    if model.isServed(start.name) { arguments.append("services: services") }
    let own = links.filter { $0.link.flow != nil }
    let isElsewhere = own.count < links.count
    let asking = links.contains { $0.link.steps.count > 1 } ? model.asking : nil
    return Templates.lines(
      "coordinator",
      [
        "access": model.access, "coordinator": names.coordinator, "services": model.hasServices,
        "parameters": ["window: UIWindow"] + (model.hasServices ? ["services: AppServices"] : []),
        "first": start.start.map(names.step) ?? "RxFlowStep.home",
        "flow": flow, "type": type, "arguments": arguments,
        "root": isInWindow ? nil : FlowScope.rootType(of: start, model),
        "stepper": stepper(start, flow), "links": !links.isEmpty,
        "siblings": isElsewhere ? model.mark(.siblings, at: nil) : nil,
        "askingLink": asking.map { model.mark(.askingLink, at: $0) },
        "allHaveFlows": !isElsewhere, "someHaveNone": isElsewhere, "someHaveFlows": !own.isEmpty,
      ]) + openingLinks()
  }

  private func stepper(_ flow: AppOutline.Flow, _ variable: String) -> String {
    let made = Self.definitions(in: flow.stepper).map { name in
      "\(names.steppers[name] ?? name)(\(model.isServed(name) ? "services: services" : ""))"
    }
    let all = ["AppStepper()"] + made + model.steppers(of: flow.name, variable)
    return all.count == 1 ? all[0] : "CompositeStepper(steppers: [\(all.joined(separator: ", "))])"
  }

  private static func definitions(in stepper: Stepper) -> [String] {
    switch stepper {
    case .new(let definition): [definition.name]
    case .composite(let parts): parts.flatMap(definitions)
    default: []
    }
  }

  // MARK: links

  private func openingLinks() -> [String] {
    guard !links.isEmpty else { return [] }
    // What is more certain is tried first.
    let ordered = links.enumerated().map { ($0, $1, $1.certainty) }.ordered { one, other in
      let (left, right) = (one.2, other.2)
      if left.marks != right.marks { return left.marks.lexicographicallyPrecedes(right.marks) }
      return left.keys == right.keys ? one.0 < other.0 : left.keys > right.keys
    }.map(\.1)
    let forms = ordered.flatMap { $0.lines() }
    let receivers = ordered.flatMap { $0.receiver() }
    return [""]
      + Templates.lines(
        "links",
        [
          "forms": forms, "receivers": receivers,
          "hasValues": (forms + receivers).contains { $0.contains("AppLinks.value(") },
        ])
  }
}

extension ExportModel {
  /// The code of the steppers that a flow gets besides those that its entry names.
  func steppers(of name: String, _ variable: String) -> [String] {
    let selects = flow(name).map { flow in
      flow.tabStep != nil && FlowDelegate.selection(of: FlowScope(model: self, flow: flow)) != nil
    }
    return (selects == true ? ["\(variable).tabSelection"] : [])
      + (inboxes.contains(name) ? ["services.inboxes.\(flowVariable(name)).makeStepper()"] : [])
  }

  /// What a flow is called where it is a variable or a property.
  func flowVariable(_ flow: String) -> String { SwiftName.variable(names.flows[flow] ?? flow) }
}
