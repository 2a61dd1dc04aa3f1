import Analysis
import Diagnostics
import Driving
import Navigation
import Scripting

/// Looks for one kind of fault while an app is explored, or when all of it is known.
///
/// A finder claims nothing that it has not seen: what it tells of one situation has a witness, the shortest way
/// there; what it tells of all situations is told only if all were walked.
///
/// Each worker has its own, which looks at the situations of that worker. In the end they are merged to what one would
/// know that has looked at all situations in their order.
protocol Finder: Sendable {
  /// Looks at the session from which the walk begins, with its log so far.
  mutating func begin(_ session: Session)
  /// Looks at a situation before anything is tried in it.
  mutating func look(at session: Session, _ situation: SituationGraph.Index)
  /// Looks at what fails when a situation is drawn, or when it is asked what can be done there.
  mutating func look(at failure: Diagnostic, in situation: SituationGraph.Index)
  /// Looks at a situation that does not come again by what has led to it, which is done after the rest of its way.
  mutating func look(atMissed situation: SituationGraph.Index, after action: Driving.Action)
  /// Looks at something that was done.
  mutating func look(at deed: Deed)
  /// Adds what another has seen, in other situations.
  mutating func merge(_ other: Self)
  /// All that it has seen so far on which its findings depend.
  var seen: [AnyHashable] { get }
  /// What was found, once the walk is over.
  func findings(_ graph: SituationGraph, _ sum: Sum, _ app: App) -> [Discovery]
}

extension Finder {
  mutating func begin(_ session: Session) {}
  mutating func look(at session: Session, _ situation: SituationGraph.Index) {}
  mutating func look(at failure: Diagnostic, in situation: SituationGraph.Index) {}
  mutating func look(atMissed situation: SituationGraph.Index, after action: Driving.Action) {}
  mutating func look(at deed: Deed) {}
  mutating func merge(_ other: Self) {}
  var seen: [AnyHashable] { [] }

  /// Adds what another finder of the same kind has seen.
  mutating func merge(any other: any Finder) {
    if let same = other as? Self { merge(same) }
  }
}

extension Session {
  /// What the start has done, which nothing that is tried does again; empty if more has happened since.
  var recordsOfStart: [Record] { inputNumbers.count == 1 ? log.records() : [] }
}

/// All finders, in the order in which their findings are told.
///
/// A new one is a file and a line here.
enum FinderCatalog {
  /// - Parameters:
  ///   - app: An app. Of one that is a part of a Swift app, whose flows do nothing here, only what goes wrong in
  ///     the scripts themselves can be told.
  ///   - exploration: What is tried.
  static func all(_ app: App, _ exploration: Exploration) -> [any Finder] {
    if app.isPart { return [RaiseFinder(), StepLoopFinder(), RepeatFinder()] }
    let links: [any Finder] = exploration.relaunches ? [ColdLinkFinder(), RelaunchFinder()] : []
    return [
      RaiseFinder(), StepLoopFinder(), RepeatFinder(), LeakFinder(), PileFinder(), StackFinder(),
      UnhandledFinder(), TrapFinder(), DeadEndFinder(), IdleControlFinder(), UnreachedFinder(),
    ] + links
  }
}

extension AppOutline {
  /// Where a screen or a flow is declared.
  func location(ofPlace name: String) -> SourceLocation? {
    screens.first { $0.name == name }?.location ?? flows.first { $0.name == name }?.location
  }

  /// What an `intended` has to be about to mean a screen or a flow.
  func subject(ofPlace name: String) -> Finding.Subject {
    screens.contains { $0.name == name } ? .screen(name) : .flow(name)
  }
}
