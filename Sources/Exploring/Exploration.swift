package import Analysis
package import Diagnostics
package import Driving
package import Scripting

/// Walks every situation that an app can come to by what a user, time, links and answers can do, breadth
/// first.
///
/// What is tried is done on copies of the session and taken back, so that the app is where it was.
package struct Exploration {
  /// How far it goes.
  package struct Limits: Sendable {
    /// The most situations.
    package var situations = 100_000
    /// The most inputs of a way.
    package var depth = 200
    /// The most time, of the thread's processor; nil for as long as it takes.
    package var time: Duration?
    /// How many bytes the walk may keep; nil for as many as there are.
    package var memory: Int?
    /// How many new values a place may take along one way before the way ends; nil for what the script says, or 4.
    package var values: Int?
    /// How many situations are gone on from, whatever they show.
    ///
    /// Of those found later, only those are that show two facts together that no situation before has shown
    /// together.
    package var exact = 1_000

    /// Whether situations may come after those that are gone on from whatever they show.
    var foldsWhatIsKnown: Bool { situations >= exact }

    package init() {}
  }

  package var limits = Limits()
  /// The app is also killed and started anew in every situation, and links start it.
  package var relaunches = false
  /// What is tapped is also tapped twice, before the app has handled the first tap.
  package var doubles = false
  /// What is claimed of the app.
  package var properties: PropertyScript?
  /// Stubs are explored as what they are: screens with buttons, flows that handle each step.
  package var allowsStubs = false

  /// Who walks together; nil if this thread does it alone, as for an app that was not just started.
  package var workers: Workers?

  /// Which part of the walk is walked, and where what comes of it is written; nil for all of it.
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

  /// How many new values a place may take along one way of an app.
  func values(of app: App) -> Int { limits.values ?? app.exploring.values ?? 4 }

  /// Walks one part of all situations from where a driver's session is, and writes down what comes of it.
  ///
  /// - Returns: Whether somebody pressed Ctrl-C.
  /// - Throws: A finding if the app has stubs, and they are not allowed.
  package func record(_ driver: Driver) throws(Diagnostic) -> Bool {
    try requireNoStubs(in: driver.app)
    var walk = Walk(driver, self, nil)
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
    var walk = Walk(driver, self, observer)
    walk.walk()
    return walk.explored
  }
}

/// An exploration that is done in slices, so that others have their turn between them.
package struct SlicedExploration {
  private var walk: Walk
  /// How far it has come.
  package private(set) var progress: Exploration.Progress?

  /// Begins where a driver's session is; what is done with that session meanwhile changes nothing.
  ///
  /// - Throws: A finding if the app has stubs, and they are not allowed.
  package init(_ exploration: Exploration, _ driver: Driver) throws(Diagnostic) {
    try exploration.requireNoStubs(in: driver.app)
    walk = Walk(driver, exploration, nil)
  }

  /// Goes on.
  ///
  /// - Parameter slice: How much of the processor's time it takes; one situation takes what it takes.
  /// - Returns: False if it is over.
  package mutating func goOn(for slice: Duration) -> Bool {
    let patience = Patience(slice)
    repeat {
      guard walk.goOn() else { return false }
    } while !patience.isOver
    progress = walk.progress
    return true
  }

  /// Ends it where it is.
  ///
  /// - Parameter reason: What is said of the situations that were not explored.
  package mutating func stop(_ reason: Sum.Skip) { walk.stop(reason) }

  /// What has come of it.
  package var explored: Explored { walk.explored }
}

extension Exploration {
  /// - Throws: A finding if an app has stubs, and they are not allowed.
  func requireNoStubs(in app: App) throws(Diagnostic) {
    if !allowsStubs, let stub = app.outline.stubs.first {
      throw Diagnostic(
        .error, Message("E0789", ["name": stub.name]))
    }
  }
}

/// What came of an exploration.
package struct Explored {
  package let app: App
  package let graph: SituationGraph
  /// The situations, by their numbers in the graph.
  package let situations: Situations
  package let sum: Sum
  /// What became of the properties, in the order declared.
  package let properties: [PropertyVerdict]
  /// What was noticed on the way, and what the finished graph shows, in the order of the finders.
  package let discoveries: [Discovery]

  package var findings: [Finding] { discoveries.map(\.finding) }

  /// All but the findings, for programs.
  package var json: JSON {
    guard case .object(let fields) = sum.json, !properties.isEmpty else { return sum.json }
    return .object(
      fields + [JSON.Field(key: "properties", value: .array(properties.map(\.json)))])
  }
}
