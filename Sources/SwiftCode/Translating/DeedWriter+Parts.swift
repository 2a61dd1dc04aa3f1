import Navigation
import Scripting

extension DeedWriter {
  /// Makes parts, puts them where they belong, and contributes them.
  func place(_ place: Entry.Place, parts: [PlannedPresentable], moment: FlowMoment) {
    if place == .present, let part = parts.first, case .screen(let name) = part.kind,
      model.isAlert(name)
    {
      return alert(name, part)
    }
    number(parts.flatMap(\.flows))
    let made = parts.map(make)
    let flows = parts.flatMap(\.flows)
    var body: [String] = []
    let roots = self.roots(for: flows)
    var free = roots[...]
    let written = zip(parts, made).map { part, one in
      controller(
        part, made: one, roots: &free,
        inTabs: place == .set && scope.rootType == "UITabBarController", body: &body)
    }
    var putting = put(place, controllers: written, parts: parts)
    var hearing: [String] = []
    if place == .present, let part = parts.first, case .flow(let name) = part.kind,
      let flow = model.flow(name), let root = written.first, let one = made.first,
      FlowDelegate.swipes(at: FlowScope(model: model, flow: flow)) != nil
    {
      if model.dismissed(flow) != nil {
        let delegate = "\(one.variable).swipeDelegate"
        hearing.append(
          ".contribute(withNextPresentable: LingeringPresentable(\(one.variable)), withNextStepper: \(delegate))"
        )
      }
      let line = "\(root).presentationController?.delegate = \(one.variable).swipeDelegate"
      putting.insert(line, at: max(0, putting.count - 1))
    }
    body += putting
    if flows.isEmpty {
      say(body)
    } else {
      use(flows, variables: made.flatMap(\.flows), roots: roots, moment: moment, body: body)
    }
    for (part, one) in zip(parts, made) { hand(contribution(of: part, one)) }
    hand(hearing)
  }

  /// Declares what a part makes: its screens and flows.
  func make(_ part: PlannedPresentable) -> MadePart {
    switch part.kind {
    case .screen(let name):
      let type = model.names.screens[name]?.controller ?? "UIViewController"
      let variable = local(SwiftName.variable(type))
      say(CodeText.call("let \(variable) = \(type)", screenArguments(of: name, part)))
      let steppers = part.steppers.map { makeStepper($0) }
      return MadePart(variable: variable, steppers: steppers)
    case .flow(let name):
      let variable = local(flowVariable(name))
      say(["let \(variable) = \(scope.makes(flow: name, parameters(of: name, part)))"])
      let steppers = part.steppers.map { makeStepper($0) }
      return MadePart(variable: variable, steppers: steppers, isFlow: true)
    case .container(_, let parts): return MadePart(variable: "", inner: parts.map(make))
    }
  }

  private func makeStepper(_ definition: StepperDefinition) -> String {
    let type = model.names.steppers[definition.name] ?? SwiftName.type(definition.name)
    let variable = local(SwiftName.variable(type))
    say([
      "let \(variable) = \(type)(\(model.isServed(definition.name) ? "services: services" : ""))"
    ])
    return variable
  }

  func screenArguments(of screen: String, _ part: PlannedPresentable) -> [String] {
    parameters(of: screen, part) + (model.isServed(screen) ? ["services: services"] : [])
  }

  /// The code of the values that a screen or a flow is made with.
  private func parameters(of name: String, _ part: PlannedPresentable) -> [String] {
    func place(_ use: ParameterUse) -> Int? {
      part.values == nil ? use.place(in: step) : use.index
    }
    func value(_ use: ParameterUse) -> Code? {
      let all = part.values ?? values
      return place(use).flatMap { all.indices.contains($0) ? all[$0] : nil }
    }
    for use in model.parameters[name] ?? [] {
      let (key, value) = (use.key(of: name), value(use))
      model.facts.note(key, value?.type ?? .optional(.unknown))
      if part.values == nil, let place = place(use), let label = step.parameters[place].label {
        model.noteLabel(SwiftName.variable(ofLabel: label), for: key)
      } else if let value, value.isPlainName {
        model.noteLabel(value.text, for: key)
      }
    }
    return model.parameterList(of: name).map { "\($0.label): \(value($0.use)?.text ?? "nil")" }
  }

  /// The names that the roots of flows have in the block that uses them.
  private func roots(for flows: [PlannedPresentable]) -> [String] {
    blockNames(flows.count == 1 ? ["root"] : flows.indices.map { "root\($0 + 1)" })
  }

