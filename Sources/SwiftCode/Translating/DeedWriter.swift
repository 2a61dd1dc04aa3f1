import Navigation
import Scripting

/// Writes what a flow does for a step: statements, and what is contributed.
final class DeedWriter {
  let scope: FlowScope
  var model: ExportModel { scope.model }
  /// The step that is handled, with the code of its values.
  let step: StepCase
  let values: [Code]
  private let names: NameScope
  private var lines: [String] = []
  private var contributors: [String] = []
  private var ending: String?
  /// The numbers of flows that are made several times in one entry.
  private var numbers: [String: Int] = [:]

  init(_ scope: FlowScope, step: StepCase, values: [Code], names: NameScope) {
    self.scope = scope
    self.step = step
    self.values = values
    self.names = names
  }

  /// The lines that do it, with the `return` at their end.
  func body(_ deed: PlannedEntry) -> [String] {
    switch deed {
    case .statements(let lines): return lines
    case .choose(let choice): return branches(choice)
    case .all(let deeds) where deed.hasOwnReturns: return joined(deeds)
    case .todo(let function, let reason): return todo(function, reason) + ["return .none"]
    default:
      add(deed)
      return taken() + result
    }
  }

  /// The one line that it takes; nil if it takes more.
  static func inline(_ deed: PlannedEntry) -> String? {
    switch deed {
    case .nothing: "return .none"
    case .finish(let step): "return .end(forwardToParentFlowWithStep: \(step))"
    case .forward(let step, to: .parent):
      "return .one(flowContributor: .forwardToParentFlow(withStep: \(step)))"
    case .forward(let step, to: .current):
      "return .one(flowContributor: .forwardToCurrentFlow(withStep: \(step)))"
    default: nil
    }
  }

  private var result: [String] {
    if let ending { return ["return .end(forwardToParentFlowWithStep: \(ending))"] }
    switch contributors.count {
    case 0: return ["return .none"]
    case 1:
      let line = "return .one(flowContributor: \(contributors[0]))"
      if line.count + 8 <= CodeText.width { return [line] }
      var lines = CodeText.broken("return .one(flowContributor: \(contributors[0])")
      lines[lines.count - 1] += ")"
      return lines
    default:
      let last = contributors.count - 1
      return ["return .multiple(flowContributors: ["]
        + CodeText.indented(
          contributors.enumerated().flatMap { CodeText.broken($1 + ($0 < last ? "," : "")) }) + [
          "])"
        ]
    }
  }

  private func branches(_ choice: ChoicePlan) -> [String] {
    guard choice.decision != nil else { return todo(nil, "a decision") + ["return .none"] }
    let cases = SwiftName.cases(choice.branches.map(\.name))
    let call = "\(choice.stem)Branch(\(values.map(\.text).joined(separator: ", ")))"
    return CodeText.choice(
      call,
      choice.branches.map { branch in
        (".\(cases[branch.name] ?? "")", names.inScope { nested().body(branch.deed) })
      })
  }

  private func todo(_ function: LuaFunctionText?, _ reason: String) -> [String] {
    function?.todo ?? ["// TODO: \(reason)"]
  }

  private func code(of todo: Todo) -> [String] {
    let lines = todo.text.split(whereSeparator: \.isNewline).map { "//   " + $0 }
    return ["// TODO: \(SwiftText.escaped(todo.place))"] + lines
  }

  // MARK: one after another

  func add(_ deed: PlannedEntry) {
    switch deed {
    case .nothing: break
    case .ignore(let reason): lines.append("// ignored: \(SwiftText.escaped(reason))")
    case .unknown(let todo): lines += code(of: todo)
    case .place(let place, let parts, let moment): self.place(place, parts: parts, moment: moment)
    case .contributeRoot: contributors.append(".contribute(withNext: \(scope.root))")
    case .contribute(let part):
      let made = make(part)
      contributors += contribution(of: part, made)
    case .all(let deeds): addAll(deeds)
    case .finish(let step): ending = step
    case .forward(let step, to: .parent):
      contributors.append(".forwardToParentFlow(withStep: \(step))")
    case .forward(let step, to: .current):
      contributors.append(".forwardToCurrentFlow(withStep: \(step))")
    case .forward(let step, to: .flow(let flow)):
      lines.append(
        "services.inboxes.\(model.flowVariable(flow)).emit(\(step))")
    case .fetch(let plan): fetch(plan)
    case .todo(let function, let reason): lines += todo(function, reason)
    default: remove(deed)
    }
  }

