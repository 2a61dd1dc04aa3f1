import Driving
import Navigation
import Scripting

/// Moves to states, and tries every action there.
///
/// It has the session of its thread, and finders that observe it. An `ExpansionSink` numbers the
/// resulting states: immediately in a single-threaded exploration, later otherwise.
final class Expander {
  private(set) var finders: [any Finder]
  /// The results of double taps; `nil` if they are not tried.
  private(set) var doubles: DoubleFinder?
  private let driver: Driver
  private let exploration: Exploration
  private let observer: (any WalkObserver)?
  /// The actions from outside, the same in every state: links, then starts.
  private let opened: [Possibility]
  private let started: [Possibility]
  private let knownValues: KnownValues
  /// How many values one place may take on a way.
  private let mostValues: Int
  private var cursor: Cursor
  private var properties: PropertyLook
  private var drawing = SituationDrawing()
  /// The flows of which there are several alike that show nothing where things are tried, by their
  /// names.
  private var piled: [InstanceName: String] = [:]
  /// The screen or flow that must be reachable from everywhere; `nil` for none.
  private let home: String?
  /// The app was just started and has drawn random numbers, which may have been others.
  private let startDraws: Bool
  /// The states whose portrait was reported; `nil` if none is needed.
  private var portrayed: Set<Situation>?
  /// The contents of earlier actions' records, with the screen of the used control.
  private var heard = Numbering<RecordPattern>()
  /// The sightings of the finders at the start.
  private var seenAtFirst: Set<Observation> = []
  /// The finders, before they have seen any situation.
  private let blank: ([any Finder], DoubleFinder?)

  init(_ driver: Driver, exploration: Exploration, observer: (any WalkObserver)? = nil) {
    self.driver = driver
    self.exploration = exploration
    self.observer = observer
    knownValues = KnownValues(driver.app)
    mostValues = exploration.values(of: driver.app)
    cursor = Cursor(Inquiry(driver).trial)
    home = driver.app.exploring.home
    let isFresh = driver.session.latestInput == driver.timeline.start
    startDraws = isFresh && !driver.session.draws.isEmpty
    let (links, possible) = (driver.app.exampleURLs, cursor.trial.possibilities)
    opened = possible.opening(links)
    started = possible.relaunching(with: exploration.relaunches ? [nil] + links : [nil])
    var finders = FinderCatalog.all(driver.app, exploration)
    for place in finders.indices { finders[place].begin(driver.session) }
    self.finders = finders
    doubles = exploration.doubles ? DoubleFinder() : nil
    blank = (finders, exploration.doubles ? DoubleFinder() : nil)
    portrayed = exploration.recording == nil ? nil : []
    properties = PropertyLook(exploration.properties, about: driver.app)
    seenAtFirst = seen
  }

  private var seen: Set<Observation> {
    let all = finders.map(\.seen) + [doubles?.seen ?? []]
    return Set(
      all.enumerated().flatMap { finder, seen in seen.map { Observation(finder: finder, what: $0) }
      })
  }

  /// The sightings since the last call; the finders forget them.
  func takeSeen() -> Set<Observation> {
    let new = seen.subtracting(seenAtFirst)
    (finders, doubles) = blank
    heard = Numbering()
    drawing.forget()
    return new
  }

  /// The situation that the session is in.
  var situation: Situation { cursor.session.situation(countsDraws: false, foldsPiles: true) }

  /// The facts of the session's state.
  var facts: [Fact] { cursor.session.facts }

  /// Tries everything that can be done in a situation.
  func expand(_ number: SituationGraph.Index, into sink: inout some ExpansionSink) {
    cursor.go(to: number, in: sink.ways)
    let session = cursor.session
    let isMissed = situation != sink.identity(of: number)
    let opening = Expansion.Opening(
      view: SituationGraph.View(session, home: home),
      properties: properties.answers(about: session),
      isMissed: isMissed)
    sink.begin(opening, number)
    observer?.look(at: session, number)
    if isMissed { return miss(number, sink.ways) }
    for place in finders.indices { finders[place].look(at: session, number) }
    drawing.draw(session, by: driver, number, for: &finders)
    piled = session.membersOfPiles
    let before = doubles.map { _ in DoubleFinder.Contents(session) }
    let isTooFar = sink.ways.depth(of: number) >= exploration.limits.depth
    for move in moves(in: number) {
      if let failure = move.possibility.failure {
        for place in finders.indices { finders[place].look(at: failure, in: number) }
      }
      guard let input = move.possibility.input else { continue }
      if isTooFar {
        skip(move, reason: .depth, sink: &sink)
        continue
      }
      tryOut(move, input: input, in: number, before: before, sink: &sink)
    }
  }

