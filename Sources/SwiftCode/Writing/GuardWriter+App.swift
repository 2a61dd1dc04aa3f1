import Diagnostics
import Navigation
import Scripting

// Guards of the app and of plugins, which are asked before the flow's own.
extension GuardWriter {
  /// A method that lets a step pass, gives another in its place, or none.
  struct Outer {
    let name: String
    let member: [String]
  }

  /// The guards that are asked before the flow's own, in their order.
  func appGuards() -> [Outer] {
    var places: [SourceLocation] = []
    var found: [Outer] = []
    for one in scope.flow.guards {
      guard let owner = one.owner, case .function(let place) = one.content, !places.contains(place)
      else { continue }
      places.append(place)
      model.tally.all += 1
      let steps = scope.flow.guards.compactMap { other in
        if case .function(place) = other.content { other.step } else { nil }
      }
      let name = name(owner) + (found.isEmpty ? "" : "\(found.count + 1)")
      found.append(outer(name, owner: owner, place: place, steps: steps))
    }
    return found
  }

  private func name(_ owner: AppOutline.Guard.Owner) -> String {
    switch owner {
    case .app: "appGuard"
    case .plugin(let plugin): SwiftName.variable(SwiftName.type(plugin)) + "Guard"
    }
  }

  private func outer(
    _ name: String, owner: AppOutline.Guard.Owner, place: SourceLocation, steps: [StepCase]
  ) -> Outer {
    let function =
      model.trees.guardBody(at: place)?.items.first?.asFunction ?? model.trees.function(at: place)
    let plugin = if case .plugin(let name) = owner { name } else { nil as String? }
    let lines: [String]
    do throws(Untranslatable) {
      guard let function else { throw Untranslatable("a guard whose text is not found") }
      lines = filter(steps) + (try passing(function))
      model.tally.said += 1
    } catch {
      model.tally.left.append((place, error.reason))
      lines = (function?.todo ?? []) + ["return step"]
    }
    return Outer(
      name: name,
      member: Templates.lines("appGuard", ["name": name, "plugin": plugin, "lines": lines]))
  }

  private func passing(_ function: LuaFunctionText) throws(Untranslatable) -> [String] {
    let translator = Translator(
      model, owner: .flow(scope), function: function, as: .passed, [.owner, .step])
    let lines = try translator.lines(of: function)
    return function.endsWithReturn ? lines : lines + ["return step"]
  }

  /// Lets pass what the guard does not look at.
  private func filter(_ steps: [StepCase]) -> [String] {
    guard !steps.isEmpty else { return [] }
    return [
      "switch step {",
      "case \(steps.map { model.names.pattern($0) }.joined(separator: ", ")): break",
      "default: return step", "}",
    ]
  }
}

extension AppNames {
  /// The pattern of a case with any values: `ShopStep.opened`.
  func pattern(_ stepCase: StepCase) -> String {
    guard stepCase.set != Step.home.case.set else { return "RxFlowStep.\(stepCase.name)" }
    let set = sets[stepCase.set] ?? SwiftName.type(stepCase.set)
    return "\(set).\(name(of: stepCase))"
  }
}

extension Translator {
  /// What a guard of the app gives for a step: nothing lets it pass.
  func pass(_ expression: LuaExpression?) throws(Untranslatable) -> [String] {
    guard let expression else { return ["return step"] }
    if case .nil = expression { return ["return step"] }
    if let (word, arguments) = expression.word, word == "ignore" {
      let reason = arguments.first?.text.map { ["// refused: \(SwiftText.escaped($0))"] } ?? []
      return reason + ["return nil"]
    }
    if case .binary("or", .binary("and", let test, let one), let other) = expression {
      let condition = try condition(test)
      let held = takeBefore()
      return held + ["if \(condition.text) {"] + CodeText.indented(try pass(one)) + ["}"]
        + (try pass(other))
    }
    let code = try value(expression)
    guard code.type == .step else { throw Untranslatable("an answer that is no step") }
    return ["return \(code.text)"]
  }

  /// `step.name == "account"`; nil for any other comparison.
  func stepIsNamed(
    _ sign: String, left: LuaExpression, right: LuaExpression
  ) throws(Untranslatable) -> Code? {
    guard sign == "==" || sign == "~=", case .field(.name(let local), "name") = left,
      case .step? = lookup(local), let name = right.text
    else { return nil }
    guard let cases = model.casesByName[name] else {
      throw Untranslatable("a step that is not declared")
    }
    let variable = names.name("is" + SwiftName.type(name))
    let patterns = cases.map(model.names.pattern).joined(separator: ", ")
    before += ["let \(variable) = switch step {", "case \(patterns): true", "default: false", "}"]
    return sign == "=="
      ? Code(text: variable, type: .bool) : Code(text: "!\(variable)", type: .bool, level: 90)
  }
}
