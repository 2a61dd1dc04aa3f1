import Diagnostics
import Driving
import Navigation

/// Writes the expansions of a part of a search.
struct PartRecorder {
  private let text: PartText
  private var situations = PartTable<Situation>()
  private var facts = PartTable<Fact>()
  private var places = PartTable<PartPlace>()
  private var legs = PartTable<Leg>()
  private var views = PartTable<SituationGraph.View>()
  private var sights = PartTable<Observation>()
  private var seen = PartTable<[Int]>()
  private var current: (situation: Situation, expansion: Expansion)?

  init(_ text: PartText) { self.text = text }

  mutating func begin(_ opening: Expansion.Before, _ situation: Situation) {
    current = (situation, Expansion(opening: opening))
  }

  mutating func note(_ event: Expansion.Noted) { current?.expansion.events.append(event) }

  /// Writes the state that was begun last.
  ///
  /// - Parameters:
  ///   - seen: The sightings of the finders there.
  ///   - all: The legs of the search, by their numbers.
  mutating func finish(seen: Set<Observation>, _ all: [Leg]) {
    guard let (situation, expansion) = current else { return }
    current = nil
    let opening = expansion.opening
    // Reading expects first occurrences in this order, too.
    let from = json(situation, nil)
    var tries: [JSON] = []
    var sampled: [JSON] = []
    for event in expansion.events {
      switch event {
      case .attempt(let attempt): tries.append(json(attempt, all))
      case .sampled(let ranges, let isOfUser):
        sampled.append(.array([.bool(isOfUser)] + ranges.map { .string($0) }))
      }
    }
    let answers = opening.properties.map { $0?.marks ?? PropertyAnswer.unknown }
    text.add(
      JSON.fields([
        "from": from, "tries": .array(tries),
        "view": views.json(opening.view, spelled: SituationGraph.View.codec.write),
        "seen": json(seen), "answers": .texts(ifAny: answers), "missed": .flag(opening.isMissed),
        "sampled": sampled.isEmpty ? nil : .array(sampled),
      ]))
  }

  /// Which of them is which does not matter, only which are the same.
  private mutating func json(_ all: Set<Observation>) -> JSON {
    let known = all.filter { sights.json($0) != nil }
    let new = all.subtracting(known).map { ("\($0)", $0) }.ordered { $0.0 < $1.0 }.map(\.1)
    let numbers = (Array(known) + new).map { sights.number(of: $0) }.sorted()
    return seen.json(numbers) { .array($0.map { .int($0) }) }
  }

  /// An attempt: the action, its target, 1 if it comes from outside, 2 if it drew too many
  /// numbers and 4 if it reached a `todo`, and the flows that pile up.
  private mutating func json(_ attempt: Attempt, _ all: [Leg]) -> JSON {
    let leg = legs.json(all[Int(attempt.leg)], spelled: \.json)
    let flags =
      (attempt.isOfUser ? 0 : 1) + (attempt.isCut ? 2 : 0)
      + (attempt.meetsTodo ? 4 : 0)
    let result: JSON
    switch attempt.result {
    case .refused: result = .null
    case .skipped(let reason): result = .string(reason.rawValue)
    case .arrived(let arrival): result = json(arrival.situation, arrival.portrait)
    }
    if !attempt.piles.isEmpty {
      return .array([leg, result, .int(flags), PileUse.codec.write(attempt.piles)])
    }
    return .array([leg, result] + (flags == 0 ? [] : [.int(flags)]))
  }

  private mutating func json(_ situation: Situation, _ portrait: Portrait?) -> JSON {
    if let known = situations.json(situation) { return known }
    situations.add(situation)
    guard let portrait else { return .array([.string(situation.digits)]) }
    let shown = portrait.facts.map { json($0) }
    let values = portrait.values.flatMap { value in
      let place = PartPlace(place: value.place, owner: value.owner, name: value.name)
      return [places.json(place) { PartPlace.codec.write($0) }, json(value.value)]
    }
    return .array([
      .string(situation.digits), .array(shown), .array(values),
      portrait.fold.map(Sum.Fold.codec.write) ?? .null,
    ])
  }

  private mutating func json(_ fact: Fact) -> JSON {
    facts.json(fact) { Fact.codec.write($0) }
  }
}

extension Leg {
  /// The action as a kept session has it, with the numbers that it draws.
  var json: JSON {
    let drawn = draws.isEmpty ? nil : JSON.array(draws.map { JSON(kept: $0) })
    return .object(Driving.Action.keptFields(of: action) + JSON.fields(["drew": drawn]))
  }
}

extension PropertyAnswer {
  /// The encoding of an unknown answer, or of a function's failure.
  static let unknown = "?"

  /// A sign for whether the property is about the situation, and one for each condition.
  fileprivate var marks: String {
    guard case .looked(let isConcerned, let all) = self else { return Self.unknown }
    return (isConcerned.map { $0 ? "+" : "-" } ?? "=") + all.map { $0 ? "1" : "0" }.joined()
  }
}
