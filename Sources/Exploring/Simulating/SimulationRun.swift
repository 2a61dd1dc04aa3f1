import Analysis
import Diagnostics
import Driving
import Navigation
import Scripting

/// The walks of a simulation so far.
struct SimulationRun {
  /// What makes two discoveries the same fault.
  private struct Fault: Hashable {
    let check: String
    let message: Message
    let place: SourceLocation?

    init(_ discovery: Discovery) {
      check = discovery.finding.check
      message = discovery.finding.diagnostic.message
      place = discovery.finding.diagnostic.location
    }
  }

  private let driver: Driver
  private let exploration: Exploration
  private let known: KnownValues
  private let links: [String]
  private var met: Set<Situation> = []
  private var faults: Set<Fault> = []
  private var discoveries: [Discovery] = []
  private(set) var walks = 0
  private(set) var lines = 0
  private(set) var depth = 0

  init(_ driver: Driver, _ exploration: Exploration) {
    self.driver = driver
    self.exploration = exploration
    known = KnownValues(driver.app)
    links = driver.app.exampleURLs
  }

  var situations: Int { met.count }

  func simulated(of walks: Int, isStopped: Bool) -> Simulated {
    Simulated(
      walks: self.walks, of: walks, lines: lines, situations: situations, discoveries,
      isStopped: isStopped)
  }

  /// Goes one way as the dice say.
  mutating func walk(_ dice: Dice, while mayGoOn: () -> Bool) {
    var dice = dice
    var way = SingleWay(driver, exploration)
    while way.length < exploration.limits.depth, !way.isOver, mayGoOn() {
      let moves = moves(way.trial)
      way.arrive(isLively: !moves.isEmpty)
      met.insert(way.trial.session.situation(countsDraws: false))
      guard goOn(&way, moves, &dice) else { break }
      lines += 1
    }
    if !way.hasArrived {
      way.arrive(isLively: true)
      met.insert(way.trial.session.situation(countsDraws: false))
    }
    depth = max(depth, way.length)
    walks += 1
    for discovery in way.discoveries where faults.insert(Fault(discovery)).inserted {
      discoveries.append(shortened(discovery))
    }
  }

  /// Does one of the moves; false if the app took none.
  private func goOn(
    _ way: inout SingleWay, _ moves: [Possibility], _ dice: inout Dice
  ) -> Bool {
    // What the app refuses is left out.
    var left = moves
    while !left.isEmpty {
      let move = left.remove(at: dice.below(left.count))
      if way.go(move, draws: draws(of: move, in: way.trial.session, &dice)) { return true }
    }
    return false
  }

  /// The numbers that something draws when dice decide; empty if it draws none.
  private func draws(
    of move: Possibility, in session: Session, _ dice: inout Dice
  ) -> [Value] {
    guard let input = move.input else { return [] }
    let copy = Inquiry(driver).trial(of: session)
    copy.give(input)
    return copy.session.draws.map { $0.choice.value(by: &dice) }
  }

  /// All that can be done, links among it.
  private func moves(_ trial: Trial) -> [Possibility] {
    let possible = trial.possibilities
    let relaunches = exploration.relaunches ? possible.relaunching(with: [nil] + links) : []
    return
      (possible.all(.entering(known)) + possible.cancelledSwipes() + possible.opening(links)
      + relaunches).filter { $0.input != nil }
  }

  /// The same fault with a way from which nothing can be left out.
  private func shortened(_ discovery: Discovery) -> Discovery {
    guard let way = discovery.way else { return discovery }
    let fault = Fault(discovery)
    func found(_ actions: [Driving.Action]) -> Discovery? {
      SingleWay(driver, exploration, again: actions, knowing: known)?
        .discoveries.first { Fault($0) == fault }
    }
    var shortening = Shortening()
    let short = shortening.shortest(way) { found($0) != nil }
    return found(short) ?? discovery
  }
}
