package import Analysis
package import Diagnostics
package import Driving
package import Scripting

/// A breadth-first search of all states that an app can reach by actions of a user, time, links and
/// answers.
///
/// Actions are tried on copies of the session, so the app's session does not change.
package struct Exploration {
  package var options = ExplorationOptions()
  /// The properties to check.
  package var properties: PropertyScript?

  /// Who walks together; nil if this thread does it alone, as for an app that was not just started.
  package var workers: Workers?

  /// The part of the search to run and its output; `nil` for the complete search.
  package var recording: PartText?
  /// How many situations are open for each part, at least, when they are divided.
  package var share = 64
  /// The parts that are put together; nil for a walk that tries everything itself.
  package var parts: Parts?

  /// How far a walk has come.
  package struct Progress: Sendable {
    package let situations: Int
    /// The situations that nothing was tried in yet.
    package let waiting: Int
    package let depth: Int
    package let transitions: Int
  }

  /// Called after each situation that was gone on from.
  package var tell: (Progress) -> Void = { _ in }

  package init() {}

  /// Runs one part of the search from the state of a driver's session, and writes the part's text.
  ///
  /// - Returns: Whether the search was interrupted.
  /// - Throws: A diagnostic if the app has stubs, and they are not allowed.
  package func record(_ driver: Driver) throws(Diagnostic) -> Bool {
    try requireNoStubs(in: driver.app)
    var walk = Walk(driver, exploration: self, observer: nil)
    walk.walk()
    recording?.end(isWhole: walk.isWhole)
    return !driver.mayGoOn
  }

  /// Explores from where a driver's session is.
  ///
  /// - Parameters:
  ///   - driver: The driver.
  ///   - observer: Who looks on, and may end the walk.
  /// - Throws: A finding if the app has stubs, and they are not allowed.
  package func explore(
    _ driver: Driver, observer: (any WalkObserver)? = nil
  ) throws(Diagnostic) -> Explored {
    try requireNoStubs(in: driver.app)
    var walk = Walk(driver, exploration: self, observer: observer)
    walk.walk()
    return walk.explored
  }
}

/// An exploration that is done in slices, so that others have their turn between them.
package struct SlicedExploration {
  private var walk: Walk
  /// How far it has come.
  package private(set) var progress: Exploration.Progress?

  /// Begins in the state of a driver's session; later inputs of that session have no effect.
  ///
  /// - Throws: A diagnostic if the app has stubs, and they are not allowed.
  package init(_ exploration: Exploration, _ driver: Driver) throws(Diagnostic) {
    try exploration.requireNoStubs(in: driver.app)
    walk = Walk(driver, exploration: exploration, observer: nil)
  }

  /// Continues the search.
  ///
  /// - Parameter slice: The CPU time to use; the current state is always completed.
  /// - Returns: `false` if the search is over.
  package mutating func goOn(for slice: Duration) -> Bool {
    let deadline = Deadline(slice)
    repeat {
      guard walk.goOn() else { return false }
    } while !deadline.isOver
    progress = walk.progress
    return true
  }

  /// Ends the search.
  ///
  /// - Parameter reason: The reason reported for unexplored states.
  package mutating func stop(_ reason: SkipReason) { walk.stop(reason) }

  /// The result so far.
  package var explored: Explored { walk.explored }
}

extension Exploration {
  /// - Throws: A finding if an app has stubs, and they are not allowed.
  func requireNoStubs(in app: App) throws(Diagnostic) {
    if !options.allowsStubs, let stub = app.outline.stubs.first {
      throw Diagnostic(
        .error, Message("E0789", ["name": stub.name]))
    }
  }
}

/// The result of an exploration.
package struct Explored {
  package let app: App
  package let graph: SituationGraph
  package let sum: Sum
  /// The verdicts of the properties, in the order of their declarations.
  package let properties: [PropertyVerdict]
  /// The findings during the search and about the finished graph, in the order of the finders.
  package let discoveries: [Discovery]

  package var findings: [Finding] { discoveries.map(\.finding) }

  /// All but the findings, for programs.
  package var json: JSON {
    guard case .object(let fields) = sum.json, !properties.isEmpty else { return sum.json }
    return .object(
      fields + [JSON.Field(key: "properties", value: .array(properties.map(\.json)))])
  }
}
