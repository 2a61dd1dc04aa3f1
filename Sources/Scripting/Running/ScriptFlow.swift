package import Diagnostics
import Lua
package import Navigation
import Steps

/// A flow declared by a script: a table of entries, some of them data, some functions.
///
/// Data entries never enter Lua when a step comes. Function entries are called with the flow and
/// the step's values, and return an entry.
package final class ScriptFlow: DeclaredFlow, CalledFlow {
  package struct Row {
    package let entry: LinkedEntry
    package let place: SourceLocation?
    /// The words of plugins that made it in place of the language's.
    package let makers: [ReplacedWord]
    /// The guard that brought it; nil for the flow's own.
    var guardian: AppGuard?
  }

  package let name: String
  /// The project whose scripts declare it.
  package let scripts: AnyObject?
  package internal(set) var root: FlowRoot = .container(.navigation)
  package internal(set) var rootLabels = Labels()
  /// Computes the badge of its tab.
  var badge: LuaFunction?
  /// Decides whether the user may select a tab of the root.
  var tabGate: LuaFunction?
  /// Decides whether the user may dismiss the root when it is presented.
  var dismissGate: LuaFunction?
  /// The step for a tap on a tab of the root.
  var tabStep: Emission?
  /// How its root is presented; `nil` if the flow does not declare that.
  package internal(set) var modal: Modal?
  package let location: SourceLocation
  /// The flow's own first step.
  package internal(set) var start: Step?
  /// Its first step, and the steppers that it declares.
  package internal(set) var stepper: Stepper = .default
  /// The word for its root, as the script writes it.
  package internal(set) var rootName = ""
  var needs: [String] = []
  package internal(set) var version = StateVersion()
  package internal(set) var entries: [StepCase: Row] = [:] { didSet { madeRows = nil } }
  /// The entries, prepared for lookup when the first step arrives.
  private var madeRows: RunningRows?
  package internal(set) var guards: [StepCase: LinkedGuard] = [:] { didSet { hasGuard = true } }
  /// The guard of all other steps.
  var guardAll: LuaFunction? { didSet { hasGuard = true } }
  /// The guards of the app and its plugins that run before its own, in that order.
  package internal(set) var appGuards: [AppGuard] = [] {
    didSet { hasGuard = hasGuard || !appGuards.isEmpty }
  }
  package private(set) var hasGuard = false
  /// The screen of the stub of an undeclared flow, which handles every step.
  var stub: Screen?
  package var isStub: Bool { stub != nil }
  private let link: HostLink
  private let run: HandlerRun
  private let loan: LuaLoan
  private let limit: LuaTimeLimit
  private let stops: CallStops

  init(host: ScriptHost, name: String, location: SourceLocation) {
    link = host.link
    run = host.running.entries
    guard let lent = host.loan else { preconditionFailure("The host of flows has a loan.") }
    loan = lent
    limit = host.calls[.handler]
    stops = host.calls.stops
    scripts = host.natives.project
    self.name = name
    self.location = location
  }

  /// The steps the flow has entries for, in alphabetical order.
  package var handledSteps: [StepCase] { entries.keys.sorted { $0.name < $1.name } }

  package func isGuarded(_ step: StepCase) -> Bool {
    guards[step] != nil || guardAll != nil || appGuards.contains { $0.looks(at: step) }
  }

  package func adapt(_ step: Step, in context: NavigationContext) throws -> Adaptation {
    guard !appGuards.isEmpty else { return try ownAdaptation(of: step, in: context, after: 0) }
    let inquiry = AppGuardInquiry(flow: self, host: try alive(), context: context)
    switch try inquiry.ask(about: step) {
    case .passed(let step, let answers):
      return try ownAdaptation(of: step, in: context, after: answers)
    case .decided(let adaptation): return adaptation
    }
  }

  /// The result of the flow's own guard for a step.
  ///
  /// - Parameter answers: The number of answers that the guards before it have taken.
  private func ownAdaptation(
    of step: Step, in context: NavigationContext, after answers: Int
  ) throws -> Adaptation {
    let guardian = guards[step.case] ?? guardAll.map { .function($0) }
    guard let guardian else { return .step(step) }
    let step = try rows[step.case].map { try fitted(step, $0, in: context) } ?? step
    return try call(for: step, in: context).adaptation(guardian, after: answers)
  }

  package func navigate(
    to step: Step, in context: NavigationContext
  ) throws -> FlowContributors? {
    guard let row = rows[step.case] else { return stub.map { show($0, for: step, in: context) } }
    guard row.declared !== step.case else { return try perform(row, for: step, in: context) }
    return try perform(row, for: fitted(step, row, in: context), in: context)
  }

  /// Shows the screen of a stub once, if its root belongs to another flow.
  private func show(
    _ stub: Screen, for step: Step, in context: NavigationContext
  ) -> FlowContributors {
    guard case .inherited = root, context.state == .none else { return .none }
    context.state = .record([:])
    let isStack = context.session.info(context.root)?.kind == PresentableKind.navigation.name
    let target = Target(.screen(stub))
    return context.perform(isStack ? .push(target) : .present(target), for: step)
  }

  private var rows: RunningRows {
    if let madeRows { return madeRows }
    let made = RunningRows(entries)
    madeRows = made
    return made
  }

  private func perform(
    _ row: RunningRow, for step: Step, in context: NavigationContext
  ) throws -> FlowContributors {
    switch row.kind {
    case .data: return context.perform(row.entry, for: step)
    case .function(let function): return try perform(function, of: row, for: step, in: context)
    case .decision(let decision):
      let call = try call(for: step, in: context)
      return context.perform(try call.entry(decision, at: row.place), for: step)
    }
  }

  private func perform(
    _ function: LuaFunction, of row: RunningRow, for step: Step, in context: NavigationContext
  ) throws -> FlowContributors {
    let values = step.values.isEmpty ? [] : try values(step)
    let answer = try call(
      function, step, values, in: context, promising: row.promise, expecting: row.answered)
    switch answer {
    case .nothing: return .none
    case .expected: return context.perform(row.entry, for: step)
    case .value(let value), .several(let value, _):
      let entry = try call(for: step, in: context).entry(given: value, at: row.place)
      if let promise = row.promise {
        let line = GuardPromise.Line(host: try alive(), place: function.place)
        do throws(Diagnostic) { try promise.keep(entry, for: step, line) } catch {
          throw finding(error, from: function, step, in: context)
        }
      }
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
    guard fitted.misfit != nil else { return fitted }
    do throws(Diagnostic) {
      return try declared.step(step.values.map { StepLiteral.Argument(label: nil, value: $0) })
    } catch {
      var finding = error
      finding.location = row.place
      finding.context = self.context(step, in: context)
      throw finding
    }
  }

  private func call(for step: Step, in context: NavigationContext) throws -> ScriptCall {
    ScriptCall(flow: self, host: try alive(), step: step, context: context)
  }

  private func values(_ step: Step) throws -> [LuaValue] {
    let state = try alive().state
    return try step.values.map { try state.value($0) }
  }

  func alive() throws -> ScriptHost {
    guard let host = link.host else { throw Diagnostic(.error, Message("E0605")) }
    return host
  }

  /// The prefix of error messages while a step is handled.
  func context(_ step: Step, in context: NavigationContext) -> Message {
    Message(
      "scripts.whileHandling",
      ["flow": context.session.names.text(context.name), "step": step.brief])
  }
}

extension ScriptFlow {
  /// Calls a function of the script with the flow and some values.
  ///
  /// - Parameters:
  ///   - promise: The declared effects of the function, if a guard with `may` calls it.
  ///   - expected: A live object that the function may return.
  /// - Throws: The error of the function; or a diagnostic if it returns several entries.
  func call(
    _ function: LuaFunction, _ step: Step, _ values: [LuaValue], in context: NavigationContext,
    promising promise: GuardPromise? = nil, expecting expected: ObjectIdentifier? = nil
  ) throws -> LuaAnswer {
    run.begin(self, context, step, promise)
    defer { run.end() }
    let answer: LuaAnswer
    do throws(LuaError) {
      try stops.next(function)
      answer = try function.call(lending: loan, values, expecting: expected, limit: limit)
    } catch {
      stops.note(error, in: function)
      link.host?.noteOvertime(error, .handler)
      throw finding(error, from: function, step, in: context)
    }
    guard case .several(let first, let second) = answer else { return answer }
    guard let other = second.entry else { return first.isNil ? .nothing : .value(first) }
    throw Diagnostic(
      .error, Message("E0124", ["word": other.word.name]), at: other.place ?? function.place,
      highlight: other.word.name,
      context: self.context(step, in: context))
  }

  /// Calls a function that may wait.
  ///
  /// - Parameters:
  ///   - answers: The number of answers that others have taken.
  ///   - promise: The declared effects of the function, if a guard with `may` calls it.
  /// - Returns: The result, and the number of answers taken so far.
  func ask(
    _ function: LuaFunction, step: Step, values: [LuaValue], in context: NavigationContext,
    after answers: Int, promising promise: GuardPromise? = nil
  ) throws -> (outcome: WaitingCall.Outcome, answers: Int) {
    let host = try alive()
    run.begin(self, context, step, promise)
    let lent = loan.begin()
    defer {
      loan.end(lent)
      run.end()
    }
    do {
      let call = try WaitingCall(function, answers: context.answers.dropFirst(answers))
      let outcome = try call.start([loan.value] + values, in: host)
      return (outcome, answers + call.position)
    } catch {
      throw finding(error, from: function, step, in: context)
    }
  }

  private func finding(
    _ error: any Error, from function: LuaFunction, _ step: Step, in context: NavigationContext
  ) -> Diagnostic {
    guard let host = link.host else { return Diagnostic(.error, Message("E0605")) }
    return host.finding(error, at: function.place, self.context(step, in: context))
  }
}
