import Diagnostics
import Driving
import Lua
import Navigation
import Scripting

/// `expect.same(open "shop://cart", relaunch "shop://cart")`: two sequences of actions have the
/// same result.
///
/// Each is performed from here on a copy of the session, so that it leaves no trace.
struct SameExpectation: Expectation {
  static let word = ExpectationWord(
    name: "same", usage: "expect.same(open \"shop://cart\", relaunch \"shop://cart\")",
    type: "fun(one: sextant.JourneyLine|sextant.JourneyLine[], "
      + "other: sextant.JourneyLine|sextant.JourneyLine[]): sextant.JourneyLine"
  ) { given in
    guard given.values.count == 2 else { throw given.misfit("\(given.values.count) values") }
    let ways = try given.values.map { try actions($0, given, depth: 0) }
    return SameExpectation(one: ways[0], other: ways[1])
  }

  let one: [Action]
  let other: [Action]

  /// Reads an action, or a list of actions.
  private static func actions(
    _ value: LuaValue, _ given: ExpectationArguments, depth: Int
  ) throws -> [Action] {
    if case .table(let table) = value, depth < deepest {
      return try table.pairs().flatMap { try actions($0.value, given, depth: depth + 1) }
    }
    guard case .handle(let handle) = value, let object = handle.object as? JourneyObject else {
      throw given.misfit(value.typeName)
    }
    object.isUsed = true
    switch object.item.content {
    case .action(let action): return [action]
    case .coldStart, .expectation: throw given.misfit(object.item.word)
    }
  }

  /// How deep lists may be nested.
  private static let deepest = 8

  func verify(_ run: JourneyRun, at item: JourneyItem) throws(JourneyFailure) {
    let (first, second) = (try shown(after: one, run, item), try shown(after: other, run, item))
    if first == second { return }
    throw JourneyFailure(
      Diagnostic(.error, Message("E1123"), at: item.location, highlight: item.word),
      difference: Difference(expected: [first], actual: [second]))
  }

  /// The visible presentables after a sequence of actions.
  private func shown(
    after way: [Action], _ run: JourneyRun, _ item: JourneyItem
  ) throws(JourneyFailure) -> String {
    let driver = run.driver
    let trial = Inquiry(driver).trial
    for action in way {
      do throws(ActionMistake) {
        trial.give(try action.input(in: trial.session, of: driver.app))
      } catch {
        var finding = Diagnostic(error, of: action.kind ?? .emit, as: .journey)
        finding.location = finding.location ?? item.location
        finding.highlight = finding.highlight ?? item.word
        throw JourneyFailure(finding)
      }
    }
    return trial.session.tree.shown
  }
}
