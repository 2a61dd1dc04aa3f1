import Driving
import Navigation
import Platform
import Scripting

/// One worker: the body of a thread.
struct CrewMember: ExpansionSink {
  /// The values that a worker needs to start.
  struct Recipe: Sendable {
    let limits: Exploration.Limits
    let relaunches: Bool
    let doubles: Bool
    let allowsStubs: Bool
    let hasProperties: Bool
    let load: @Sendable () -> App?
    let interrupter: @Sendable () -> (any Interrupter)?

    /// The exploration, in its own Lua state; `nil` if the app or its properties cannot be loaded
    /// again.
    fileprivate func exploration() -> (Driver, Exploration)? {
      guard let app = load() else { return nil }
      var exploration = Exploration()
      exploration.limits = limits
      exploration.relaunches = relaunches
      exploration.doubles = doubles
      exploration.allowsStubs = allowsStubs
      exploration.properties = (try? PropertyScript.of(app)) ?? nil
      guard hasProperties == (exploration.properties != nil) else { return nil }
      let driver = Driver(app, isSilent: true)
      driver.interrupter = interrupter()
      return (driver, exploration)
    }
  }

  private(set) var ways = SituationGraph()
  private let driver: Driver
  private let expander: Expander
  private let patience: Patience
  private var met = Situations()
  private var known = Situations()
  /// The states without a number whose facts it has reported.
  private var told: Set<Situation> = []
  /// The facts it has reported, so that it reports only new ones; the numbering thread has received
  /// the others by then.
  private var novelty = Novelty()
  private var expansions: [Expansion] = []
  /// How many of its legs the walk knows.
  private var toldLegs = 0
  /// The walk's legs, by its own numbers.
  private var legs: [LegNumber] = []

  private init(_ driver: Driver, _ exploration: Exploration) {
    self.driver = driver
    expander = Expander(driver, exploration: exploration)
    patience = Patience(exploration.limits.time)
    met.add(expander.situation)
  }

  /// Executes orders until the order to finish.
  static func work(
    _ number: Int, recipe: Recipe, orders: Mailbox<CrewOrder>, reports: Mailbox<CrewReport>
  ) {
    guard let (driver, exploration) = recipe.exploration() else {
      return reports.put(.isReady(nil))
    }
    var member = CrewMember(driver, exploration)
    reports.put(.isReady(member.met[0]))
    while case .expand(let situations, let news, let legs) = orders.take() {
      for leg in legs { member.legs.append(member.ways.number(of: leg)) }
      for one in news { member.note(one) }
      let stopped = member.expand(situations)
      reports.put(.seen(member.takeParcel(number, from: situations.lowerBound, stopped)))
    }
    reports.put(.finished(FinderSightings(member.expander)))
  }

  private mutating func takeParcel(
    _ worker: Int, from first: SituationGraph.Index, _ stopped: Sum.Skip?
  ) -> CrewReport.Parcel {
    defer { (expansions, toldLegs) = ([], ways.legs.count) }
    return CrewReport.Parcel(
      worker: worker, first: first, expansions: expansions, legs: Array(ways.legs[toldLegs...]),
      stopped: stopped)
  }

  private mutating func note(_ news: CrewNews) {
    switch news {
    case .found(let situation, let parent, let leg):
      met.add(situation)
      _ = ways.add(after: parent, by: legs[Int(leg)])
      told.remove(situation)
    case .known(let situation): known.add(situation)
    }
  }

  /// - Returns: Why it has stopped before the end; nil if it has not.
  private mutating func expand(_ situations: Range<Int>) -> Sum.Skip? {
    for situation in situations {
      if let reason = stopReason { return reason }
      expander.expand(situation, into: &self)
    }
    return stopReason
  }

  // MARK: What the expander asks

  var stopReason: Sum.Skip? { driver.mayGoOn ? patience.isOver ? .time : nil : .stopped }

  func identity(of situation: SituationGraph.Index) -> Situation { met[situation] }

  func number(of situation: Situation) -> SituationGraph.Index? { met.number(of: situation) }

  func isKnown(_ situation: Situation) -> Bool { known.number(of: situation) != nil }

  mutating func news(of situation: Situation, _ facts: () -> [Fact]) -> [Fact]? {
    guard told.insert(situation).inserted else { return nil }
    let facts = facts()
    return novelty.note(facts) ? facts : nil
  }

  mutating func begin(_ opening: Expansion.Opening, _ situation: SituationGraph.Index) {
    expansions.append(Expansion(opening: opening))
  }

  mutating func number(ofLeg leg: Leg) -> LegNumber { ways.number(of: leg) }

  mutating func take(_ attempt: Attempt) -> Landing? {
    expansions[expansions.count - 1].events.append(.attempt(attempt))
    return nil
  }

  mutating func note(sampled ranges: [String], isOfUser: Bool) {
    expansions[expansions.count - 1].events.append(.sampled(ranges, isOfUser: isOfUser))
  }
}
