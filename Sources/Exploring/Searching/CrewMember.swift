import Driving
import Navigation
import Platform
package import Scripting

/// One worker: the body of a thread.
struct CrewMember: ExpansionSink {
  /// The values that a worker needs to start.
  struct Recipe: Sendable {
    let options: ExplorationOptions
    let hasProperties: Bool
    let load: @Sendable () -> App?
    let interrupter: @Sendable () -> (any Interrupter)?

    /// The app in its own Lua state, with its properties; `nil` if it cannot be loaded again.
    fileprivate func driver() -> (Driver, PropertyScript?)? {
      guard let app = load() else { return nil }
      let properties = (try? PropertyScript.of(app)) ?? nil
      guard hasProperties == (properties != nil) else { return nil }
      let driver = Driver(app, isSilent: true)
      driver.interrupter = interrupter()
      return (driver, properties)
    }
  }

  var ways: SituationGraph
  private let expander: Expander
  private let meter: SearchMeter
  private var known = Numbering<Situation>()
  /// The states without a number whose facts it has reported.
  private var told: Set<Situation> = []
  /// The facts it has reported, so that it reports only new ones; the numbering thread has received
  /// the others by then.
  private var novelty = Novelty()
  private var expansions: [Expansion] = []
  /// How many of its legs the walk knows.
  private var toldLegs = 0
  /// The walk's legs, by its own numbers.
  private var legs: [EdgeLabel] = []

  private init(_ driver: Driver, _ options: ExplorationOptions, _ properties: PropertyScript?) {
    expander = Expander(driver, options, properties: properties)
    meter = SearchMeter(options.limits, driver)
    ways = SituationGraph(expander.situation)
  }

  /// Executes orders until the order to finish.
  static func work(
    _ number: Int, recipe: Recipe, orders: Mailbox<CrewOrder>, reports: Mailbox<CrewReport>
  ) {
    guard let (driver, properties) = recipe.driver() else { return reports.put(.isReady(nil)) }
    var member = CrewMember(driver, recipe.options, properties)
    reports.put(.isReady(member.ways.states[0]))
    while case .expand(let situations, let news, let legs) = orders.take() {
      for leg in legs { member.legs.append(member.ways.number(of: leg)) }
      for one in news { member.note(one) }
      let stopped = member.expand(situations)
      reports.put(.seen(member.takeParcel(number, from: situations.lowerBound, stopped)))
    }
    reports.put(.finished(member.expander.finders))
  }

  private mutating func takeParcel(
    _ worker: Int, from first: SituationGraph.Index, _ stopped: SkipReason?
  ) -> CrewReport.Parcel {
    defer { (expansions, toldLegs) = ([], ways.legs.count) }
    return CrewReport.Parcel(
      worker: worker, first: first, expansions: expansions, legs: Array(ways.legs[toldLegs...]),
      stopped: stopped)
  }

  private mutating func note(_ news: CrewNews) {
    switch news {
    case .found(let situation, let parent, let leg):
      _ = ways.add(situation, after: parent, by: legs[Int(leg)])
      told.remove(situation)
    case .known(let situation): known.add(situation)
    }
  }

  /// - Returns: Why it has stopped before the end; nil if it has not.
  private mutating func expand(_ situations: Range<Int>) -> SkipReason? {
    for situation in situations {
      if let reason = stopReason { return reason }
      expander.expand(situation, into: &self)
    }
    return stopReason
  }

  // MARK: What the expander asks

  var stopReason: SkipReason? { meter.stopReason }

  // A requirement for the graph would copy it.

  func number(of situation: Situation) -> SituationGraph.Index? {
    ways.states.number(of: situation)
  }

  func situation(_ number: SituationGraph.Index) -> Situation { ways.states[number] }

  func isKnown(_ situation: Situation) -> Bool { known.number(of: situation) != nil }

  mutating func news(of situation: Situation, _ facts: () -> [Fact]) -> [Fact]? {
    guard told.insert(situation).inserted else { return nil }
    let facts = facts()
    return novelty.note(facts) ? facts : nil
  }

  mutating func begin(_ opening: Expansion.Before, _ situation: SituationGraph.Index) {
    expansions.append(Expansion(opening: opening))
  }

  mutating func take(_ attempt: Attempt) -> Landing? {
    expansions[expansions.count - 1].events.append(.attempt(attempt))
    return nil
  }

  mutating func note(sampled ranges: [String], isOfUser: Bool) {
    expansions[expansions.count - 1].events.append(.sampled(ranges, isOfUser: isOfUser))
  }
}

/// Workers that explore the states of one app together, each on its own thread.
///
/// A session and the Lua state of its app cannot cross threads. So each worker loads the app
/// itself, from the same texts.
package struct Workers {
  /// How many there are, 2 or more.
  private let count: Int
  private let load: @Sendable () -> App?
  private let interrupter: @Sendable () -> (any Interrupter)?

  /// - Parameters:
  ///   - count: The number of workers, at least 2.
  ///   - app: The app, as it was just loaded.
  ///   - interrupter: Makes an interrupter for a worker; `nil` for none.
  package init(
    _ count: Int, for app: App, interrupter: @escaping @Sendable () -> (any Interrupter)?
  ) {
    self.count = count
    self.interrupter = interrupter
    load = app.loadingElsewhere
  }

  /// Creates the workers.
  ///
  /// - Parameters:
  ///   - exploration: The options of the exploration.
  ///   - start: The initial state.
  /// - Returns: `nil` if the app does not begin in that state when it is started again, or if there
  ///   are no threads.
  func crew(_ exploration: Exploration, startingAt start: Situation) -> Crew? {
    let recipe = CrewMember.Recipe(
      options: exploration.options, hasProperties: exploration.properties != nil, load: load,
      interrupter: interrupter)
    return Crew(count, recipe, startingAt: start)
  }
}
