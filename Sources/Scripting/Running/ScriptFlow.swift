package import Diagnostics
import Lua
package import Navigation

/// A flow declared by a script: a table of entries, some of them data, some functions.
///
/// Data entries never enter Lua when a step comes. Function entries are called with the flow and the
/// step's values, and return an entry.
package final class ScriptFlow: Flow {
  /// One row of a flow's table.
  enum Row {
    case data(Entry, SourceLocation?)
    case function(LuaFunction, SourceLocation?)

    /// Where it is written.
    var place: SourceLocation? {
      switch self {
      case .data(_, let place), .function(_, let place): place
      }
    }
  }

  package let name: String
  package internal(set) var root: FlowRoot = .container(.navigation)
  package internal(set) var rootTitle: String?
  /// Where it is declared.
  package let location: SourceLocation
  /// The flow's own first step.
  package internal(set) var start: Step?
  /// The word for its root.
  package internal(set) var rootName = ""
  var needs: [String] = []
  var entries: [StepCase: Row] = [:]
  var guards: [StepCase: LuaFunction] = [:]
  var guardAll: LuaFunction?
  private weak var host: ScriptHost?

  init(host: ScriptHost, name: String, location: SourceLocation) {
    self.host = host
    self.name = name
    self.location = location
  }

  /// The steps the flow has entries for, in alphabetical order.
  package var handledSteps: [StepCase] { entries.keys.sorted { $0.name < $1.name } }

  package var hasGuard: Bool { guardAll != nil || !guards.isEmpty }

  package func adapt(_ step: Step, in context: NavigationContext) throws -> Adaptation {
    guard let function = guards[step.case] ?? guardAll else { return .step(step) }
    let step =
      try entries.index(forKey: step.case).map { try fitted(step, $0, in: context) } ?? step
    let host = try alive()
    let result = try call(function, step, [try host.value(step)], in: context, host)
    if let adapted = result.step { return .step(adapted) }
    if result.isNil { return .refuse }
    throw Diagnostic(
      .error, .nonsenseGuard(got: result.typeName), at: place(of: function),
      context: self.context(step, in: context))
  }

  package func navigate(
    to step: Step, in context: NavigationContext
  ) throws -> FlowContributors? {
    guard let index = entries.index(forKey: step.case) else { return nil }
    let step = try fitted(step, index, in: context)
    switch entries[index].value {
    case .data(let entry, _): return context.perform(entry, for: step)
    case .function(let function, let place):
      let host = try alive()
      let values = try step.values.map { try host.state.value($0) }
      let result = try call(function, step, values, in: context, host)
      if result.isNil { return FlowContributors.none }
      let entry = try entry(result, for: step, at: place, in: context, host)
      return context.perform(entry, for: step)
    }
  }

  /// Returns a step with the values the script declares; another declaration of the same case, made
  /// in Swift, may have others.
  private func fitted(
    _ step: Step, _ index: Dictionary<StepCase, Row>.Index, in context: NavigationContext
  ) throws -> Step {
    let declared = entries[index].key
    guard declared !== step.case, declared.parameters != step.case.parameters else { return step }
    let fitted = Step(declared, step.values)
    if let misfit = fitted.misfit {
      throw Diagnostic(
        .error, .stepValues(declared.description, misfit.reason),
        at: entries[index].value.place, context: self.context(step, in: context))
    }
    return fitted
  }

  private func alive() throws -> ScriptHost {
    guard let host else { throw Diagnostic(.error, .appGone) }
    return host
  }

  private func call(
    _ function: LuaFunction, _ step: Step, _ values: [LuaValue], in context: NavigationContext,
    _ host: ScriptHost
  ) throws -> LuaValue {
    let proxy = FlowProxy(flow: self, context: context)
    host.handler = HandlerRun(flow: self, context: context, step: step)
    defer {
      proxy.end()
      host.handler = nil
    }
    do throws(LuaError) {
      let handle = try host.state.makeHandle(proxy, type: host.types.proxy)
      return try function.call([handle] + values).first ?? .nil
    } catch {
      var diagnostic = host.diagnostic(error)
      diagnostic.context = self.context(step, in: context)
      throw diagnostic
    }
  }

  /// Links what a function returned, as a table's row is linked at load.
  private func entry(
    _ value: LuaValue, for step: Step, at place: SourceLocation?, in context: NavigationContext,
    _ host: ScriptHost
  ) throws -> Entry {
    let linking = Linking(host: host, names: host.app?.names ?? LinkedNames())
    let entries = EntryLinking(
      linking: linking, flow: "flow '\(name)'", root: root, rootName: rootName)
    if let word = linking.uncalledWord(value) {
      linking.report(.wordNotCalled(word.name, word.form), at: place)
    } else if value.entry == nil {
      linking.report(.nonsense("the entry for \(step.name)", got: value.typeName), at: place)
    } else if let entry = entries.entry(value, at: place), linking.findings.isEmpty {
      return entry
    }
    var finding = linking.findings.all.first ?? Diagnostic(.error, .appGone)
    finding.context = self.context(step, in: context)
    throw finding
  }

  private func context(_ step: Step, in context: NavigationContext) -> Message {
    .whileHandling(
      flow: context.session.names.text(context.name), step: step.description)
  }

  private func place(of function: LuaFunction) -> SourceLocation {
    let definition = function.definition
    return SourceLocation(file: definition.source, line: max(definition.lineDefined, 1))
  }
}
