import Diagnostics
import Driving
import Lua
import Navigation
import Scripting

/// `expect.canReach "Home"`: a sequence of actions of the user leads from here to the goal.
struct CanReachExpectation: Expectation {
  static let word = ExpectationWord(
    name: "canReach",
    usage: "expect.canReach \"Home\", expect.canReach(function(app) return app.shows.Home end)",
    type: "fun(goal: sextant.ShownName|fun(app: sextant.JourneyApp): boolean): sextant.JourneyLine"
  ) { given in
    if given.values.count == 1, case .function(let look) = given.values[0] {
      return CanReachExpectation(goal: .function(look), host: given.host)
    }
    let name = try given.text()
    try given.app.checkName(name)
    return CanReachExpectation(goal: .name(name), host: given.host)
  }

  enum Goal {
    case name(String)
    case function(LuaFunction)
  }

  let goal: Goal
  let host: ScriptHost

  /// The name of the goal; `nil` if a function decides.
  var name: String? { if case .name(let name) = goal { name } else { nil } }

  private static let limits = StateLimits(depth: 30, inputs: 20_000)

  func verify(_ run: JourneyRun, at item: JourneyItem) throws(JourneyFailure) {
    var failure: Diagnostic?
    let search = RouteSearch(
      from: Inquiry(run.driver).trial, .entering(KnownValues(run.driver.app)),
      limits: Self.limits)
    let look = AppLook(host)
    let result = search.first { trial in
      if failure != nil { return true }
      do throws(Diagnostic) {
        return try isGoal(trial.session, of: run.driver.app, look)
      } catch {
        failure = error
        return true
      }
    }
    if var failure {
      failure.location = failure.location ?? item.location
      throw JourneyFailure(failure)
    }
    guard result.way == nil else { return }
    // States that were skipped may lead to the goal.
    let (tried, isDecided) = (result.tried, result.end == .complete)
    throw self.failure(
      isDecided
        ? Message("E1056", ["goal": goal.text, "tried": tried])
        : Message("E1057", ["goal": goal.text, "tried": tried]), item)
  }

  private func isGoal(
    _ session: Session, of app: App, _ look: AppLook
  ) throws(Diagnostic) -> Bool {
    switch goal {
    case .function(let function): return try look.ask(function, about: session, of: app)
    case .name(let name):
      // A full name, with its number, costs more to look for.
      if !name.contains("#") { return session.shown.contains(name) }
      return TreeOutline(session.tree) { _ in nil }.lines
        .contains { $0.isVisible && $0.isCalled(name) }
    }
  }

  private func failure(_ message: Message, _ item: JourneyItem) -> JourneyFailure {
    JourneyFailure(
      Diagnostic(.error, message, at: item.location, highlight: name ?? item.word))
  }
}

extension CanReachExpectation.Goal {
  fileprivate var text: Message {
    switch self {
    case .name(let name): Message(verbatim: "'\(name)'")
    case .function: Message("journeys.goalTextFunction")
    }
  }
}

/// `expect.none "leak"`: the session has no fault of this kind.
struct NoneExpectation: Expectation {
  static let word = ExpectationWord(
    name: "none", usage: "expect.none \"leak\"",
    type: "fun(fault: \(StateFault.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: "|"))): "
      + "sextant.JourneyLine",
    summary: Message("expectation.none", ["names": StateFault.names])
  ) { given in
    let name = try given.text()
    guard let fault = StateFault(rawValue: name) else {
      let names = StateFault.allCases.map(\.rawValue)
      throw Diagnostic(
        .error, Message("E1059", ["name": name]), highlight: name,
        cure: Suggestion.nearest(to: name, among: names).map { .didYouMean($0) }
          ?? .validNames(names))
    }
    return NoneExpectation(fault: fault)
  }

  /// The faults that can be found in one state, and in the results of the last action.
  enum StateFault: String, CaseIterable {
    /// A screen is live and outside the tree, or more than two equal flows are live and show
    /// nothing.
    case leak
    /// The user can do nothing, and no timer changes that.
    case deadEnd = "dead end"
    /// A function failed, or fails when it computes what a screen shows.
    case failure
    /// A chain of steps that cause each other was stopped.
    case stepLoop = "step loop"
    /// A screen is in one stack for the third time, with the same values.
    case unboundedStack = "unbounded stack"
    /// A step was emitted that no flow handled.
    case unhandled

    static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }

    /// The fault; `nil` if there is none.
    fileprivate func found(in run: JourneyRun) -> String? {
      let (session, records) = (run.driver.session, run.latest)
      switch self {
      case .leak:
        return session.unplacedScreens.first.map { session.names.text($0.name) }
          ?? session.piles(over: FlowPile.counted).first?.name
      case .deadEnd:
        let possible = Inquiry(run.driver).trial.possibilities
        let known = KnownValues(run.driver.app)
        let isDead = possible.all(.entering(known)).allSatisfy { $0.input == nil }
        return isDead ? session.frontName ?? "-" : nil
      case .failure:
        let done = records.lazy.compactMap(\.failure).first?.diagnostic
        return (done ?? run.driver.app.drawingFailures(in: session).first)?.message.english
      case .stepLoop:
        return records.first(where: \.isChainStopped)?.event.words(session.names)?.english
      case .unboundedStack:
        return session.repeated(over: 2).flatMap { $0.isStacked ? $0.name : nil }
      case .unhandled:
        let record = records.first { $0.isUnheard(among: records) }
        return record?.stepEvent.map { "\($0.navigated)" }
      }
    }
  }

  let fault: StateFault

  func verify(_ run: JourneyRun, at item: JourneyItem) throws(JourneyFailure) {
    guard let found = fault.found(in: run) else { return }
    throw JourneyFailure(
      Diagnostic(
        .error, Message("E1058", ["fault": fault.rawValue, "what": VisibleText.of(found)]),
        at: item.location, highlight: fault.rawValue))
  }
}

/// `expect.depth("Detail", "<", 3)`: how often a screen is in one stack.
struct DepthExpectation: Expectation {
  static let word = ExpectationWord(
    name: "depth", usage: "expect.depth(\"Detail\", \"<\", 3)",
    type: "fun(name: sextant.ShownName, is: "
      + Relation.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: "|")
      + ", count: integer): sextant.JourneyLine"
  ) { given in
    guard given.values.count == 3 else { throw given.misfit("\(given.values.count) values") }
    let name = try given.text(given.values[0])
    try given.app.checkName(name)
    let sign = try given.text(given.values[1])
    guard let relation = Relation(rawValue: sign) else { throw given.misfit("\"\(sign)\"") }
    guard let count = given.values[2].asInt else { throw given.misfit(given.values[2].typeName) }
    return DepthExpectation(name: name, relation: relation, count: count)
  }

  enum Relation: String, CaseIterable {
    case less = "<"
    case atMost = "<="
    case equal = "=="
    case atLeast = ">="
    case more = ">"

    func holds(_ found: Int, _ count: Int) -> Bool {
      switch self {
      case .less: found < count
      case .atMost: found <= count
      case .equal: found == count
      case .atLeast: found >= count
      case .more: found > count
      }
    }
  }

  let name: String
  let relation: Relation
  let count: Int

  func verify(_ run: JourneyRun, at item: JourneyItem) throws(JourneyFailure) {
    let found = run.driver.session.depth(ofScreen: WrittenName(name).definition)
    if relation.holds(found, count) { return }
    throw JourneyFailure(
      Diagnostic(
        .error,
        Message(
          "E1122", ["name": name, "found": found, "expected": "\(relation.rawValue) \(count)"]),
        at: item.location,
        highlight: name))
  }
}
