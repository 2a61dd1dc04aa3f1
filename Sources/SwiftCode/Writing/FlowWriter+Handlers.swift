import Diagnostics
import Navigation
import Scripting

extension FlowWriter {
  /// The lines of `navigate(to:)`, and the methods for several sets of steps.
  func navigation(_ handlers: [StepCode]) -> (lines: [String], members: [[String]]) {
    let bySet = Dictionary(grouping: handlers, by: \.step.set)
    var found: Set<String> = []
    let sets = handlers.map(\.step.set).filter { found.insert($0).inserted }
    guard let first = sets.first else { return (["return .none"], []) }
    guard sets.count > 1 else {
      let test = "guard let step = step as? \(setType(first)) else { return .none }"
      return ([test] + cases(handlers, of: first), [])
    }
    let switched = sets.map { "case let step as \(setType($0)): return navigate(to: step)" }
    let members = sets.map { set in
      Templates.lines(
        "navigateSet",
        ["type": setType(set), "cases": cases(bySet[set] ?? [], of: set)])
    }
    return (["switch step {"] + switched + ["default: return .none", "}"], members)
  }

  private func setType(_ set: String) -> String { model.names.sets[set] ?? "RxFlowStep" }

  private func cases(_ handlers: [StepCode], of set: String) -> [String] {
    let isComplete = handlers.count >= model.set(set)?.cases.count ?? 1
    return CodeText.choice(
      "step", handlers.map { (".\($0.pattern)", [$0.call]) },
      others: isComplete ? nil : ["return .none"])
  }

  /// The handlers, in the order in which the steps are declared.
  func readHandlers() -> [StepCode] {
    let order = model.caseOrder
    let places = flow.rows.map { order[$0.step] ?? -1 }
    let rows = places.indices.ordered { places[$0] < places[$1] }.map { flow.rows[$0] }
    let members = model.members(of: .flow(scope))
    let names = NameScope(members, besides: [SwiftName.taken, model.names.fetches])
    return rows.map { handler($0, names) }
  }

  private func handler(_ row: AppOutline.Row, _ names: NameScope) -> StepCode {
    let written =
      row.isBrought
      ? model.trees.brought(row.step) : PlanReader.written("navigate", row.step, in: scope)
    let values = StepValues.codes(of: row.step, for: written?.asFunction, scope)
    let deed = PlanReader(scope: scope, step: row.step, values: values)
      .deed(row.handling, written)
    let place = row.location ?? scope.flow.location
    note(deed.reason, place)
    if let line = DeedWriter.inline(deed) { return handler(row.step, line, values) }
    let locals = model.locals(for: .flow(scope), besides: values.map(\.text))
    let writer = DeedWriter(scope, step: row.step, values: values, names: locals)
    let body = marks(row.step, place) + Dismissals.settled(writer.body(deed))
    if body.count == 1 { return handler(row.step, body[0], values) }
    do throws(Untranslatable) {
      var members: [[String]] = []
      for choice in deed.choices { members += try self.members(choice, values) }
      return method(row.step, body, deed: deed, values, names).with(members)
    } catch {
      model.tally.said -= 1
      model.tally.left.append((place, "a decision"))
      let todo = deed.choices.first { (try? members($0, values)) == nil }?.decision?.todo ?? []
      return method(row.step, todo + ["return .none"], deed: deed, values, names)
    }
  }

  /// The lines for what is known to differ in a handler.
  private func marks(_ step: StepCase, _ place: SourceLocation) -> [String] {
    model.known(at: step, of: flow.name).map { model.mark($0.difference, at: place) }
  }

  /// Counts an entry as said or left.
  private func note(_ reason: String?, _ place: SourceLocation) {
    model.tally.all += 1
    if let reason {
      model.tally.left.append((place, reason))
    } else {
      model.tally.said += 1
    }
  }

  private func handler(_ step: StepCase, _ line: String, _ values: [Code]) -> StepCode {
    let used = values.filter { [line].mention($0.text) }
    return StepCode(step: step, pattern: pattern(step, values: values, used: used), call: line)
  }

  private func method(
    _ step: StepCase, _ body: [String], deed: PlannedEntry, _ values: [Code], _ names: NameScope
  ) -> StepCode {
    let used = values.filter { body.mention($0.text) }
    let name = names.name(
      SwiftName.quoted(deed.methodName ?? "handle\(SwiftName.raised(SwiftName.type(step.name)))"))
    let arguments = used.map { "\(SwiftName.argument($0.text.unquoted)): \($0.text)" }
    let method = Templates.lines(
      "decision",
      [
        "name": name, "parameters": used.map { "\($0.text): \($0.type.code)" },
        "type": "FlowContributors", "lines": body,
      ])
    return StepCode(
      step: step, pattern: pattern(step, values: values, used: used),
      call: "return \(name)(\(arguments.joined(separator: ", ")))", members: [method])
  }

