import Analysis
import Diagnostics
import Driving
import Navigation
import Scripting

/// Looks for one kind of fault while an app is explored, or when all of it is known.
///
/// A finder claims nothing that it has not seen: what it tells of one situation has a witness, the shortest way
/// there; what it tells of all situations is told only if all were walked.
protocol Finder {
  /// Looks at the session from which the walk begins, with its log so far.
  mutating func begin(_ session: Session)
  /// Looks at a situation before anything is tried in it.
  mutating func look(at session: Session, _ situation: SituationGraph.Index)
  /// Looks at something that can be done, also if it needs something that is not known.
  mutating func look(at possibility: Possibility, in situation: SituationGraph.Index)
  /// Looks at something that was done.
  mutating func look(at transition: Transition)
  /// What was found, once the walk is over.
  func findings(_ graph: SituationGraph, _ sum: Sum, _ app: App) -> [Finding]
}

extension Finder {
  mutating func begin(_ session: Session) {}
  mutating func look(at session: Session, _ situation: SituationGraph.Index) {}
  mutating func look(at possibility: Possibility, in situation: SituationGraph.Index) {}
  mutating func look(at transition: Transition) {}
}

/// All finders, in the order in which their findings are told.
///
/// A new one is a file and a line here.
enum FinderCatalog {
  /// - Parameter app: An app. Of one that is a part of a Swift app, whose flows do nothing here, only what
  ///   goes wrong in the scripts themselves can be told.
  static func all(_ app: App) -> [any Finder] {
    if app.isPart { return [RaiseFinder(), StepLoopFinder()] }
    return [
      RaiseFinder(), StepLoopFinder(), UnhandledFinder(), TrapFinder(), DeadEndFinder(),
      IdleControlFinder(), UnreachedFinder(),
    ]
  }
}

/// The first time that something was seen, by what it is.
struct Witnesses<Key: Hashable> {
  struct Witness {
    let key: Key
    /// Where it was seen.
    let situation: SituationGraph.Index
    /// What was done there; nil if nothing had to be.
    let action: Driving.Action?
  }

  private(set) var all: [Witness] = []
  private var known: Set<Key> = []

  mutating func note(
    _ key: Key, in situation: SituationGraph.Index, _ action: Driving.Action? = nil
  ) {
    guard known.insert(key).inserted else { return }
    all.append(Witness(key: key, situation: situation, action: action))
  }
}

extension Witnesses.Witness {
  /// What leads to where it was seen, and shows it.
  func way(in graph: SituationGraph) -> [Driving.Action] {
    graph.way(to: situation) + [action].compactMap(\.self)
  }
}

extension Diagnostic.Note {
  /// The shortest way, as lines of the prompt.
  static func way(_ way: [Driving.Action], in app: App) -> Diagnostic.Note {
    let lines = way.map { $0.line(in: app) }.joined(separator: "  ")
    let message =
      way.isEmpty
      ? Message(en: "it is so from the start", ko: "시작할 때부터 그렇습니다")
      : Message(
        en: "\(way.count) \(way.count == 1 ? "line leads" : "lines lead") there: \(lines)",
        ko: "거기까지 \(way.count)줄: \(lines)")
    return Diagnostic.Note(message, at: nil)
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
