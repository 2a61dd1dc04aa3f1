import Driving
import Navigation

// A search that is merged from its parts.
extension Walk {
  /// Where a search is in its parts.
  struct Merging {
    let parts: Parts
    /// The growth of values on the path to the current state.
    var growth: Growth
    var path = StatePath()
  }

  /// Processes the parts' results for a state.
  ///
  /// If the state has new sightings, every action is tried again there, so that the finders observe
  /// it. So the result is that of a single search.
  mutating func merge(_ situation: SituationGraph.Index) {
    guard var now = merging else { return }
    merging = nil
    defer { merging = now }
    let (left, entered) = now.path.turn(to: situation, in: ways.states)
    for _ in 0..<left { now.growth.leave() }
    for place in entered {
      now.growth.enter(now.parts.portrait(of: ways.states[place])?.values)
    }
    process(situation, now.parts, &now.growth)
  }

  private mutating func process(
    _ situation: SituationGraph.Index, _ parts: Parts, _ growth: inout Growth
  ) {
    let identity = ways.states[situation]
    let isTooFar = ways.states.depth(of: situation) >= exploration.options.limits.depth
    let told = parts.told(of: identity, isTooFar: isTooFar)
    if let told, !told.showsNew, growth.isKnown, properties.accepts(told.held.answers) {
      take(told, of: situation, parts, &growth)
    } else if told != nil || parts.isWhole {
      expand(situation)
      parts.noteSeen(in: identity)
    } else {
      pass(situation)
    }
  }

  private mutating func take(
    _ told: Parts.Told, of situation: SituationGraph.Index, _ parts: Parts,
    _ growth: inout Growth
  ) {
    let (part, held) = (told.part, told.held)
    begin(
      Expansion.Before(view: part.view(of: held), properties: held.answers), situation)
    for one in part.tries[held.tries] {
      let result: Attempt.Result
      switch one.result {
      case .refused: result = .refused
      case .skipped(let reason): result = .skipped(reason)
      case .arrived(let number):
        result = .arrived(arrival(at: part.situation(number), parts, &growth))
      }
      let attempt = Attempt(
        leg: ways.number(of: part.leg(of: one)), isOfUser: one.isOfUser, result: result,
        isCut: one.isCut, meetsTodo: one.meetsTodo, piles: one.piles)
      _ = take(attempt)
    }
    for (ranges, isOfUser) in held.sampled { note(sampled: ranges, isOfUser: isOfUser) }
  }

  /// The target of an action, with the data that decides whether the path continues.
  private func arrival(
    at found: Situation, _ parts: Parts, _ growth: inout Growth
  ) -> Successor {
    if ways.states.number(of: found) != nil || isKnown(found) { return Successor(situation: found) }
    guard let portrait = parts.portrait(of: found) else { return Successor(situation: found) }
    let most = exploration.options.values(of: driver.app)
    let place = growth.place(growingOver: most, with: portrait.values)
    let fold = place.map { Sum.Fold.grows($0) } ?? portrait.fold
    return Successor(situation: found, fold: fold, facts: fold == nil ? portrait.facts : nil)
  }
}
