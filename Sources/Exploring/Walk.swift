import Analysis
import Driving
import Navigation
import Platform
import Scripting

/// One walk through all situations, in the order of the length of their ways.
struct Walk {
  private let driver: Driver
  private let exploration: Exploration
  /// What comes from elsewhere, the same in every situation.
  private let outside: [Possibility]
  private let knownValues: KnownValues
  private let patience: Patience
  private var graph = SituationGraph()
  private var sum = Sum()
  private var met = Situations()
  private var novelty = Novelty()
  /// The situations that showed nothing new.
  private var known: Set<Situation> = []
  private var cursor: Cursor
  private var finders: [any Finder]
  private var properties: PropertyFinder
  /// What two quick taps do; nil if that is not tried.
  private var doubles: DoubleFinder?
  private let observer: (any WalkObserver)?
  /// The place to which everything has to lead; nil if none is named.
  private let home: String?
  /// The input before the walk has drawn random numbers, which may have been others.
  private let startDraws: Bool

  init(_ driver: Driver, _ exploration: Exploration, _ observer: (any WalkObserver)?) {
    self.observer = observer
    self.driver = driver
    self.exploration = exploration
    knownValues = KnownValues(driver.app)
    patience = Patience(exploration.limits.time)
    cursor = Cursor(Inquiry(driver).trial)
    let (links, possible) = (driver.app.exampleURLs, cursor.trial.possibilities)
    outside =
      possible.opening(links)
      + (exploration.relaunches ? possible.relaunching(with: [nil] + links) : [])
    let isFresh = driver.session.latestInput == driver.timeline.start
    startDraws = isFresh && !driver.session.draws.isEmpty
    home = driver.app.exploring.home
    met.add(cursor.session.situation(countsDraws: false))
    _ = novelty.note(cursor.session.facts)
    sum.hidesState = Graph(driver.app).hidesState
    finders = FinderCatalog.all(driver.app, exploration)
    doubles = exploration.doubles ? DoubleFinder() : nil
    properties = PropertyFinder(exploration.properties, about: driver.app)
  }

  var explored: Explored {
    var sum = sum
    sum.situations = graph.count
    sum.depth = graph.depth(of: graph.count - 1)
    let all = finders + [properties]
    let twice = doubles?.findings(graph, driver.app) ?? []
    return Explored(
      app: driver.app, graph: graph, situations: met, sum: sum,
      properties: properties.verdicts(graph, sum),
      discoveries: all.flatMap { $0.findings(graph, sum, driver.app) } + twice)
  }

  mutating func walk() {
    for place in finders.indices { finders[place].begin(driver.session) }
    var next = 0
    while next < graph.count {
      if let reason = stopReason {
        sum.left[reason, default: 0] += graph.count - next
        return
      }
      cursor.go(to: next, in: graph)
      if cursor.session.situation(countsDraws: false) == met[next] {
        goOn(from: next)
      } else {
        miss(next)
      }
      next += 1
      exploration.tell(
        Exploration.Progress(
          situations: graph.count, waiting: graph.count - next,
          depth: graph.depth(of: graph.count - 1), transitions: sum.transitions))
    }
  }

  private var stopReason: Sum.Skip? {
    if !driver.mayGoOn { return .stopped }
    if observer?.hasEnough == true { return .situations }
    return patience.isOver ? .time : nil
  }

  /// Leaves a situation that does not come again.
  private mutating func miss(_ situation: Int) {
    graph.begin(SituationGraph.View(cursor.session, home: home))
    observer?.look(at: cursor.session, situation)
    graph.leaveOpen()
    sum.left[.elsewhere, default: 0] += 1
    properties.look(at: cursor.session, situation)
    guard let action = graph.way(to: situation).last else { return }
    for place in finders.indices { finders[place].look(atMissed: situation, after: action) }
  }

  /// Tries everything that can be done in a situation.
  private mutating func goOn(from situation: Int) {
    let trial = cursor.trial
    graph.begin(SituationGraph.View(trial.session, home: home))
    if situation == 0, startDraws {
      sum.count(.skipped(.draws))
      graph.leaveOpen()
    }
    for place in finders.indices { finders[place].look(at: trial.session, situation) }
    properties.look(at: trial.session, situation)
    observer?.look(at: trial.session, situation)
    let before = doubles.map { _ in DoubleFinder.Contents(trial.session) }
    let isTooFar = graph.depth(of: situation) >= exploration.limits.depth
    for move in moves(trial) {
      for place in finders.indices { finders[place].look(at: move.possibility, in: situation) }
      guard let input = move.possibility.input else { continue }
      if isTooFar { note(Attempt(.skipped(.depth)), of: move) }
      var draws = DrawTree()
      while !isTooFar, let numbers = draws.next() {
        guard let found = attempt(move, input, saying: numbers, &draws, in: situation, trial)
        else { continue }
        note(found, of: move)
        guard let before, found.outcome.isPerformed, found.leg.draws.isEmpty else { continue }
        tapTwice(move, input, in: situation, trial, before)
      }
      sum.note(sampled: draws.sampled)
      if move.isOfUser, !draws.sampled.isEmpty { graph.leaveOpen() }
    }
  }