  /// The controller of a part, with what is written on it.
  private func controller(
    _ part: PlannedPresentable, made: MadePart, roots: inout ArraySlice<String>, inTabs: Bool,
    body: inout [String]
  ) -> String {
    let name: String
    switch part.kind {
    case .screen: name = made.variable
    case .flow: name = roots.popFirst() ?? "root"
    case .container(let kind, let parts):
      name = local(kind.variable(around: made.inner.map(\.variable)))
      let isTabs = kind.name == "tabs"
      let inner = zip(parts, made.inner).map {
        controller($0, made: $1, roots: &roots, inTabs: isTabs, body: &body)
      }
      body += kind.made(name, with: inner)
    }
    body += labels(part, name, inTabs: inTabs)
    return name
  }

  private func labels(_ part: PlannedPresentable, _ name: String, inTabs: Bool) -> [String] {
    var lines: [String] = []
    let image = part.image.map { "UIImage(named: \($0))" }
    if inTabs, let title = part.title {
      lines.append(
        "\(name).tabBarItem = UITabBarItem(title: \(title), image: \(image ?? "nil"), "
          + "selectedImage: nil)"
      )
    } else if let title = part.title {
      lines.append("\(name).title = \(title)")
    }
    if let image, !inTabs || part.title == nil {
      lines.append("\(name).tabBarItem.image = \(image)")
    }
    if let badge = part.badge { lines.append("\(name).tabBarItem.badgeValue = \(badge)") }
    return lines
  }

  func use(
    _ flows: [PlannedPresentable], variables: [String], roots: [String], moment: FlowMoment,
    body: [String]
  ) {
    let types = flows.map { part in
      part.firstName.flatMap { model.flow($0) }.map { FlowScope.rootType(of: $0, model) }
        ?? "UIViewController"
    }
    let when = moment == .ready ? ".ready" : ".created"
    let capture = "[\(scope.root)]"
    if flows.count > 5 {
      let head =
        "Flows.use([\(variables.joined(separator: ", "))], when: \(when)) { \(capture) "
        + "(roots: [UIViewController]) in"
      let names = roots.enumerated().map { "let \($1) = roots[\($0)]" }
      return say([head] + CodeText.indented(names + body) + ["}"])
    }
    let list = zip(roots, types).map { "\($0): \($1)" }
    let start = "Flows.use(\(variables.joined(separator: ", ")), when: \(when)) { \(capture) ("
    let head = "\(start)\(list.joined(separator: ", "))) in"
    guard head.count + 8 > CodeText.width else {
      return say([head] + CodeText.indented(body) + ["}"])
    }
    let last = list.count - 1
    let lines = list.enumerated().map { CodeText.unit + $1 + ($0 < last ? "," : "") }
    say([start] + lines + [") in"] + CodeText.indented(body) + ["}"])
  }
}

/// What was made for a part: what it is called, and what is in it.
struct MadePart {
  let variable: String
  var steppers: [String] = []
  var isFlow = false
  var inner: [MadePart] = []

  var flows: [String] { isFlow ? [variable] : inner.flatMap(\.flows) }
}

extension ParameterUse {
  var index: Int? { if case .place(let place) = self { place } else { nil } }
}

extension Code {
  var isPlainName: Bool {
    level == 100 && text.first?.isLetter == true && !["nil", "true", "false"].contains(text)
      && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }
}

extension PresentableKind {
  /// What a new container of some controllers is called: a stack goes by the one in it.
  func variable(around parts: [String]) -> String {
    guard self == .navigation else { return name == "tabs" ? "tabs" : "container" }
    guard parts.count == 1, parts[0].hasSuffix("ViewController") else { return "stack" }
    return parts[0].dropLast(14) + "NavigationController"
  }

  /// Makes a container of controllers.
  func made(_ name: String, with parts: [String]) -> [String] {
    if self == .navigation, parts.count == 1 {
      return ["let \(name) = \(madeController)(rootViewController: \(parts[0]))"]
    }
    return ["let \(name) = \(madeController)()"] + filled(name, with: parts)
  }

  /// Puts controllers into a new container.
  private func filled(_ name: String, with parts: [String]) -> [String] {
    let list = "[\(parts.joined(separator: ", "))]"
    return switch self.name {
    case "navigation": ["\(name).setViewControllers(\(list), animated: false)"]
    case "tabs": ["\(name).setViewControllers(\(list), animated: false)"]
    default: ["\(name).viewControllers = \(list)"]
    }
  }
}