  private func miss(_ situation: SituationGraph.Index, _ ways: SituationGraph) {
    guard let action = ways.way(to: situation).last else { return }
    for place in finders.indices { finders[place].look(atMissed: situation, after: action) }
  }

  /// Does something once for each way in which the random numbers can come out that it draws.
  private func tryOut(
    _ move: Move, input: Input, in situation: SituationGraph.Index,
    before: DoubleFinder.Contents?, sink: inout some ExpansionSink
  ) {
    var draws = DrawTree()
    while let numbers = draws.next() {
      guard
        let found = attempt(
          move, input: input, saying: numbers, draws: &draws, in: situation, sink: &sink)
      else {
        continue
      }
      guard let before, found.isPerformed, numbers.isEmpty, !found.isCut else { continue }
      tapTwice(move, input: input, in: situation, before: before)
    }
    if !draws.sampled.isEmpty {
      sink.note(sampled: draws.sampled.map(\.text), isOfUser: move.isOfUser)
    }
  }

  /// Does something with random numbers said before, and takes it back.
  ///
  /// - Returns: Nil if it drew more, so that it is tried again with more said.
  private func attempt(
    _ move: Move, input: Input, saying numbers: [Value], draws: inout DrawTree,
    in situation: SituationGraph.Index, sink: inout some ExpansionSink
  ) -> Attempt? {
    if let reason = sink.stopReason { return skip(move, reason: reason, sink: &sink) }
    let session = cursor.session
    let screen = input.screen.flatMap(session.definition)
    let leg = Leg(move.possibility.said, draws: numbers)
    let before = session.changeCount
    if !numbers.isEmpty { cursor.trial.give(.draws(numbers)) }
    let written = cursor.trial.give(input)
    defer {
      session.takeBack()
      if !numbers.isEmpty { session.takeBack() }
    }
    guard driver.mayGoOn else { return skip(move, reason: .stopped, sink: &sink) }
    let drawn = draws.look(at: session.draws, saying: numbers)
    if case .branches = drawn { return nil }
    let isRefused = RefusedInput(input, records: written.all, in: session, of: driver.app) != nil
    let (own, isSame) = (sink.identity(of: situation), session.changeCount == before)
    let arrival = isRefused ? nil : arrival(of: isSame ? own : self.situation, &sink)
    var attempt = Attempt(
      leg: sink.number(ofLeg: leg), isOfUser: move.isOfUser,
      result: arrival.map { .arrived($0) } ?? .refused)
    if case .isCut = drawn { attempt.isCut = true }
    if !isRefused { attempt.piles = pileUse(written) }
    let performed = PerformedAction(
      from: situation, possibility: move.possibility, leg: leg, isOfUser: move.isOfUser,
      screen: screen, written: written, tellsNothingNew: wasHeard(written, on: screen),
      session: session, result: arrival?.result(from: own) ?? .refused,
      addsToPile: !attempt.piles.counted.isEmpty)
    for place in finders.indices { finders[place].look(at: performed) }
    let landing = sink.take(attempt)
    if let observer, let landing { observer.look(at: Transition(performed, landing)) }
    return attempt
  }

  /// Does not do something.
  @discardableResult
  private func skip(
    _ move: Move, reason: Sum.Skip, sink: inout some ExpansionSink
  ) -> Attempt {
    let leg = sink.number(ofLeg: Leg(move.possibility.said))
    let skipped = Attempt(leg: leg, isOfUser: move.isOfUser, result: .skipped(reason))
    _ = sink.take(skipped)
    return skipped
  }

  /// The relation of an action to flows that pile up.
  private func pileUse(_ written: NewRecords) -> PileUse {
    var use = PileUse(counted: cursor.session.piles(over: FlowPile.counted).map(\.name).distinct)
    if piled.isEmpty { return use }
    use.asked = written.all.compactMap { $0.stepEvent?.flow.flatMap { piled[$0] } }.distinct
    return use
  }

  /// Returns whether an earlier action, on a screen of that definition, had the same content;
  /// remembers the content.
  private func wasHeard(_ written: NewRecords, on screen: String?) -> Bool {
    guard var pattern = written.pattern else { return false }
    pattern.add(screen)
    if heard.number(of: pattern) != nil { return true }
    heard.add(pattern)
    return false
  }

