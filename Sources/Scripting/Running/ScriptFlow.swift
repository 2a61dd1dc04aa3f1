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
  /// Where it is declared.
  package let location: SourceLocation
  /// The flow's own first step.
  package internal(set) var start: Step?
  /// The word for its root.
  package internal(set) var rootName = ""
  var needs: [String] = []
  var entries: [StepCase: Row] = [:] {
    didSet { rows = RunningRows(entries) }
  }
  private var rows = RunningRows([:])
  var guards: [StepCase: LuaFunction] = [:] { didSet { hasGuard = true } }
  var guardAll: LuaFunction? { didSet { hasGuard = true } }
  /// It has a function that looks at steps first.
  package private(set) var hasGuard = false
  private weak var host: ScriptHost?
  private let run: HandlerRun
  private let loan: LuaLoan

  init(host: ScriptHost, name: String, location: SourceLocation) {
    self.host = host
    run = host.run
    loan = host.loan
    self.name = name
    self.location = location
  }

  /// The steps the flow has entries for, in alphabetical order.
  package var handledSteps: [StepCase] { entries.keys.sorted { $0.name < $1.name } }

  package func adapt(_ step: Step, in context: NavigationContext) throws -> Adaptation {
    guard let function = guards[step.case] ?? guardAll else { return .step(step) }
    let step = try rows[step.case].map { try fitted(step, $0, in: context) } ?? step
    let answer = try call(function, step, [try alive().value(step)], in: context)
    guard case .value(let result) = answer else { return .refuse }
    if let adapted = result.step { return .step(adapted) }
    throw Diagnostic(
      .error, .nonsenseGuard(got: result.typeName), at: place(of: function),
      context: self.context(step, in: context))
  }

  package func navigate(
    to step: Step, in context: NavigationContext
  ) throws -> FlowContributors? {
    guard let row = rows[step.case] else { return nil }
    guard row.declared !== step.case else { return try perform(row, for: step, in: context) }
    return try perform(row, for: fitted(step, row, in: context), in: context)
  }

  private func perform(
    _ row: RunningRow, for step: Step, in context: NavigationContext
  ) throws -> FlowContributors {
    guard let function = row.function else { return context.perform(row.entry, for: step) }
    let values = step.values.isEmpty ? [] : try values(step)
    switch try call(function, step, values, in: context, expecting: row.answered) {
    case .nothing: return .none
    case .expected: return context.perform(row.entry, for: step)
    case .value(let value):
      let entry = try entry(value, for: step, at: row.place, in: context)
      row.keep(entry, of: value)
      return context.perform(entry, for: step)
    }
  }

  /// Returns a step with the values the script declares; another declaration of the same case, made
  /// in Swift, may have others.
  private func fitted(
    _ step: Step, _ row: RunningRow, in context: NavigationContext
  ) throws -> Step {
    let declared = row.declared
    guard declared !== step.case, declared.parameters != step.case.parameters else { return step }
    let fitted = Step(declared, step.values)
    if let misfit = fitted.misfit {
      throw Diagnostic(
        .error, .stepValues(declared.description, misfit.reason), at: row.place,
        context: self.context(step, in: context))
    }
    return fitted
  }

  private func values(_ step: Step) throws -> [LuaValue] {
    let state = try alive().state
    return try step.values.map { try state.value($0) }
  }

  private func alive() throws -> ScriptHost {
    guard let host else { throw Diagnostic(.error, .appGone) }
    return host
  }

  private func call(
    _ function: LuaFunction, _ step: Step, _ values: [LuaValue], in context: NavigationContext,
    expecting expected: ObjectIdentifier? = nil
  ) throws -> LuaAnswer {
    let outer = run.begin(self, context, step)
    defer { run.end(outer) }
    do throws(LuaError) {
      return try function.call(lending: loan, values, expecting: expected)
    } catch {
      var diagnostic = try alive().diagnostic(error)
      diagnostic.context = self.context(step, in: context)
      throw diagnostic
    }
  }

  /// Links what a function returned, as a table's row is linked at load.
  private func entry(
    _ value: LuaValue, for step: Step, at place: SourceLocation?, in context: NavigationContext
  ) throws -> Entry {
    let host = try alive()
    let linking = Linking(host: host, names: host.app?.names ?? LinkedNames())
    let entries = EntryLinking(
      linking: linking, flow: "flow '\(name)'", root: root, rootName: rootName)
    if value.entry == nil {
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
