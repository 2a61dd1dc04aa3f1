import Driving
package import Navigation
import Scripting

/// Moves to states, and tries every action there.
///
/// It has the session of its thread, and finders that observe it. An `ExpansionSink` numbers the
/// resulting states: immediately in a single-threaded exploration, later otherwise.
final class Expander {
  private(set) var finders: FinderSet
  private let driver: Driver
  private let options: ExplorationOptions
  private let observer: (any WalkObserver)?
  /// The actions from outside, the same in every state: links, then starts.
  private let opened: [Possibility]
  private let started: [Possibility]
  private let knownValues: KnownValues
  /// How many values one place may take on a way.
  private let mostValues: Int
  private var cursor: StateCursor
  /// The session of the cursor, always the same.
  private let session: Session
  /// The changes that need not be performed again; `nil` if each action has to be.
  private let changes: KnownChanges?
  /// The growth of values on the path to the current state.
  private var growth: Growth
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
  private let seenAtFirst: Set<Observation>
  /// The finders, before they have seen any situation.
  private let blank: FinderSet

  /// - Parameters:
  ///   - driver: The driver of the session in the first state, which does not change.
  ///   - options: What to try.
  ///   - properties: The properties to check.
  ///   - portrays: Whether to report the portrait of each new state.
  ///   - observer: Who looks on.
  init(
    _ driver: Driver, _ options: ExplorationOptions, properties: PropertyScript?,
    portrays: Bool = false, observer: (any WalkObserver)? = nil
  ) {
    self.driver = driver
    self.options = options
    self.observer = observer
    knownValues = options.knownValues ?? KnownValues(driver.app)
    mostValues = options.values(of: driver.app)
    cursor = StateCursor(Inquiry(driver).trial)
    session = cursor.trial.session
    // Observers, recorders and double taps look at the session after each action.
    let performsAll = observer != nil || portrays || options.doubles
    changes = performsAll ? nil : KnownChanges()
    growth = Growth(driver.session)
    home = driver.app.exploring.home
    let isFresh = driver.session.latestInput == driver.timeline.start
    startDraws = isFresh && !driver.session.draws.isEmpty
    let (links, possible) = (driver.app.exampleURLs, cursor.trial.possibilities)
    opened = possible.opening(links)
    started = possible.relaunching(with: options.relaunches ? [nil] + links : [nil])
    var finders = FinderSet(driver.app, options)
    finders.each { $0.begin(driver.session) }
    (self.finders, blank, seenAtFirst) = (finders, finders, finders.seen)
    portrayed = portrays ? [] : nil
    self.properties = PropertyLook(properties, about: driver.app)
  }

  /// The sightings since the last call; the finders forget them.
  func takeSeen() -> Set<Observation> {
    let new = finders.seen.subtracting(seenAtFirst)
    finders = blank
    heard = Numbering()
    drawing.forget()
    return new
  }

  /// The situation that the session is in.
  var situation: Situation { session.situation(countsDraws: false, foldsPiles: true) }

  /// The facts of the session's state.
  var facts: [Fact] { session.facts }

  /// Tries everything that can be done in a situation.
  func expand(_ number: SituationGraph.Index, into sink: inout some ExpansionSink) {
    go(to: number, in: sink.ways)
    let isMissed = enteredSituation != sink.situation(number)
    let opening = Expansion.Before(
      view: SituationGraph.View(session, home: home),
      properties: properties.answers(about: session),
      isMissed: isMissed)
    sink.begin(opening, number)
    let frame = observer?.look(at: session, number)
    if isMissed { return miss(number, sink.ways) }
    finders.each { $0.look(at: session, number) }
    drawing.draw(session, frame, by: driver, number, for: &finders)
    piled = session.membersOfPiles
    let before = finders.doubles.map { _ in DoubleFinder.Contents(session) }
    let isTooFar = sink.ways.states.depth(of: number) >= options.limits.depth
    for move in moves(in: number) {
      if let failure = move.possibility.failure {
        finders.each { $0.look(at: failure, in: number) }
      }
      guard let input = move.possibility.input else { continue }
      if isTooFar {
        skip(move, reason: .depth, sink: &sink)
        continue
      }
      tryOut(move, input: input, in: number, before: before, sink: &sink)
    }
  }

