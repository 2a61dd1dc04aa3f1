import Analysis
import Diagnostics
import Driving
import Navigation
import Scripting

/// Looks for one kind of fault during an exploration, or in its finished graph.
///
/// A finding about one state has a witness, the shortest path to it. Findings about all states are
/// reported only if the search was complete.
///
/// Each worker has its own finders, for the states of that worker. Merging them gives the result of
/// one finder that has seen all states in order.
protocol Finder: Sendable {
  /// Observes the session at the start of the search, with its log so far.
  mutating func begin(_ session: Session)
  /// Looks at a situation before anything is tried in it.
  mutating func look(at session: Session, _ situation: SituationGraph.Index)
  /// Observes a failure of drawing a state, or of computing its actions.
  mutating func look(at failure: Diagnostic, in situation: SituationGraph.Index)
  /// Observes a state that could not be reproduced, after the last action on its path.
  mutating func look(atMissed situation: SituationGraph.Index, after action: Driving.Action)
  /// Looks at something that was done.
  mutating func look(at performed: PerformedAction)
  /// Adds the sightings of another finder, in other states.
  mutating func merge(_ other: Self)
  /// The sightings that determine its findings.
  var seen: [AnyHashable] { get }
  /// The findings after the search.
  func findings(in graph: SituationGraph, _ sum: Sum, of app: App) -> [Discovery]
}

extension Finder {
  mutating func begin(_ session: Session) {}
  mutating func look(at session: Session, _ situation: SituationGraph.Index) {}
  mutating func look(at failure: Diagnostic, in situation: SituationGraph.Index) {}
  mutating func look(atMissed situation: SituationGraph.Index, after action: Driving.Action) {}
  mutating func look(at performed: PerformedAction) {}
  mutating func merge(_ other: Self) {}
  var seen: [AnyHashable] { [] }

  /// Adds the sightings of another finder of the same kind.
  mutating func merge(any other: any Finder) {
    if let same = other as? Self { merge(same) }
  }
}

extension Session {
  /// The records of the start, which no tried action repeats; empty if there were further inputs.
  var recordsOfStart: [Record] { inputNumbers.count == 1 ? log.records() : [] }
}

/// The finders of a search, in the order of their findings.
///
/// A new finder is a file and a line here.
struct FinderSet: Sendable {
  private var finders: [any Finder]
  /// The results of double taps; `nil` if they are not tried.
  var doubles: DoubleFinder?

  init(_ finders: [any Finder]) { self.finders = finders }

  /// - Parameters:
  ///   - app: An app. If it is part of a Swift app, whose flows do nothing here, only faults in the
  ///     scripts themselves can be found.
  ///   - options: The options of the exploration.
  init(_ app: App, _ options: ExplorationOptions) {
    let links: [any Finder] = options.relaunches ? [ColdLinkFinder(), RelaunchFinder()] : []
    let all: [any Finder] =
      [
        RaiseFinder(), StepLoopFinder(), RepeatFinder(), LeakFinder(), PileFinder(), StackFinder(),
        UnhandledFinder(), TrapFinder(), DeadEndFinder(), IdleControlFinder(), UnreachedFinder(),
        TodoFinder(),
      ] + links
    self.init(app.isPart ? [RaiseFinder(), StepLoopFinder(), RepeatFinder()] : all)
    if options.doubles { doubles = DoubleFinder() }
  }

  /// Shows all finders something.
  mutating func each(_ show: (inout any Finder) -> Void) {
    for place in finders.indices { show(&finders[place]) }
  }

  /// The sightings that determine the findings.
  var seen: Set<Observation> {
    let all = finders.map(\.seen) + [doubles?.seen ?? []]
    return Set(
      all.enumerated().flatMap { finder, seen in seen.map { Observation(finder: finder, what: $0) }
      })
  }

  /// Adds the sightings of another worker's finders.
  mutating func merge(_ other: FinderSet) {
    for place in finders.indices { finders[place].merge(any: other.finders[place]) }
    if let theirs = other.doubles { doubles?.merge(theirs) }
  }

  /// The findings after the search; those about properties are between the others.
  func findings(
    in graph: SituationGraph, _ sum: Sum, of app: App, properties: PropertyFinder
  ) -> [Discovery] {
    finders.flatMap { $0.findings(in: graph, sum, of: app) }
      + properties.findings(in: graph, sum, of: app)
      + (doubles?.findings(graph, app) ?? [])
  }
}

/// Something that a finder has seen in a state: only whether two are equal matters.
struct Observation: Hashable {
  /// The finder's place among all.
  let finder: Int
  let what: AnyHashable
}

extension AppOutline {
  /// Where a screen or a flow is declared.
  func location(ofPlace name: String) -> SourceLocation? {
    screens.first { $0.name == name }?.location ?? flows.first { $0.name == name }?.location
  }

  /// The subject of an `intended` declaration for a screen or a flow.
  func subject(ofPlace name: String) -> Finding.Subject {
    screens.contains { $0.name == name } ? .screen(name) : .flow(name)
  }
}
