import Analysis
import Driving
import Navigation

/// One way from the start of an app, gone alone, with what the finders see on it.
///
/// What was not tried on it leaves everything open, so that only what has a witness is told.
struct SingleWay {
  let trial: Trial
  private let driver: Driver
  private var graph = SituationGraph()
  private var sum = Sum()
  private var finders: [any Finder]
  private var properties: PropertyFinder
  private var look: PropertyLook
  private var drawing = SituationDrawing()
  /// Where a screen is put on itself, or kept, without end.
  private(set) var isOver = false

  init(_ driver: Driver, _ exploration: Exploration) {
    self.driver = driver
    trial = Inquiry(driver).trial
    finders = [
      RaiseFinder(), StepLoopFinder(), LeakFinder(), PileFinder(), StackFinder(), UnhandledFinder(),
      DeadEndFinder(),
    ]
    properties = PropertyFinder(exploration.properties)
    look = PropertyLook(exploration.properties, about: driver.app)
    // The rest was not tried: nothing is claimed of all situations.
    sum.count(.skipped(.situations))
    for place in finders.indices { finders[place].begin(driver.session) }
  }

  /// How many things were done.
  var length: Int { graph.count - 1 }

  /// The situation that the way has come to was looked at.
  var hasArrived: Bool { graph.expanded == graph.count }

  /// Looks at the situation that the way has come to.
  ///
  /// - Parameter isLively: Something can be done in it.
  mutating func arrive(isLively: Bool) {
    let (session, situation) = (trial.session, graph.count - 1)
    graph.begin(SituationGraph.View(session))
    if isLively { graph.leaveOpen() }
    for place in finders.indices { finders[place].look(at: session, situation) }
    drawing.draw(session, by: driver, situation, for: &finders)
    properties.note(look.answers(about: session), situation)
  }

  /// Does something more.
  ///
  /// - Parameters:
  ///   - possibility: What is done.
  ///   - draws: The random numbers that are drawn, those first that are said.
  /// - Returns: False if the app refused it, so that the way has not gone on.
  mutating func go(_ possibility: Possibility, draws: [Value]) -> Bool {
    guard let input = possibility.input else { return false }
    let (session, from) = (trial.session, graph.count - 1)
    let screen = input.screen.flatMap(session.definition)
    if !draws.isEmpty { trial.give(.draws(draws)) }
    let records = trial.afresh().give(input)
    let leg = Leg(possibility.said, draws: session.draws.map(\.value))
    if RefusedInput(input, records: records.all, in: session, of: driver.app) != nil {
      return false
    }
    let fold = session.repetitionFold
    isOver = fold != nil
    let number = graph.number(of: leg)
    let next = graph.add(after: from, by: number)
    graph.link(to: next, by: number, isOfUser: true)
    let deed = Deed(
      from: from, possibility: possibility, leg: leg, isOfUser: true, screen: screen,
      written: records, session: session, result: fold.map { .ends($0) } ?? .goesOn)
    for place in finders.indices { finders[place].look(at: deed) }
    return true
  }

  /// What was found on the way, each with the part of the way that leads there.
  var discoveries: [Discovery] {
    finders.flatMap { $0.findings(graph, sum, driver.app) }
      + properties.findings(graph, sum, driver.app)
  }
}

extension SingleWay {
  /// Goes a way that was gone before, as far as it can be gone.
  ///
  /// - Parameter actions: What is done; random numbers said come before what draws them.
  /// - Returns: Nil if something of it cannot be done now.
  init?(
    _ driver: Driver, _ exploration: Exploration, again actions: [Driving.Action],
    knowing known: KnownValues
  ) {
    self.init(driver, exploration)
    var draws: [Value] = []
    for action in actions {
      if case .draws(let numbers) = action {
        guard draws.isEmpty else { return nil }
        draws = numbers
        continue
      }
      arrive(isLively: true)
      guard let possibility = trial.possibilities.possibility(action), go(possibility, draws: draws)
      else { return nil }
      draws = []
    }
    guard draws.isEmpty else { return nil }
    let possible = trial.possibilities
    arrive(isLively: possible.all(.entering(known)).contains { $0.input != nil })
  }
}