  /// The situation that the session is in, to which it has just moved.
  private var enteredSituation: Situation {
    guard let changes else { return situation }
    let parts = session.situationParts
    // Values decide which flows are alike.
    changes.enter(session.mayHavePiles ? nil : parts)
    return parts.situation
  }

  private func miss(_ situation: SituationGraph.Index, _ ways: SituationGraph) {
    guard let action = ways.way(to: situation).last else { return }
    finders.each { $0.look(atMissed: situation, after: action) }
  }

  /// Moves to a state; each action there has a new time limit.
  private func go(to situation: SituationGraph.Index, in ways: SituationGraph) {
    cursor.go(to: situation, in: ways.states, renewsDeadline: true) { label, trial in
      let leg = ways.legs[Int(label)]
      return trial.input(of: leg.action).map(leg.inputs) ?? []
    } left: {
      growth.leave()
    } entered: {
      growth.enter($0.stateValues)
    }
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
    let leg = Leg(move.possibility.said, draws: numbers)
    let number = sink.ways.number(of: leg)
    let use = numbers.isEmpty ? changes?.use(of: number, input, in: session) : nil
    if let use, let known = knownAttempt(use, sink) {
      _ = sink.take(known)
      return known
    }
    let screen = input.screen.flatMap(session.definition)
    let before = session.changeCount
    let runs = driver.app.runCount
    if !numbers.isEmpty { cursor.trial.give(.draws(numbers)) }
    let written = cursor.trial.give(input)
    defer {
      session.takeBack()
      if !numbers.isEmpty { session.takeBack() }
    }
    guard driver.mayGoOn else { return skip(move, reason: .stopped, sink: &sink) }
    let drawn = draws.look(at: session.draws, saying: numbers)
    if case .branches = drawn { return nil }
    let isSmooth = written.isSmooth
    let isRefused =
      !isSmooth && RefusedInput(input, records: written.all, in: session, of: driver.app) != nil
    let (own, isSame) = (sink.situation(situation), session.changeCount == before)
    let reached = use == nil || isSame || isRefused ? nil : session.situationParts
    let found = isSame ? own : reached?.situation ?? self.situation
    let arrival = isRefused ? nil : arrival(of: found, &sink)
    var attempt = Attempt(
      leg: number, isOfUser: move.isOfUser, result: arrival.map { .arrived($0) } ?? .refused)
    if case .isCut = drawn { attempt.isCut = true }
    if !isSmooth { attempt.todos = written.todos }
    attempt.meetsTodo = !attempt.todos.isEmpty
    if !isRefused { attempt.piles = pileUse(written) }
    if let use, session.draws.isEmpty, runs == driver.app.runCount {
      changes?.note(attempt, by: use, stays: found == own, reaching: reached, in: session)
    }
    var performed = PerformedAction(
      from: situation, possibility: move.possibility, leg: leg, isOfUser: move.isOfUser,
      screen: screen, written: written, session: session, stays: arrival?.situation == own,
      fold: arrival?.fold, isSmooth: isSmooth, tellsNothingNew: wasHeard(written, on: screen),
      addsToPile: !attempt.piles.counted.isEmpty)
    finders.each { $0.look(at: performed) }
    performed.landing = sink.take(attempt)
    if let observer, performed.landing != nil { observer.look(at: performed) }
    return attempt
  }

  /// The result of an action whose change is known; `nil` if it has to be performed.
  private func knownAttempt(
    _ use: KnownChanges.Use, _ sink: borrowing some ExpansionSink
  ) -> Attempt? {
    guard let change = changes?.change(by: use) else { return nil }
    var attempt = change.attempt
    guard let state = change.state else { return attempt }
    guard let successor = sink.known(state) else { return nil }
    attempt.result = .arrived(successor)
    return attempt
  }