  private func pattern(_ step: StepCase, values: [Code], used: [Code]) -> String {
    let name = model.names.name(of: step)
    guard !used.isEmpty else { return name }
    let list = values.map { value in
      used.contains { $0.text == value.text } ? "let \(value.text)" : "_"
    }
    return "\(name)(\(list.joined(separator: ", ")))"
  }

  private func members(
    _ choice: ChoicePlan, _ values: [Code]
  ) throws(Untranslatable) -> [[String]] {
    guard let decision = choice.decision else { throw Untranslatable("a decision") }
    return try scope.decision(
      decision, named: choice.stem + "Branch", branches: choice.branches.map(\.name), values)
  }
}

extension FlowScope {
  /// The branches of a decision as an enum, and the function that picks one.
  ///
  /// - Parameter isTold: Whether the function is told the values of the step.
  /// - Throws: When the function cannot be said.
  func decision(
    _ function: LuaFunctionText, named name: String, branches: [String], _ values: [Code],
    isTold: Bool = true
  ) throws(Untranslatable) -> [[String]] {
    let translator = Translator(
      model, owner: .flow(self), function: function, as: .branch,
      [.owner] + values.map { .code($0) }, taken: isTold ? values.map(\.text) : [])
    let cases = SwiftName.cases(branches)
    translator.branches = cases
    let lines = try translator.lines(of: function)
    if !isTold, values.contains(where: { lines.mention($0.text) }) {
      throw Untranslatable("a guard that looks at the values of the step")
    }
    let type = SwiftName.raised(name)
    return [
      Templates.lines("branches", ["type": type, "cases": branches.compactMap { cases[$0] }]),
      Templates.lines(
        "decision",
        [
          "name": name, "type": type, "lines": lines,
          "parameters": isTold ? values.map { "_ \($0.text): \($0.type.code)" } : [],
        ]),
    ]
  }
}

/// What the values of a step are called in a handler.
enum StepValues {
  static func codes(
    of step: StepCase, for function: LuaFunctionText?, _ scope: FlowScope
  ) -> [Code] {
    let names = scope.model.locals(for: .flow(scope))
    return zip(step.parameters, scope.model.types(of: step)).enumerated().map { index, one in
      let (parameter, type) = one
      let written = function?.parameters.dropFirst(index + 1).first
      let wish =
        written.map(SwiftName.identifier) ?? parameter.label.map(SwiftName.variable(ofLabel:))
      return Code(text: names.name(wish ?? "value"), type: type)
    }
  }
}

extension PlannedEntry {
  /// Why it is not said in Swift; nil if it is.
  var reason: String? {
    switch self {
    case .todo(_, let reason): reason
    case .all(let deeds): deeds.lazy.compactMap(\.reason).first
    case .choose(let choice): choice.branches.lazy.compactMap(\.deed.reason).first
    default: nil
    }
  }

  /// The decisions in it, outer ones first.
  var choices: [ChoicePlan] {
    switch self {
    case .choose(let choice): [choice] + choice.branches.flatMap(\.deed.choices)
    case .all(let deeds): deeds.flatMap(\.choices)
    default: []
    }
  }

  /// What a method is called that does it.
  var methodName: String? {
    switch self {
    case .place(let place, let parts, _):
      let name = parts.lazy.compactMap(\.firstName).first.map { SwiftName.type($0) }
      guard var name else { return nil }
      if name.hasSuffix("Flow"), name.count > 4 { name = String(name.dropLast(4)) }
      return (place == .present ? "present" : "navigateTo") + name
    case .select(.name(let name)): return "select" + SwiftName.type(name)
    default: return nil
    }
  }
}

/// Dismissals in the code of a step.
enum Dismissals {
  /// What cannot be done while a dismissal is shown with an animation.
  private static let hurried = [".present(", "forwardTo", ".end("]

  /// Takes the animation from each dismissal behind which something else is presented or sent on.
  static func settled(_ lines: [String]) -> [String] {
    lines.enumerated().map { index, line in
      guard line.hasSuffix(".dismiss(animated: true)") else { return line }
      let rest = way(from: index, in: lines)
      let isHurried = rest.contains { line in hurried.contains { line.contains($0) } }
      return isHurried ? line.replacing("animated: true", with: "animated: false") : line
    }
  }

  /// The lines that are run behind one, up to the next end.
  private static func way(from index: Int, in lines: [String]) -> [String] {
    var (way, margin) = ([String](), margin(lines[index]))
    var hasEnded = false
    for line in lines[(index + 1)...] {
      let own = self.margin(line)
      let closes = line.dropFirst(own).first.map { "})]".contains($0) } ?? false
      if hasEnded, own <= margin, !closes { break }
      if own < margin {
        if hasEnded { break }
        margin = own
      }
      if own == margin, line.dropFirst(own).hasPrefix("return") { hasEnded = true }
      way.append(line)
    }
    return way
  }

  private static func margin(_ line: String) -> Int { line.prefix { $0 == " " }.count }
}