  /// What came of something that was done, or that was not.
  private struct Attempt {
    let outcome: Sum.Outcome
    /// The situation that it led to, if that is gone to.
    var target: Int?
    var leg = Leg(.back)

    init(_ outcome: Sum.Outcome) { self.outcome = outcome }

    init(_ outcome: Sum.Outcome, _ target: Int?, _ leg: Leg) {
      self.outcome = outcome
      self.target = target
      self.leg = leg
    }
  }

  private mutating func note(_ found: Attempt, of move: Move) {
    sum.count(found.outcome)
    if let target = found.target { graph.link(to: target, by: found.leg, isOfUser: move.isOfUser) }
    // Who follows a link does not come from the situation: it is no way out of there.
    if move.isOfUser, found.outcome.leavesOpen { graph.leaveOpen() }
  }

  /// Does something with random numbers said before, and takes it back.
  ///
  /// - Returns: Nil if it drew more, so that it is tried again with more said.
  private mutating func attempt(
    _ move: Move, _ input: Input, saying numbers: [Value], _ draws: inout DrawTree,
    in situation: Int, _ trial: Trial
  ) -> Attempt? {
    if let reason = stopReason { return Attempt(.skipped(reason)) }
    let session = trial.session
    let screen = input.screen.flatMap(session.definition)
    let leg = Leg(move.possibility.action, draws: numbers)
    var records: [Record] = []
    for one in leg.inputs(input) { records = trial.give(one) }
    defer { for _ in leg.inputs(input) { session.takeBack() } }
    guard driver.mayGoOn else { return Attempt(.skipped(.stopped)) }
    let drawn = draws.look(at: session.draws, saying: numbers)
    if case .branches = drawn { return nil }
    let isRefused = RefusedInput(input, records: records, in: session, of: driver.app) != nil
    var found =
      isRefused ? Attempt(.refused, nil, leg) : target(of: leg, input, from: situation)
    // One of more numbers was followed; what others lead to is not known.
    if case .isCut = drawn { found = Attempt(.skipped(.draws), found.target, found.leg) }
    let transition = Transition(
      from: situation, to: found.target, outcome: found.outcome, possibility: move.possibility,
      leg: leg, isOfUser: move.isOfUser, screen: screen, records: records, session: session)
    for place in finders.indices { finders[place].look(at: transition) }
    observer?.look(at: transition)
    return found
  }

  /// Does once, and then twice, what a tap does after which the control is gone, and takes it back.
  private mutating func tapTwice(
    _ move: Move, _ input: Input, in situation: Int, _ trial: Trial,
    _ before: DoubleFinder.Contents
  ) {
    guard case .tap(let words) = move.possibility.action, stopReason == nil,
      let double = input.twice, let place = input.screen,
      let screen = trial.session.definition(of: place)
    else { return }
    trial.give(input)
    let isGone = trial.session.info(place)?.isTouchable != true
    let single = DoubleFinder.Contents(trial.session)
    trial.session.takeBack()
    guard isGone else { return }
    trial.give(double)
    doubles?.look(
      at: words, of: screen, in: situation, before, single,
      DoubleFinder.Contents(trial.session))
    trial.session.takeBack()
  }

  /// The situation that something has led to, which is a new one, or was met.
  private mutating func target(of leg: Leg, _ input: Input, from situation: Int) -> Attempt {
    let found = cursor.session.situation(countsDraws: false)
    if let known = met.number(of: found) { return Attempt(.walked, known, leg) }
    if let fold = fold(found) { return Attempt(.folded(fold), nil, leg) }
    guard graph.count < exploration.limits.situations else {
      return Attempt(.skipped(.situations), nil, leg)
    }
    met.add(found)
    cursor.add(leg.inputs(input))
    return Attempt(.walked, graph.add(after: situation, by: leg), leg)
  }

  /// Why the way ends in the new situation that the session is in; nil if it goes on.
  private mutating func fold(_ situation: Situation) -> Sum.Fold? {
    if known.contains(situation) { return .isKnown }
    let session = cursor.session
    let most = exploration.values(of: driver.app)
    if let place = cursor.growth.place(growingOver: most, with: session.stateValues) {
      return .grows(place)
    }
    if let repeated = session.repeated(over: 2) {
      return repeated.isStacked ? .stacks(repeated.name) : .loses(repeated.name)
    }
    let isNew = novelty.note(session.facts)
    if isNew || graph.count < exploration.limits.exact { return nil }
    known.insert(situation)
    return .isKnown
  }

  /// What the user and time can do, and then what comes from elsewhere.
  private func moves(_ trial: Trial) -> [Move] {
    let possible = trial.possibilities
    let own = possible.all(.entering(knownValues)) + possible.cancelledSwipes()
    return own.map { Move(possibility: $0, isOfUser: true) }
      + outside.map { Move(possibility: $0, isOfUser: false) }
  }
}