  /// The current state, with the data that decides whether the search expands it.
  private func arrival(of found: Situation, _ sink: inout some ExpansionSink) -> Successor {
    var arrival = bareArrival(of: found, &sink)
    if portrayed?.insert(arrival.situation).inserted == true {
      arrival.portrait = Portrait(cursor.session)
    }
    return arrival
  }

  private func bareArrival(of found: Situation, _ sink: inout some ExpansionSink) -> Successor {
    if let number = sink.number(of: found) { return Successor(situation: found, number: number) }
    if sink.isKnown(found) { return Successor(situation: found) }
    let session = cursor.session
    if let place = cursor.growth.place(growingOver: mostValues, with: session.stateValues) {
      return Successor(situation: found, fold: .grows(place))
    }
    if let fold = session.repetitionFold { return Successor(situation: found, fold: fold) }
    guard exploration.limits.foldsWhatIsKnown else { return Successor(situation: found) }
    return Successor(situation: found, facts: sink.news(of: found) { session.facts })
  }

  /// Performs a tap that removes its control once and twice, and undoes it.
  private func tapTwice(
    _ move: Move, input: Input, in situation: SituationGraph.Index,
    before: DoubleFinder.Contents
  ) {
    let trial = cursor.trial
    guard case .tap(let words) = move.possibility.action,
      case .tap(let said) = move.possibility.said, let double = input.twice,
      let place = input.screen, let screen = trial.session.definition(of: place)
    else { return }
    trial.give(input)
    let isGone = trial.session.info(place)?.isTouchable != true
    let single = DoubleFinder.Contents(trial.session)
    trial.session.takeBack()
    guard isGone else { return }
    trial.give(double)
    doubles?.look(
      at: words, of: screen, in: situation, .double(said), before, single,
      DoubleFinder.Contents(trial.session))
    trial.session.takeBack()
  }

  /// The actions of the user and of time, then those from outside.
  private func moves(in situation: SituationGraph.Index) -> [Move] {
    let possible = cursor.trial.possibilities
    let own = possible.all(.entering(knownValues)) + possible.cancelledSwipes()
    // Another start repeats the draws of the start.
    let isStarted = exploration.relaunches || situation == 0 && startDraws
    let outside = isStarted ? opened + started : opened
    return own.map { Move(possibility: $0, isOfUser: true) }
      + outside.map { Move(possibility: $0, isOfUser: false) }
  }
}

extension Session {
  /// The flows of which at least two are alike and show nothing, with the names of their
  /// definitions.
  fileprivate var membersOfPiles: [InstanceName: String] {
    let pairs = piles(over: 1).flatMap { pile in instances(pile.members).map { ($0, pile.name) } }
    return Dictionary(pairs) { first, _ in first }
  }
}

extension [String] {
  /// Each text once, in the order of the alphabet.
  fileprivate var distinct: [String] { count < 2 ? self : Set(self).sorted() }
}

extension Attempt {
  /// Whether the app accepted it and it ended.
  fileprivate var isPerformed: Bool { if case .arrived = result { true } else { false } }
}

extension Successor {
  fileprivate func result(from own: Situation) -> PerformedAction.Result {
    situation == own ? .stays : fold.map { .ends($0) } ?? .goesOn
  }
}

/// The one session of an exploration, which moves from state to state by undoing inputs and
/// performing others.
///
/// So a state is stored only as the edge that leads to it, not as a copy of the session. The paths
/// of consecutive states of a breadth-first search share most inputs, so a move is cheap.
struct Cursor {
  private(set) var trial: Trial
  /// The number of inputs for each state on the path, from the one before.
  private var counts: [Int] = []
  private var trail = Trail()
  /// The growth of values on the path to the current state.
  var growth: WayGrowth

  init(_ start: Trial) {
    trial = start
    growth = WayGrowth(start.session)
  }

  var session: Session { trial.session }

  /// Moves to a state; each action there has a new time limit.
  mutating func go(to situation: SituationGraph.Index, in graph: SituationGraph) {
    let (back, forth) = trail.turn(to: situation, in: graph)
    for _ in back {
      for _ in 0..<(counts.popLast() ?? 0) { session.takeBack() }
      growth.goBack()
    }
    for next in forth { goOn(by: graph.leg(to: next)) }
    trial = trial.afresh()
  }

  private mutating func goOn(by leg: Leg) {
    trial = trial.afresh()
    let inputs = input(of: leg).map(leg.inputs) ?? []
    for input in inputs { trial.give(input) }
    counts.append(inputs.count)
    growth.goOn(session.stateValues)
  }

  /// The input for an edge from the current state; `nil` if it is not possible.
  private func input(of leg: Leg) -> Input? { trial.input(of: leg.action) }
}
