import Diagnostics
import Navigation
import Scripting

/// Writes the guards of a flow as `adapt(step:)`.
struct GuardWriter {
  let scope: FlowScope
  var model: ExportModel { scope.model }

  struct WrittenGuard {
    /// The step; nil for the guard of all others.
    let step: StepCase?
    let lines: [String]
    var members: [[String]] = []
    /// Whether nothing was left to a person.
    var isSaid = true
  }

  func guards() -> [WrittenGuard] {
    scope.flow.guards.compactMap { one in
      guard one.owner == nil else { return nil }
      model.tally.all += 1
      let written = self.written(one)
      if written?.isSaid == true { model.tally.said += 1 }
      return written
    }
  }

  /// The lines of `adapt(step:)`.
  static func adapt(_ guards: [WrittenGuard], _ outer: [Outer], _ scope: FlowScope) -> [String] {
    guard let first = outer.first else { return adapt(guards, scope) }
    let chain = outer.dropFirst().reduce("\(first.name)(step)") { chain, one in
      "\(chain).flatMap { \(one.name)($0) }"
    }
    // A brace in a condition would begin the block.
    let test = outer.count > 1 ? "(\(chain))" : chain
    return ["guard let step = \(test) else { return .never() }"] + adapt(guards, scope)
  }

  private static func adapt(_ guards: [WrittenGuard], _ scope: FlowScope) -> [String] {
    let own = guards.filter { $0.step != nil }
    let rest = guards.first { $0.step == nil }?.lines ?? ["return .just(step)"]
    guard let first = own.first?.step else { return rest }
    let set = scope.model.names.sets[first.set] ?? first.set
    let isComplete = own.count >= scope.model.set(first.set)?.cases.count ?? 1
    let cases = own.filter { $0.step?.set == first.set }.map { one in
      (".\(one.step.map(scope.model.names.name) ?? "_")", one.lines)
    }
    return ["guard let step = step as? \(set) else { return .just(step) }"]
      + CodeText.choice("step", cases, others: isComplete ? nil : rest)
  }

  private func written(_ one: AppOutline.Guard) -> WrittenGuard? {
    switch one.content {
    case .answers(let answers) where answers.count == 1 && answers[0].name.isEmpty:
      guard let step = one.step else { return nil }
      let expression = PlanReader.written("adapt", step, in: scope)
      return WrittenGuard(step: step, lines: answer(answers[0].answer, expression))
    case .answers(let answers): return choice(one, answers)
    case .function(let place):
      let own = one.step.flatMap { PlanReader.written("adapt", $0, in: scope) }
      let text = own ?? scope.body?["adapt"]
      return function(
        one.step, function: text?.asFunction ?? model.trees.function(at: place), place: place)
    }
  }

  /// What a fixed answer gives.
  private func answer(_ answer: AppOutline.Answer, _ written: LuaExpression?) -> [String] {
    switch answer {
    case .same: ["return .just(step)"]
    case .refuse(let reason): ["// refused: \(SwiftText.escaped(reason))", "return .never()"]
    case .step(let stepCase):
      ["return .just(\(step(stepCase, written) ?? model.names.step(stepCase, [])))"]
    }
  }

  /// The code of a step that is written as an answer.
  private func step(_ stepCase: StepCase, _ written: LuaExpression?) -> String? {
    guard let written else { return nil }
    let translator = Translator(model, .nobody, in: scope.flow.location.file)
    return try? translator.value(written).text
  }

  private func choice(
    _ one: AppOutline.Guard, _ answers: [(name: String, answer: AppOutline.Answer)]
  ) -> WrittenGuard? {
    guard let step = one.step else { return nil }
    let table = PlanReader.written("adapt", step, in: scope)?.word?.arguments.first
    guard let decision = table?["when"]?.asFunction else { return nil }
    if let asked = asked(step, answers, table, decision) { return asked }
    let name = model.names.stem(of: step) + "Guard"
    let cases = SwiftName.cases(answers.map(\.name))
    let switched = CodeText.choice(
      "\(name)()",
      answers.map { answer in
        (".\(cases[answer.name] ?? "")", self.answer(answer.answer, table?[answer.name]))
      })
    do throws(Untranslatable) {
      let members = try scope.decision(
        decision, named: name, branches: answers.map(\.name),
        StepValues.codes(of: step, for: decision, scope), isTold: false)
      return WrittenGuard(step: step, lines: switched, members: members)
    } catch {
      return todo(step, function: decision, reason: error.reason)
    }
  }

  /// A guard that asks somebody, and goes on with the answer: `return ask() and "allow" or "deny"`.
  private func asked(
    _ step: StepCase, _ answers: [(name: String, answer: AppOutline.Answer)],
    _ table: LuaExpression?,
    _ decision: LuaFunctionText
  ) -> WrittenGuard? {
    guard case .binary("or", .binary("and", let test, let one), let other)? = decision.onlyValue,
      let yes = one.text, let no = other.text
    else { return nil }
    let translator = Translator(model, owner: .flow(scope), function: decision, as: .value)
    guard let call = try? translator.value(test), call.type == .single(.bool),
      let first = single(yes, answers: answers, table: table),
      let second = single(no, answers: answers, table: table)
    else { return nil }
    return WrittenGuard(
      step: step,
      lines: [
        model.mark(.askingGuard, at: decision.place),
        "return \(call.text).flatMap { $0 ? \(first) : \(second) }",
      ])
  }

  private func single(
    _ name: String, answers: [(name: String, answer: AppOutline.Answer)], table: LuaExpression?
  ) -> String? {
    guard let answer = answers.first(where: { $0.name == name }) else { return nil }
    return self.answer(answer.answer, table?[name]).last.map { String($0.dropFirst(7)) }
  }

  private func function(
    _ step: StepCase?, function: LuaFunctionText?, place: SourceLocation
  ) -> WrittenGuard? {
    guard let function else { return nil }
    let translator = Translator(
      model, owner: .flow(scope), function: function, as: .answer, [.owner, .step])
    do throws(Untranslatable) {
      var lines = try translator.lines(of: function)
      if !function.endsWithReturn { lines.append("return .never()") }
      return WrittenGuard(step: step, lines: lines)
    } catch {
      return todo(step, function: function, reason: error.reason)
    }
  }

  private func todo(
    _ step: StepCase?, function: LuaFunctionText, reason: String
  ) -> WrittenGuard {
    model.tally.left.append((function.place, reason))
    return WrittenGuard(step: step, lines: function.todo + ["return .just(step)"], isSaid: false)
  }
}
