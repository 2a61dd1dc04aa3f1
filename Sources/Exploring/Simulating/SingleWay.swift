import Analysis
import Driving
import Navigation

/// One path from the start of an app, with the sightings of the finders on it.
///
/// Its states count as open, because other actions were not tried. So only findings with a witness
/// are reported.
struct SingleWay {
  let trial: Trial
  private let driver: Driver
  private var graph: SituationGraph
  private var sum = Sum()
  private var finders: FinderSet
  private var properties: PropertyFinder
  private var look: PropertyLook
  private var drawing = SituationDrawing()
  /// Where a screen is put on itself, or kept, without end.
  private(set) var isOver = false

  init(_ driver: Driver, _ exploration: Exploration) {
    self.driver = driver
    trial = Inquiry(driver).trial
    graph = SituationGraph(trial.session.situation(countsDraws: false))
    finders = FinderSet([
      RaiseFinder(), StepLoopFinder(), LeakFinder(), PileFinder(), StackFinder(), UnhandledFinder(),
      DeadEndFinder(),
    ])
    properties = PropertyFinder(exploration.properties)
    look = PropertyLook(exploration.properties, about: driver.app)
    // The rest was not tried: nothing is claimed of all situations.
    sum.count(.skipped(.states))
    finders.each { $0.begin(driver.session) }
  }

  /// How many things were done.
  var length: Int { graph.count - 1 }

  /// The states on the path so far.
  var states: some Sequence<Situation> { (0..<graph.count).lazy.map { graph.states[$0] } }

  /// Whether the last state of the path has been observed.
  var hasArrived: Bool { graph.expanded == graph.count }

  /// Observes the last state of the path.
  ///
  /// - Parameter isLively: Whether an action is possible in it.
  mutating func arrive(isLively: Bool) {
    let (session, situation) = (trial.session, graph.count - 1)
    graph.begin(SituationGraph.View(session))
    if isLively { graph.leaveOpen() }
    finders.each { $0.look(at: session, situation) }
    drawing.draw(session, by: driver, situation, for: &finders)
    properties.note(look.answers(about: session), situation)
  }

  /// Performs another action.
  ///
  /// - Parameters:
  ///   - possibility: The action.
  ///   - draws: The random numbers; determined ones come first.
  /// - Returns: `false` if the app refused it, so that the path has not advanced.
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
    let next = graph.add(session.situation(countsDraws: false), after: from, by: number)
    graph.link(to: next, by: number, isOfUser: true)
    let performed = PerformedAction(
      from: from, possibility: possibility, leg: leg, isOfUser: true, screen: screen,
      written: records, session: session, fold: fold)
    finders.each { $0.look(at: performed) }
    return true
  }

  /// The findings, each with the part of the path that leads to it.
  var discoveries: [Discovery] {
    finders.findings(in: graph, sum, of: driver.app, properties: properties)
  }
}

extension SingleWay {
  /// Repeats a path as far as possible.
  ///
  /// - Parameter actions: The actions; determined random numbers precede the action that draws
  ///   them.
  /// - Returns: `nil` if an action is not possible now.
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
