import Analysis
import Diagnostics
import Driving
import Navigation
import Scripting

/// The walks of a simulation so far.
struct SimulationRun {
  /// The identity of a fault, for merging discoveries.
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
  private var faults: Set<Fault> = []
  private var discoveries: [Discovery] = []
  /// The sums so far; for walks of other parts, their recorded sums.
  var sums = SimulationSums()

  init(_ driver: Driver, _ exploration: Exploration) {
    self.driver = driver
    self.exploration = exploration
    known = KnownValues(driver.app)
    links = driver.app.exampleURLs
  }

  func simulated(of walks: Int, isStopped: Bool) -> Simulated {
    Simulated(
      walks: sums.walks, of: walks, lines: sums.lines, situations: sums.met.count, discoveries,
      isStopped: isStopped)
  }

  /// Runs the walk with a number.
  mutating func walk(_ number: Int, seed: UInt64, while mayGoOn: () -> Bool) {
    // The seeds are far apart, so that consecutive walks differ.
    var dice = Dice(seed: seed &+ UInt64(number) &* 0xD134_2543_DE82_EF95)
    var way = SingleWay(driver, exploration)
    while way.length < exploration.options.limits.depth, !way.isOver, mayGoOn() {
      let moves = moves(way.trial)
      way.arrive(isLively: !moves.isEmpty)
      guard goOn(&way, moves: moves, dice: &dice) else { break }
      sums.lines += 1
    }
    if !way.hasArrived { way.arrive(isLively: true) }
    sums.met.formUnion(way.states)
    sums.depth = max(sums.depth, way.length)
    sums.walks += 1
    let new = way.discoveries.filter { faults.insert(Fault($0)).inserted }
    if !new.isEmpty { sums.telling.append(number) }
    // Merging the parts repeats the walk.
    if exploration.recording == nil { discoveries += new.map(shortened) }
  }

  /// Does one of the moves; false if the app took none.
  private func goOn(
    _ way: inout SingleWay, moves: [Possibility], dice: inout Dice
  ) -> Bool {
    // Refused actions are removed.
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
    let relaunches = exploration.options.relaunches ? possible.relaunching(with: [nil] + links) : []
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

/// Makes a way shorter that shows something, as long as it still shows it (Zeller's delta
/// debugging).
struct Shortening {
  /// How often a shorter way is tried.
  private var left = 400

  /// Removes unnecessary actions.
  ///
  /// - Parameters:
  ///   - way: The actions that show the fault.
  ///   - shows: Returns whether a shorter sequence shows it, too.
  /// - Returns: A sequence from which no single action can be removed, unless there were too many
  ///   trials.
  mutating func shortest<Element>(_ way: [Element], _ shows: ([Element]) -> Bool) -> [Element] {
    var best = way
    var size = max(1, best.count / 2)
    while true {
      var wasShortened = false
      var start = 0
      while start < best.count, left > 0 {
        left -= 1
        let rest = Array(best[..<start] + best[min(start + size, best.count)...])
        if shows(rest) {
          best = rest
          wasShortened = true
        } else {
          start += size
        }
      }
      if left == 0 || size == 1 && !wasShortened { return best }
      if !wasShortened { size = max(1, size / 2) }
    }
  }
}

/// The sums of a part of the random walks.
struct SimulationSums {
  /// How many walks were gone, how many things were done, and the most on one walk.
  var walks = 0
  var lines = 0
  var depth = 0
  /// The numbers of the walks that have shown a fault for the first time in the part.
  var telling: [Int] = []
  var met: Set<Situation> = []

  /// The sums as a line of a part has them.
  var fields: [JSON.Field] {
    JSON.fields([
      "walks": .int(walks), "lines": .int(lines), "depth": .int(depth),
      "telling": .array(telling.map { .int($0) }), "met": .texts(met.map(\.digits).sorted()),
    ])
  }

  init() {}

  /// Reads a line of a part.
  ///
  /// - Parameter most: How many walks there are in all.
  /// - Returns: Nil if it makes no sense.
  init?(_ line: JournalLine, of most: Int) {
    guard let walks = line["walks"]?.asNumber, (0...min(most, 1 << 40)).contains(walks),
      let lines = line["lines"]?.asNumber, (0...1 << 40).contains(lines),
      let depth = line["depth"]?.asNumber, (0...1 << 40).contains(depth),
      let telling = line["telling"]?.asList?.compactMap(\.asNumber),
      telling.allSatisfy((0..<most).contains),
      let met = line["met"]?.texts?.allMapped({ Situation(digits: $0) })
    else { return nil }
    (self.walks, self.lines, self.depth) = (walks, lines, depth)
    (self.telling, self.met) = (telling, Set(met))
  }

  static func += (one: inout SimulationSums, other: SimulationSums) {
    one.walks += other.walks
    one.lines += other.lines
    one.depth = max(one.depth, other.depth)
    one.telling += other.telling
    one.met.formUnion(other.met)
  }
}
