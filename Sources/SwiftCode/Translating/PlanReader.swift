import Diagnostics
import Navigation
import Scripting

/// Reads what a flow does for a step: entries that are data, and the texts of functions.
struct PlanReader {
  let scope: FlowScope
  let step: StepCase
  /// The values of the step, as the code calls them.
  let values: [Code]
  /// What decisions are called.
  private let stems: NameScope
  var model: ExportModel { scope.model }

  init(scope: FlowScope, step: StepCase, values: [Code]) {
    self.scope = scope
    self.step = step
    self.values = values
    stems = scope.model.decisions(for: step, of: scope.flow)
  }

  /// What stands in the table of the flow for the step, as it is written.
  static func written(_ table: String, _ step: StepCase, in scope: FlowScope) -> LuaExpression? {
    guard let value = scope.model.row(step, in: table, of: scope.flow.name) else { return nil }
    return scope.model.trees.resolved(value, in: scope.flow.location.file)
  }

  func deed(_ handling: AppOutline.Handling, _ written: LuaExpression?) -> PlannedEntry {
    switch handling {
    case .entry(let entry):
      return EntryReader(model: model, step: step, values: values).deed(entry)
    case .function(let place):
      guard let function = written?.asFunction ?? model.trees.function(at: place) else {
        return .todo(nil, "\(place.file.shownPath):\(place.line)")
      }
      return self.function(function)
    case .choose(let choice):
      let table = written?.word?.arguments.first
      let stem = stems.name(model.names.stem(of: step))
      let read = choice.branches.map { branch in
        (branch.name, deed(branch.handling, resolved(table?[branch.name])))
      }
      guard let decision = table?["when"].flatMap({ resolved($0) })?.asFunction else {
        return .todo(nil, "a decision whose text is not found")
      }
      return .choose(ChoicePlan(stem: stem, branches: read, decision: decision))
    case .all(let handlings):
      let items = written?.word?.arguments.first?.items ?? []
      return .all(
        handlings.enumerated().map { index, one in
          deed(one, items.indices.contains(index) ? resolved(items[index]) : nil)
        })
    }
  }

  private func resolved(_ expression: LuaExpression?) -> LuaExpression? {
    expression.map { model.trees.resolved($0, in: scope.flow.location.file) }
  }

  private func function(_ function: LuaFunctionText) -> PlannedEntry {
    let translator = Translator(
      model, owner: .flow(scope), function: function, as: .entry,
      [.owner] + values.map { .code($0) }, taken: values.map(\.text))
    translator.writer = DeedWriter(scope, step: step, values: values, names: translator.names)
    do throws(Untranslatable) {
      let lines = try translator.lines(of: function)
      return .statements(function.endsWithReturn ? lines : lines + ["return .none"])
    } catch {
      return .todo(function, error.reason)
    }
  }
}

extension String {
  /// A path as it is shown: of what lies elsewhere, such as a plugin, only the name.
  var shownPath: String {
    hasPrefix("/") ? split(separator: "/").last.map(String.init) ?? self : self
  }
}

extension Translator {
  /// What comes from a fetch whose function gives the value of its step; nil if it cannot be said.
  static func fetched(
    _ function: LuaFunctionText, as stepCase: StepCase, _ model: ExportModel
  ) -> String? {
    let translator = Translator(model, owner: .nobody, function: function, as: .value, [.services])
    guard let value = function.onlyValue, stepCase.parameters.count == 1 else { return nil }
    do throws(Untranslatable) {
      let code = try translator.value(value)
      model.facts.note(code.key, SwiftType(stepCase.parameters[0].type))
      return "{ [services] in \(model.names.step(stepCase, [code.text])) }"
    } catch {
      return nil
    }
  }
}
