package import Analysis
package import Driving
import Navigation
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
    /// How many new values a place may take along one way before the way ends.
    package var values = 4

    package init() {}
  }

  package var limits = Limits()
  /// The app is also killed and started anew in every situation, and links start it.
  package var relaunches = false
  /// Called after each situation that was gone on from.
  package var progress: (Sum) -> Void = { _ in }

  package init() {}

  /// Explores from where a driver's session is.
  ///
  /// - Throws: A finding if the app has stubs, of which nothing can be said.
  package func explore(_ driver: Driver) -> Explored {
    var walk = Walk(driver, self)
    walk.walk()
    return walk.explored
  }
}

/// What came of an exploration.
package struct Explored {
  package let app: App
  package let graph: SituationGraph
  package let sum: Sum
  /// What was noticed on the way, and what the finished graph shows, in the order of the finders.
  package let findings: [Finding]
}