  private func addAll(_ deeds: [PlannedEntry]) {
    if HandedOver.isReordered(deeds.flatMap(\.handedOver)) {
      lines.append(model.mark(.order, at: scope.place(of: step)))
    }
    var isWaiting = false
    for deed in deeds {
      let count = lines.count
      add(deed)
      switch deed {
      case .place(.set, _, .ready): isWaiting = lines.last == "}"
      case .select: if isWaiting { wait(for: count) }
      default: break
      }
    }
  }

  /// Moves the lines from an index into the block before them, which waits for flows to be ready.
  private func wait(for index: Int) {
    guard let end = lines[..<index].lastIndex(of: "}") else { return }
    let moved = Array(lines[index...])
    lines.removeSubrange(index...)
    lines.insert(contentsOf: CodeText.indented(moved), at: end)
  }

  private func remove(_ deed: PlannedEntry) {
    let root = scope.root
    switch deed {
    case .remove(.pop): lines.append("\(root).popViewController(animated: true)")
    case .remove(.popToRoot):
      lines.append("\(root).popToRootViewController(animated: true)")
    case .remove(.dismiss):
      if model.modals.hideOthers { lines.append("\(scope.presenter).tellModals()") }
      lines.append("\(scope.presenter).dismiss(animated: true)")
    case .select(.index(let index)): lines.append("\(root).selectedIndex = \(index)")
    case .select(.name(let name)):
      let mark = scope.rootType == "UITabBarController" ? "?" : ""
      lines += Templates.lines(
        "selectTab", ["root": root, "mark": mark, "title": SwiftText.quoted(name)])
    case .popTo(let name): popTo(name)
    default: break
    }
  }

  private func popTo(_ name: String) {
    let type: String
    if let screen = model.names.screens[name] {
      type = screen.controller
    } else if let flow = model.flow(name) {
      type = FlowScope.rootType(of: flow, model)
    } else {
      model.tally.note("popTo", at: scope.place(of: step))
      lines.append("// TODO: popTo \(SwiftText.quoted(name))")
      return
    }
    lines += Templates.lines(
      "popTo",
      ["root": scope.root, "found": names.name(SwiftName.variable(type)), "type": type])
  }

  private func fetch(_ plan: FetchPlan) {
    let property = model.names.fetch(plan.name)
    let after = SwiftText.interval(plan.seconds)
    let failure = plan.fails.map { ["orElse: \($0)"] } ?? []
    lines += CodeText.call(
      "let \(property) = self.\(property).fetch",
      ["after: \(after)"] + failure
        + ["\(plan.step.hasPrefix("{") ? plan.step : "{ \(plan.step) }")"])
    contributors.append(
      ".contribute(withNext: \(property))")
  }
}

extension PlannedEntry {
  /// What it hands over, in the order in which it is written.
  var handedOver: [HandedOver] {
    switch self {
    case .forward(_, let receiver): [HandedOver(to: receiver)]
    case .place(_, let parts, _): parts.flatMap(\.flows).map { _ in .flow }
    case .contribute(let part): part.flows.map { _ in .flow }
    case .all(let deeds): deeds.flatMap(\.handedOver)
    default: []
    }
  }
}

extension DeedWriter {
  /// Numbers the flows that are among parts more than once.
  func number(_ flows: [PlannedPresentable]) {
    let names = flows.compactMap(\.firstName)
    for name in names where names.count(where: { $0 == name }) > 1 { numbers[name] = 0 }
  }

  func flowVariable(_ name: String) -> String {
    let variable = model.flowVariable(name)
    guard let number = numbers[name] else { return variable }
    numbers[name] = number + 1
    return "\(variable.filter { $0 != "`" })\(number + 1)"
  }

  /// The name of a local that no other has.
  func local(_ wish: String) -> String { names.name(wish) }

  /// The names of the parameters of a block.
  func blockNames(_ wishes: [String]) -> [String] { names.inScope { wishes.map(local) } }

  func inScope<Result>(_ block: () -> Result) -> Result { names.inScope(block) }

  /// A writer that knows nothing of what this one has contributed.
  func nested() -> DeedWriter { DeedWriter(scope, step: step, values: values, names: names) }

  func say(_ more: [String]) { lines += more }

  /// What has been said and not been taken yet.
  func taken() -> [String] {
    defer { lines = [] }
    return lines
  }

  func hand(_ more: [String]) { contributors += more }
}
