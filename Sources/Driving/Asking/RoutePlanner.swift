import Diagnostics
package import Navigation
import Scripting

/// Searches for a sequence of actions that reaches a goal.
///
/// It tries actions of a user first, then also known texts and answers, and finally steps that no
/// control emits.
package struct RoutePlanner {
  package enum Outcome {
    /// A sequence of actions that reaches the goal; empty if the goal is reached already.
    ///
    /// - Parameters:
    ///   - isByHand: Whether it contains steps that no control emits now.
    ///   - isShortest: Whether no shorter sequence was found among those that were tried.
    case found([Possibility], isByHand: Bool, isShortest: Bool)
    /// No tried sequence reaches the goal.
    ///
    /// - Parameter wants: Unknown values that may lead to it; determined only if nothing is left to
    ///   try.
    case none(tried: Int, RouteSearch.Exhaustion, wants: [Want])
  }

  /// A value that only the user can know, which may lead to the target.
  package enum Want: Hashable {
    /// The text of a field; the known texts were tried.
    case text(field: String, screen: String)
    case values(StepCase)
  }

  /// The limits of the searches.
  package struct SearchLimits {
    /// The limits of a search for actions of a user, without or with known values.
    package var exhaustive: StateLimits
    /// The limits of the far-looking search, if an exhaustive one reaches its limits.
    package var far: StateLimits
    /// The limits of the search that includes steps that no control emits.
    package var byHand: StateLimits

    package init() { self.init(depth: 30, times: 1) }

    private init(depth: Int, times: Int) {
      exhaustive = StateLimits(depth: depth, inputs: times * 10_000)
      far = StateLimits(depth: depth, inputs: times * 4_000)
      byHand = StateLimits(depth: depth, inputs: times * 1_000)
    }

    /// Ten times as many inputs, and ways of up to 100 lines.
    package static var more: SearchLimits { SearchLimits(depth: 100, times: 10) }
  }

  private let inquiry: Inquiry
  private let effort: SearchLimits

  /// Plans from the current state of the inquiry's session.
  package init(_ inquiry: Inquiry, effort: SearchLimits = SearchLimits()) {
    self.inquiry = inquiry
    self.effort = effort
  }

  /// Plans a sequence of actions to a session for which a predicate is true.
  ///
  /// - Parameter target: The name of the presentable to show, to recognize the steps that show it.
  package func plan(to target: String, where isGoal: @escaping (Trial) -> Bool) -> Outcome {
    let met = Met(KnownValues(inquiry.app))
    var (tried, end) = (0, RouteSearch.Exhaustion.complete)
    func search(
      _ moves: Possibilities.Moves, _ limits: StateLimits, looksFar: Bool = false
    ) -> [Possibility]? {
      var search = RouteSearch(from: inquiry.trial, moves, limits: limits)
      search.looksFar = looksFar
      search.meets = met.note
      let result = search.first(where: isGoal)
      tried += result.tried
      // A search that looks far never tries everything.
      if !looksFar, result.end.rawValue > end.rawValue { end = result.end }
      return result.way
    }
    func searchAsUser(_ moves: Possibilities.Moves) -> Outcome? {
      if let way = search(moves, effort.exhaustive) { return found(way, isShortest: true) }
      guard end == .givenUp, inquiry.mayGoOn else { return nil }
      return search(moves, effort.far, looksFar: true).map { found($0, isShortest: false) }
    }
    if let found = searchAsUser(.all) { return found }
    if met.canEnter, inquiry.mayGoOn, let found = searchAsUser(.entering(met.known)) {
      return found
    }
    if inquiry.mayGoOn, let way = search(.emitting(met.known), effort.byHand) {
      return found(way, isShortest: true)
    }
    let isDone = end != .givenUp && inquiry.mayGoOn
    return .none(
      tried: tried, isDone ? end : .givenUp, wants: isDone ? wants(met, target) : [])
  }

  private func found(_ way: [Possibility], isShortest: Bool) -> Outcome {
    let isByHand = way.contains { if case .emit = $0.action { true } else { false } }
    return .found(way, isByHand: isByHand, isShortest: isShortest)
  }

  /// The fields that were found, and the steps that show the target, as far as the scripts show it,
  /// whose values are unknown; empty if no script shows the target.
  private func wants(_ met: Met, _ target: String) -> [Want] {
    guard let name = WrittenName(target).definition(among: met.known.names) else { return [] }
    let rows = inquiry.app.outline.flows.flatMap(\.rows).filter { $0.handling.shows(name) }
    return met.fields
      + rows.map(\.step).unique
      .filter { Possibilities.steps($0, met.known).isEmpty && met.handled.contains($0) }
      .map(Want.values)
  }
}

/// The known values, fields and handled steps that the searches have met.
private final class Met {
  private(set) var known: KnownValues
  private(set) var fields: [RoutePlanner.Want] = []
  private(set) var handled: Set<StepCase> = []
  private(set) var canEnter = false
  private var places: Set<String> = []

  init(_ known: KnownValues) { self.known = known }

  func note(_ one: Possibility, in trial: Trial) {
    if let step = one.step { known.note(step) }
    if case .reply? = one.input { canEnter = true }
    guard places.insert(trial.session.frontName ?? "").inserted else { return }
    handled.formUnion(trial.possibilities.handled)
    for screen in TouchableScreen.all(in: trial.session, of: trial.inquiry.app) {
      for control in screen.controls where control.kind.isField {
        canEnter = true
        let want = RoutePlanner.Want.text(field: control.name, screen: screen.info.definition)
        if !fields.contains(want) { fields.append(want) }
      }
    }
  }
}

extension AppOutline.Handling {
  /// Whether it makes something of that name; a handler that is a function never counts.
  package func shows(_ name: String) -> Bool {
    entries.contains { $0.targets.contains { $0.leaves.contains { $0.name == name } } }
  }
}
