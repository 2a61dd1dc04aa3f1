package import Navigation
import Scripting

/// Finds a way to somewhere by what a user can do; where that is not enough, with texts and answers
/// that the app is seen to know, and at last with steps that no control emits.
package struct RoutePlanner {
  /// What became of a plan.
  package enum Outcome {
    /// These lines lead there; none if one is there.
    ///
    /// - Parameter isByHand: Some of them are steps that no control emits now.
    case found([Possibility], isByHand: Bool)
    /// Nothing that was tried leads there.
    ///
    /// - Parameter isGivenUp: There would have been more to try.
    case none(tried: Int, isGivenUp: Bool, wants: [Want])
  }

  /// Something that may lead on, and that only the user can know.
  package enum Want: Hashable {
    /// The text of a field; so many were tried.
    case text(field: String, screen: String)
    /// The values of a step.
    case values(StepCase)
  }

  private let inquiry: Inquiry
  /// How many inputs may be tried with each kind of moves.
  package var trials = (user: 5_000, entering: 5_000, emitting: 1_000)

  /// Plans from the session that is asked about, as it is now.
  package init(_ inquiry: Inquiry) { self.inquiry = inquiry }

  /// Plans a way to a session in which something is true.
  ///
  /// - Parameter target: The name of what is to be shown, which tells of steps whether they lead there.
  package func plan(to target: String, where isGoal: @escaping (Trial) -> Bool) -> Outcome {
    let met = Met(KnownValues(inquiry.app))
    var tried = 0
    var isGivenUp = false
    func search(_ moves: RouteSearch.Moves, _ limit: Int) -> [Possibility]? {
      var search = RouteSearch(from: inquiry.trial)
      search.moves = moves
      search.trials = limit
      search.meets = met.note
      switch search.first(where: isGoal) {
      case .found(let way): return way
      case .unreachable(let count): tried += count
      case .tooFar(let count): (tried, isGivenUp) = (tried + count, true)
      }
      return nil
    }
    if let way = search(.all, trials.user) { return .found(way, isByHand: false) }
    if met.canEnter, inquiry.mayGoOn, let way = search(.entering(met.known), trials.entering) {
      return .found(way, isByHand: false)
    }
    if inquiry.mayGoOn, let way = search(.emitting(met.known), trials.emitting) {
      return .found(
        way, isByHand: way.contains { if case .emit = $0.action { true } else { false } })
    }
    return .none(tried: tried, isGivenUp: isGivenUp, wants: wants(met, target))
  }

  /// The fields that were come by, and the steps that show the target, as far as that is written,
  /// whose values nobody knows; nothing if no script shows the target.
  private func wants(_ met: Met, _ target: String) -> [Want] {
    let name = String(target.prefix { $0 != "#" })
    guard met.known.names.contains(name) else { return [] }
    let rows = inquiry.app.outline.flows.flatMap(\.rows).filter { $0.deed.shows(name) }
    return met.fields
      + rows.map(\.step).uniqued
      .filter { Possibilities.steps($0, met.known).isEmpty && met.handled.contains($0) }
      .map(Want.values)
  }
}

/// What a search has come by.
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
      for control in screen.controls where control.kind == .field {
        canEnter = true
        let want = RoutePlanner.Want.text(field: control.name, screen: screen.info.definition)
        if !fields.contains(want) { fields.append(want) }
      }
    }
  }
}

extension AppOutline.Deed {
  /// It makes something of that name, as far as it is written without a function.
  fileprivate func shows(_ name: String) -> Bool {
    switch self {
    case .entry(let entry): entry.makes(name)
    case .function: false
    case .choose(let branches): branches.contains { $0.deed.shows(name) }
    case .all(let deeds): deeds.contains { $0.shows(name) }
    }
  }
}

extension Entry {
  fileprivate func makes(_ name: String) -> Bool {
    switch self {
    case .show(let target), .push(let target), .present(let target), .detail(let target),
      .contributeNew(let target):
      target.makes(name)
    case .set(let targets, _): targets.contains { $0.makes(name) }
    case .all(let entries): entries.contains { $0.makes(name) }
    default: false
    }
  }
}

extension Target {
  fileprivate func makes(_ name: String) -> Bool {
    switch kind {
    case .screen(let screen): screen.name == name
    case .flow(let flow): flow == name
    case .container(_, let targets): targets.contains { $0.makes(name) }
    }
  }
}