  /// Does not do something.
  @discardableResult
  private func skip(
    _ move: Move, reason: SkipReason, sink: inout some ExpansionSink
  ) -> Attempt {
    let leg = sink.ways.number(of: Leg(move.possibility.said))
    let skipped = Attempt(leg: leg, isOfUser: move.isOfUser, result: .skipped(reason))
    _ = sink.take(skipped)
    return skipped
  }

  /// The relation of an action to flows that pile up.
  private func pileUse(_ written: NewRecords) -> PileUse {
    var use = PileUse(
      counted: session.piles(over: FlowPile.counted).map(\.name).distinct)
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
      arrival.portrait = Portrait(session)
    }
    return arrival
  }

  private func bareArrival(of found: Situation, _ sink: inout some ExpansionSink) -> Successor {
    if let known = sink.known(found) { return known }
    if let place = growth.place(growingOver: mostValues, with: session.stateValues) {
      return Successor(situation: found, fold: .grows(place))
    }
    if let fold = session.repetitionFold { return Successor(situation: found, fold: fold) }
    guard options.foldsWhatIsKnown else { return Successor(situation: found) }
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
    let single = trial.trying(input) { _ in
      trial.session.info(place)?.isTouchable == true ? nil : DoubleFinder.Contents(trial.session)
    }
    guard let single else { return }
    let twice = trial.trying(double) { _ in DoubleFinder.Contents(trial.session) }
    finders.doubles?.look(
      at: words, of: screen, in: situation, .double(said), before, single, twice)
  }

  /// The actions of the user and of time, then those from outside.
  private func moves(in situation: SituationGraph.Index) -> [Move] {
    let possible = cursor.trial.possibilities
    let own = possible.all(.entering(knownValues)) + possible.cancelledSwipes()
    // Another start repeats the draws of the start.
    let isStarted = options.relaunches || situation == 0 && startDraws
    let outside =
      (isStarted ? opened + started : opened)
      + (options.changesDevice ? possible.changingDevice() : [])
    return own.map { Move(possibility: $0, isOfUser: true) }
      + outside.map { Move(possibility: $0, isOfUser: false) }
  }
}

extension ExpansionSink {
  /// The successor that a state is if it was found or folded before.
  fileprivate func known(_ state: Situation) -> Successor? {
    if let number = number(of: state) { return Successor(situation: state, number: number) }
    return isKnown(state) ? Successor(situation: state) : nil
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

/// An action that is possible in a state.
private struct Move {
  let possibility: Possibility
  /// Whether the user or time causes it; others, such as links, come from outside.
  let isOfUser: Bool
}

extension Input {
  /// The screen whose control it uses.
  package var screen: Presentable? {
    switch self {
    case .emit(_, .presentable(let screen)), .tap(_, let screen), .doubleTap(_, let screen),
      .enter(_, _, let screen, _):
      screen
    default: nil
    }
  }
}

extension SituationGraph.View {
  /// - Parameters:
  ///   - session: The session as the user sees it.
  ///   - home: The screen or flow that must be reachable from everywhere; `nil` for none.
  init(_ session: Session, home: String? = nil) {
    touchable = Set(session.touchable.compactMap(session.definition))
    modals = Set(session.modals)
    front = session.front.last.flatMap(session.definition)
    isHome = home.map { session.shown.contains($0) } ?? false
  }
}

/// Draws states during an exploration, and reports failures to the finders.
///
/// Equal views are drawn once.
struct SituationDrawing {
  private var drawn: Set<Appearance> = []

  /// Draws a state unless an equal view was drawn.
  ///
  /// Failures of rows are found when they are tapped.
  ///
  /// - Parameter frame: What it looks like, if that is known.
  mutating func draw(
    _ session: Session, _ frame: Frame? = nil, by driver: Driver, _ situation: SituationGraph.Index,
    for finders: inout FinderSet
  ) {
    guard driver.app.drawsByFunctions, drawn.insert(Appearance(session)).inserted else { return }
    let failures = frame?.failures ?? driver.app.drawingFailures(in: session)
    guard driver.mayGoOn else { return }
    for failure in failures { finders.each { $0.look(at: failure, in: situation) } }
  }

  /// Clears the cache, when the finders forget their sightings.
  mutating func forget() { drawn.removeAll(keepingCapacity: true) }
}
