import Driving
import Navigation
import Platform
import Scripting

/// One walk through all situations, in the order of the length of their ways.
struct Walk {
  /// A situation whose turn comes later: it is made again from the one before it.
  private struct Pending {
    let before: Trial
    let input: Input?
    let growth: Growth
  }

  private let driver: Driver
  private let exploration: Exploration
  private let links: [String]
  private let known: KnownValues
  private let patience: Patience
  private var graph = SituationGraph()
  private var sum = Sum()
  private var seen: [Situation: Int]
  private var pending: [Pending?]
  private var finders: [any Finder]
  private var properties: PropertyFinder

  init(_ driver: Driver, _ exploration: Exploration) {
    self.driver = driver
    self.exploration = exploration
    links = driver.app.exampleURLs
    known = KnownValues(driver.app)
    patience = Patience(exploration.limits.time)
    let start = Inquiry(driver).trial
    seen = [start.session.situation(countsDraws: false): 0]
    pending = [Pending(before: start, input: nil, growth: Growth(start.session))]
    finders = FinderCatalog.all(driver.app)
    properties = PropertyFinder(exploration.properties, about: driver.app)
  }

  var explored: Explored {
    var sum = sum
    sum.situations = graph.count
    sum.depth = graph.depth(of: graph.count - 1)
    let all = finders + [properties]
    return Explored(
      app: driver.app, graph: graph, sum: sum, properties: properties.verdicts(graph, sum),
      discoveries: all.flatMap { $0.findings(graph, sum, driver.app) })
  }

  mutating func walk() {
    for place in finders.indices { finders[place].begin(driver.session) }
    var next = 0
    while next < pending.count {
      if let reason = stopReason {
        sum.left[reason] = pending.count - next
        return
      }
      guard let one = pending[next] else { return }
      pending[next] = nil
      let trial = one.before.copyAfresh()
      if let input = one.input { trial.give(input) }
      goOn(from: next, trial, one.growth)
      next += 1
    }
  }

  private var stopReason: Sum.Skip? {
    if !driver.mayGoOn { return .stopped }
    return patience.isOver ? .time : nil
  }

  /// Tries everything that can be done in a situation.
  private mutating func goOn(from situation: Int, _ trial: Trial, _ growth: Growth) {
    graph.begin(SituationGraph.View(trial.session))
    for place in finders.indices { finders[place].look(at: trial.session, situation) }
    properties.look(at: trial.session, situation)
    let isTooFar = graph.depth(of: situation) >= exploration.limits.depth
    for move in moves(trial) {
      for place in finders.indices { finders[place].look(at: move.possibility, in: situation) }
      guard let input = move.possibility.input else { continue }
      let (outcome, target) =
        isTooFar
        ? (.skipped(.depth), nil) : attempt(move, input, in: situation, trial, growth)
      sum.count(outcome)
      if let target {
        graph.link(to: target, by: move.possibility.action, isOfUser: move.isOfUser)
      }
      // Who follows a link does not come from the situation: it is no way out of there.
      if move.isOfUser, outcome.leavesOpen { graph.leaveOpen() }
    }
  }

  /// Does something, and takes it back.
  ///
  /// - Returns: What came of it, and the situation that it led to, if that is gone to.
  private mutating func attempt(
    _ move: Move, _ input: Input, in situation: Int, _ trial: Trial, _ growth: Growth
  ) -> (outcome: Sum.Outcome, target: Int?) {
    if let reason = stopReason { return (.skipped(reason), nil) }
    let session = trial.session
    let drawing = session.drawingPlace
    let screen = input.screen.flatMap(session.definition)
    let records = trial.give(input)
    defer { session.undo() }
    guard driver.mayGoOn else { return (.skipped(.stopped), nil) }
    let isRefused = RefusedInput(input, records: records, in: session, of: driver.app) != nil
    let found =
      isRefused ? (.refused, nil) : target(of: move, input, from: situation, trial, growth)
    for place in finders.indices {
      finders[place].look(
        at: Transition(
          from: situation, to: found.target, outcome: found.outcome,
          possibility: move.possibility, screen: screen, records: records, names: session.names))
    }
    // One number was followed; what others lead to is not known.
    return session.drawingPlace == drawing ? found : (.skipped(.draws), found.target)
  }

  /// The situation that something has led to, which is a new one, or was met.
  private mutating func target(
    of move: Move, _ input: Input, from situation: Int, _ trial: Trial, _ growth: Growth
  ) -> (outcome: Sum.Outcome, target: Int?) {
    let session = trial.session
    let found = session.situation(countsDraws: false)
    if let known = seen[found] { return (.walked, known) }
    var growth = growth
    if let place = growth.note(session, limit: exploration.limits.values) {
      return (.folded(place: place, isLost: false), nil)
    }
    if let most = session.mostRepeated, most.count > 2 {
      return (.folded(place: most.name, isLost: !most.isStacked), nil)
    }
    guard graph.count < exploration.limits.situations else { return (.skipped(.situations), nil) }
    let target = graph.add(after: situation, by: move.possibility.action)
    seen[found] = target
    // By the time its turn comes, what is tried now has been taken back.
    pending.append(Pending(before: trial, input: input, growth: growth))
    return (.walked, target)
  }

  /// What the user and time can do, and then what comes from elsewhere.
  private func moves(_ trial: Trial) -> [Move] {
    let possible = trial.possibilities
    let own = possible.all(.entering(known)) + possible.cancelledSwipes()
    let outside =
      possible.opening(links)
      + (exploration.relaunches ? possible.relaunching(with: [nil] + links) : [])
    return own.map { Move(possibility: $0, isOfUser: true) }
      + outside.map { Move(possibility: $0, isOfUser: false) }
  }
}
