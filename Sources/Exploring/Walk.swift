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

  init(_ driver: Driver, _ exploration: Exploration) {
    self.driver = driver
    self.exploration = exploration
    links = driver.app.exampleURLs
    known = KnownValues(driver.app)
    patience = Patience(exploration.limits.time)
    let start = Inquiry(driver).trial
    seen = [start.session.situation(countsDraws: false): 0]
    var growth = Growth()
    _ = growth.note(start.session, limit: .max - 1)
    pending = [Pending(before: start, input: nil, growth: growth)]
    finders = FinderCatalog.all(driver.app)
  }

  var explored: Explored {
    var sum = sum
    sum.situations = graph.count
    sum.depth = graph.depth(of: graph.count - 1)
    let findings = finders.flatMap { $0.findings(graph, sum, driver.app) }
    return Explored(app: driver.app, graph: graph, sum: sum, findings: findings)
  }

  mutating func walk() {
    for place in finders.indices { finders[place].begin(driver.session) }
    var next = 0
    while next < pending.count {
      if let reason = stopReason {
        sum.skip(reason, pending.count - next)
        return
      }
      guard let one = pending[next] else { return }
      pending[next] = nil
      let trial = one.before.copyAfresh()
      if let input = one.input { trial.give(input) }
      goOn(from: next, trial, one.growth)
      sum.situations = graph.count
      exploration.progress(sum)
      next += 1
    }
  }

  private var stopReason: Sum.Skip? {
    if !driver.mayGoOn { return .stopped }
    return patience.isOver ? .time : nil
  }

  /// Tries everything that can be done in a situation.
  private mutating func goOn(from situation: Int, _ trial: Trial, _ growth: Growth) {
    let view = SituationGraph.View(trial.session)
    graph.begin(view)
    for place in finders.indices { finders[place].look(at: trial.session, situation) }
    let isTooFar = graph.depth(of: situation) >= exploration.limits.depth
    for move in moves(trial) {
      for place in finders.indices { finders[place].look(at: move.possibility, in: situation) }
      guard let input = move.possibility.input else { continue }
      if isTooFar {
        sum.skip(.depth)
        graph.leaveOpen()
        continue
      }
      attempt(move, input, in: situation, trial, growth)
    }
  }

  private mutating func attempt(
    _ move: Move, _ input: Input, in situation: Int, _ trial: Trial, _ growth: Growth
  ) {
    let session = trial.session
    let drawing = session.drawingPlace
    let screen = input.screen.flatMap(session.info)?.definition
    let records = trial.give(input)
    defer { session.undo() }
    guard driver.mayGoOn else {
      sum.skip(.stopped)
      return graph.leaveOpen()
    }
    let isRefused = RefusedInput(input, records: records, in: session, of: driver.app) != nil
    let target = isRefused ? nil : target(of: move, from: situation, trial, growth)
    for place in finders.indices {
      finders[place].look(
        at: Transition(
          from: situation, to: target, possibility: move.possibility, screen: screen,
          records: records, session: session))
    }
    if isRefused {
      sum.refused += 1
    } else if let target {
      sum.walked += 1
      if move.isOfUser { graph.link(to: target) }
    }
    if session.drawingPlace != drawing, !isRefused {
      sum.skip(.draws)
      graph.leaveOpen()
    }
  }

  /// The situation that something has led to; nil if it is not gone to.
  private mutating func target(
    of move: Move, from situation: Int, _ trial: Trial, _ growth: Growth
  ) -> Int? {
    let session = trial.session
    let found = session.situation(countsDraws: false)
    if let known = seen[found] { return known }
    var growth = growth
    if let place = growth.note(session, limit: exploration.limits.values) {
      return fold(place)
    }
    if let (name, count) = session.mostRepeated, count > 2 { return fold(name) }
    guard graph.count < exploration.limits.situations, let input = move.possibility.input else {
      sum.skip(.situations)
      graph.leaveOpen()
      return nil
    }
    let target = graph.add(after: situation, by: move.possibility.action)
    seen[found] = target
    // By the time its turn comes, what is tried now has been taken back.
    pending.append(Pending(before: trial, input: input, growth: growth))
    return target
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

  private mutating func fold(_ place: String) -> Int? {
    sum.folded[place, default: 0] += 1
    graph.leaveOpen()
    return nil
  }
}
