import Diagnostics
import Lua
import Navigation

/// The functions of a script that are asked about one step: entries, guards, decisions.
struct ScriptCall {
  let flow: ScriptFlow
  let host: ScriptHost
  let step: Step
  let context: NavigationContext

  /// Returns what is to be done, with all decisions taken before any of it is done.
  func entry(_ linked: LinkedEntry, at place: SourceLocation?) throws -> Entry {
    switch linked {
    case .entry(let entry): return entry
    case .all(let entries): return .all(try entries.map { try entry($0, at: place) })
    case .choose(let choice):
      let index = try branch(of: choice.names, choice.decide, values(), at: choice.location)
      return try entry(choice.branches[index].entry, at: place)
    case .function(let function):
      let result = try call(function, values())
      return result.isNil ? .none : try entry(link(result, at: place), at: place)
    }
  }

  /// Returns what a guard makes of the step.
  func adaptation(_ guardian: LinkedGuard) throws -> Adaptation {
    switch guardian {
    case .answer(let answer): return answer.adaptation(of: step)
    case .choose(let choice):
      let names = choice.branches.map(\.name)
      let index = try branch(of: names, choice.decide, values(), at: choice.location)
      return choice.branches[index].answer.adaptation(of: step)
    case .function(let function):
      let result = try call(function, [try host.value(step)])
      if let adapted = result.step { return .step(adapted) }
      if result.isNil { return .refuse }
      if let object = result.entry, object.word is IgnoreWord,
        let reason = object.arguments.first?.asString
      {
        return .decline(reason)
      }
      throw finding(.nonsenseGuard(got: result.typeName), at: place(of: function))
    }
  }

  private func values() throws -> [LuaValue] {
    try step.values.map { try host.state.value($0) }
  }

  /// Asks a function for the name of one of several branches.
  private func branch(
    of names: [String], _ function: LuaFunction, _ values: [LuaValue], at place: SourceLocation
  ) throws -> Int {
    let result = try call(function, values)
    if let name = result.asString, let index = names.firstIndex(of: name) { return index }
    let nearest = result.asString.flatMap { Suggestion.nearest(to: $0, among: names) }
    throw finding(
      .noSuchBranch(result.asString.map { "\"\($0)\"" } ?? result.typeName),
      at: self.place(of: function), cure: nearest.map { .didYouMean($0) } ?? .branchesKnown(names))
  }

  private func call(_ function: LuaFunction, _ values: [LuaValue]) throws -> LuaValue {
    let proxy = FlowProxy(flow: flow, context: context)
    host.handler = HandlerRun(flow: flow, context: context, step: step)
    defer {
      proxy.end()
      host.handler = nil
    }
    do throws(LuaError) {
      let handle = try host.state.makeHandle(proxy, type: host.types.proxy)
      return try function.call([handle] + values).first ?? .nil
    } catch {
      var diagnostic = host.diagnostic(error)
      diagnostic.context = flow.context(step, in: context)
      throw diagnostic
    }
  }

  /// Links what a function returned, as a table's row is linked at load.
  private func link(_ value: LuaValue, at place: SourceLocation?) throws -> LinkedEntry {
    let linking = Linking(host: host, names: host.app?.names ?? LinkedNames())
    let entries = EntryLinking(
      linking: linking, flow: "flow '\(flow.name)'", root: flow.root, rootName: flow.rootName)
    if value.entry == nil {
      linking.report(.nonsense("the entry for \(step.name)", got: value.typeName), at: place)
    } else if let entry = entries.entry(value, at: place), linking.findings.isEmpty {
      return entry
    }
    var finding = linking.findings.all.first ?? Diagnostic(.error, .appGone)
    finding.context = flow.context(step, in: context)
    throw finding
  }

  private func finding(
    _ message: Message, at place: SourceLocation, cure: Message? = nil
  ) -> Diagnostic {
    Diagnostic(
      .error, message, at: place, cure: cure, context: flow.context(step, in: context))
  }

  private func place(of function: LuaFunction) -> SourceLocation {
    let definition = function.definition
    return SourceLocation(file: definition.source, line: max(definition.lineDefined, 1))
  }
}

extension GuardAnswer {
  fileprivate func adaptation(of step: Step) -> Adaptation {
    switch self {
    case .same: .step(step)
    case .step(let other): .step(other)
    case .refuse(let reason): .decline(reason)
    }
  }
}
