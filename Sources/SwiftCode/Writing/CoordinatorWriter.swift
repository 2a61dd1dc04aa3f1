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
    if model.hasServices {
      body.insert("private let services: AppServices", at: 1)
      parameters.append("services: AppServices")
      assigned.append("self.services = services")
    }
    body += [""] + CodeText.block("\(access)init(\(parameters.joined(separator: ", ")))", assigned)
    body += ["", "/// Shows the app, and tells each navigation."]
    body += CodeText.block("\(access)func start()", log + begin(start))
    if !model.outline.links.isEmpty { body += [""] + open() }
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
    lines.append("coordinator.coordinate(flow: \(variable), with: \(firstStepper(flow)))")
    return lines + ["window.makeKeyAndVisible()"]
  }

  private func firstStepper(_ flow: AppOutline.Flow) -> String {
    var others: [String] = []
    Self.collect(flow.stepper, &others)
    let made = others.map { name in
      "\(model.names.steppers[name] ?? name)(\(model.isServed(name) ? "services: services" : ""))"
    }
    var all = ["AppStepper()"] + made
    if model.inboxes.contains(flow.name) {
      all.append(
        "services.inboxes.\(SwiftName.variable(model.names.flows[flow.name] ?? flow.name))")
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
    let own = model.outline.links.compactMap(\.flow)
    var body = ["guard let steps = AppLinks.steps(for: url) else { return false }"]
    if !own.isEmpty {
      body += [
        "if let inbox = AppLinks.inbox(for: url, in: services.inboxes) {", "    inbox.hold(steps)",
        "    return true", "}",
      ]
    }
    body += [
      "// differs from the prototype: D14, D15, siblings get it in any order, new flows too",
      "Observable.from(steps)", "    .observe(on: MainScheduler.asyncInstance)",
      "    .subscribe(onNext: { [coordinator] step in coordinator.navigate(to: step) })",
      "    .disposed(by: disposeBag)", "return true",
    ]
    return ["/// Opens a link; false if the app has none of its form.", "@discardableResult"]
      + CodeText.block("\(model.access)func open(_ url: URL) -> Bool", body)
  }

  private func links() -> [String] {
    guard !model.outline.links.isEmpty else { return [] }
    var body: [String] = [
      "let parts = [url.host ?? \"\"] + url.pathComponents.filter { $0 != \"/\" }"
    ]
    let ordered = model.outline.links.sorted { $0.pattern.captures < $1.pattern.captures }
    for link in ordered { body += LinkWriter(model: model, link: link).lines() }
    body.append("return nil")
    var members = ["/// The steps that a link stands for; nil if it has no known form."]
    members += CodeText.block("static func steps(for url: URL) -> [Step]?", body)
    members += inbox()
    return ["", "/// The links of the app."] + CodeText.block("enum AppLinks", members)
  }

  private func inbox() -> [String] {
    let own = model.outline.links.filter { $0.flow != nil }
    guard !own.isEmpty else { return [] }
    var body = ["let parts = [url.host ?? \"\"] + url.pathComponents.filter { $0 != \"/\" }"]
    for link in own {
      guard let flow = link.flow else { continue }
      let writer = LinkWriter(model: model, link: link)
      let name = SwiftName.variable(model.names.flows[flow] ?? flow)
      body += CodeText.block("if \(writer.test(binding: false))", ["return inboxes.\(name)"])
    }
    return ["", "/// The flow that alone gets the steps of a link; nil if all do."]
      + CodeText.block(
        "static func inbox(for url: URL, in inboxes: FlowInboxes) -> FlowInbox?",
        body + ["return nil"])
  }
}

/// Writes the test for one form of a link, and its steps.
struct LinkWriter {
  let model: ExportModel
  let link: AppOutline.Link

  func lines() -> [String] {
    guard let steps = steps() else {
      return [
        "// TODO: the link \(link.pattern) (\(link.location.file.shownPath):\(link.location.line))"
      ]
    }
    return CodeText.block(
      "if \(test(binding: true, for: steps))", ["return [\(steps.joined(separator: ", "))]"])
  }

