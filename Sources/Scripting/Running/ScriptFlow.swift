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
  }

  package let name: String
  package internal(set) var root: FlowRoot = .container(.navigation)
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
    let host = try alive()
    let result = try call(function, step, [try host.value(step)], in: context, host)
    if let adapted = result.step { return .step(adapted) }
    if result.isNil { return .refuse }
    throw failure(.nonsenseGuard(got: result.typeName), step, at: place(of: function))
  }

  package func navigate(
    to step: Step, in context: NavigationContext
  ) throws -> FlowContributors? {
    switch entries[step.case] {
    case nil: return nil
    case .data(let entry, _): return context.perform(entry, for: step)
    case .function(let function, let place):
      let host = try alive()
      let values = try step.values.map { try host.state.value($0) }
      let result = try call(function, step, values, in: context, host)
      if result.isNil { return FlowContributors.none }
      return context.perform(try entry(result, for: step, at: place, host), for: step)
    }
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
    defer { proxy.end() }
    do throws(LuaError) {
      let handle = try host.state.makeHandle(proxy, type: host.types.proxy)
      return try function.call([handle] + values).first ?? .nil
    } catch {
      var diagnostic = host.diagnostic(error)
      diagnostic.context = .whileHandling(
        flow: context.session.names.text(context.name), step: step.description)
      throw diagnostic
    }
  }

  /// Links what a function returned, as a table's row is linked at load.
  private func entry(
    _ value: LuaValue, for step: Step, at place: SourceLocation?, _ host: ScriptHost
  ) throws -> Entry {
    guard value.entry != nil else {
      let what = "the entry for \(step.name)"
      throw failure(.nonsense(what, got: value.typeName), step, at: place)
    }
    let linking = Linking(host: host, names: host.app?.names ?? LinkedNames())
    let entries = EntryLinking(
      linking: linking, flow: "flow '\(name)'", root: root, rootName: rootName)
    if let entry = entries.entry(value, at: place), linking.findings.isEmpty { return entry }
    var finding = linking.findings.all.first ?? Diagnostic(.error, .appGone)
    finding.context = .whileHandling(flow: name, step: step.description)
    throw finding
  }

  private func failure(_ message: Message, _ step: Step, at place: SourceLocation?) -> Diagnostic {
    Diagnostic(
      .error, message, at: place,
      context: .whileHandling(flow: name, step: step.description))
  }

  private func place(of function: LuaFunction) -> SourceLocation {
    let definition = function.definition
    return SourceLocation(file: definition.source, line: max(definition.lineDefined, 1))
  }
}
