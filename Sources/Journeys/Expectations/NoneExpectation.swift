import Diagnostics
import Driving
import Navigation
import Scripting

/// `expect.none "leak"`: the session has no fault of this kind.
struct NoneExpectation: Expectation {
  static let word = ExpectationWord(
    name: "none", usage: "expect.none \"leak\"",
    type: "fun(fault: \(Fault.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: "|"))): "
      + "sextant.JourneyLine",
    summary: Message("expectation.none", ["names": Fault.names])
  ) { given in
    let name = try given.text()
    guard let fault = Fault(rawValue: name) else {
      let names = Fault.allCases.map(\.rawValue)
      throw Diagnostic(
        .error, Message("E1059", ["name": name]), highlight: name,
        cure: Suggestion.nearest(to: name, among: names).map { .didYouMean($0) }
          ?? .validNames(names))
    }
    return NoneExpectation(fault: fault)
  }

  /// The faults that can be found in one state, and in the results of the last action.
  enum Fault: String, CaseIterable {
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

  let fault: Fault

  func verify(_ run: JourneyRun, at item: JourneyItem) throws(JourneyFailure) {
    guard let found = fault.found(in: run) else { return }
    throw JourneyFailure(
      Diagnostic(
        .error, Message("E1058", ["fault": fault.rawValue, "what": VisibleText.of(found)]),
        at: item.location, highlight: fault.rawValue))
  }
}
