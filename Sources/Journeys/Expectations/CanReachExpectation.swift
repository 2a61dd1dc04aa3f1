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
    type: "fun(goal: string|fun(app: sextant.JourneyApp): boolean): sextant.JourneyLine"
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