  /// The condition that a URL has this form.
  func test(binding: Bool, for steps: [String] = []) -> String {
    let (scheme, parts, query) = link.pattern.linkParts
    var tests = [
      "url.scheme == \(SwiftText.quoted(scheme))", "parts.count == \(parts.count)",
    ]
    for (index, part) in parts.enumerated() {
      guard let capture = Capture(part) else {
        tests.append("parts[\(index)] == \(SwiftText.quoted(part))")
        continue
      }
      if capture.isNumber || binding && steps.mention(capture.variable) {
        let isUsed = binding && steps.mention(capture.variable)
        tests.append(capture.test("parts[\(index)]", isUsed: isUsed))
      }
    }
    for item in query {
      guard let capture = Capture(item.value), binding, steps.mention(capture.variable) else {
        continue
      }
      let value = "AppLinks.value(\(SwiftText.quoted(item.key)), in: url)"
      tests.append("let \(capture.variable) = \(value)")
    }
    return tests.joined(separator: ", ")
  }

  /// The code of the steps; nil if the text of the link is not found.
  private func steps() -> [String]? {
    guard link.pattern.linkParts.query.isEmpty,
      let call = model.trees.links.first(where: { $0.word?.arguments.first?.text == link.pattern }),
      let body = call.word?.arguments.last
    else { return nil }
    let empty = LuaFunctionText(
      parameters: [], body: [], file: link.location.file, line: 1, range: 0..<0)
    let translator = Translator(model, .nobody, empty, as: .value)
    let items = body.items.map { model.trees.resolved($0, in: link.location.file) }
    var codes: [String] = []
    for item in items {
      guard let code = try? translator.value(item.withoutCaptures) else { return nil }
      codes.append(code.text)
    }
    return codes.count == link.steps.count ? codes : nil
  }
}

/// A part of a URL that becomes a value: `{id:Int}`.
struct Capture {
  let name: String
  let type: String
  var variable: String { SwiftName.identifier(name) }
  var isNumber: Bool { type == "Int" || type == "Double" || type == "Bool" }

  init?(_ text: String) {
    guard text.hasPrefix("{"), text.hasSuffix("}") else { return nil }
    let parts = text.dropFirst().dropLast().split(separator: ":", maxSplits: 1)
    guard let first = parts.first else { return nil }
    name = String(first)
    type = parts.count > 1 ? String(parts[1]) : "String"
  }

  func test(_ value: String, isUsed: Bool) -> String {
    switch (isNumber, isUsed) {
    case (true, true): "let \(variable) = \(type)(\(value))"
    case (true, false): "\(type)(\(value)) != nil"
    default: "case let \(variable) = \(value)"
    }
  }
}

extension String {
  /// The parts of a link's pattern: its scheme, host and path, and query.
  var linkParts: (scheme: String, parts: [String], query: [(key: String, value: String)]) {
    let halves = split(separator: "://", maxSplits: 1).map(String.init)
    guard halves.count == 2 else { return (self, [], []) }
    let sides = halves[1].split(separator: "?", maxSplits: 1).map(String.init)
    let parts = (sides.first ?? "").split(separator: "/").map(String.init)
    let query = (sides.count > 1 ? sides[1] : "").split(separator: "&").map { item in
      let pair = item.split(separator: "=", maxSplits: 1).map(String.init)
      return (key: pair[0], value: pair.count > 1 ? pair[1] : "")
    }
    return (halves[0], parts, query)
  }

  /// How many parts of a link's pattern stand for anything.
  var captures: Int { count { $0 == "{" } }
}

extension LuaExpression {
  /// `capture "id"` is the variable `id`.
  var withoutCaptures: LuaExpression {
    switch self {
    case .call(.name("capture"), let arguments): return .captured(arguments.first?.text ?? "value")
    case .call(let called, let arguments): return .call(called, arguments.map(\.withoutCaptures))
    case .table(let fields):
      return .table(fields.map { LuaField(key: $0.key, value: $0.value.withoutCaptures) })
    default: return self
    }
  }
}
