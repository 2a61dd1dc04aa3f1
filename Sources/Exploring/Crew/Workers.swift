import Driving
import Navigation
package import Scripting

/// Workers that walk the situations of one app together, each in a thread of its own.
///
/// A session, and the Lua state of its app, cannot cross threads. So each worker loads the app itself, from the same
/// texts.
package struct Workers {
  /// How many there are, 2 or more.
  private let count: Int
  private let load: @Sendable () -> App?
  private let interrupter: @Sendable () -> (any Interrupter)?

  /// - Parameters:
  ///   - count: How many there are, 2 or more.
  ///   - app: The app, as it was just loaded.
  ///   - interrupter: Makes who tells a worker that somebody wants it to stop; nil if nobody may.
  package init(
    _ count: Int, for app: App, interrupter: @escaping @Sendable () -> (any Interrupter)?
  ) {
    self.count = count
    self.interrupter = interrupter
    load = app.loadingElsewhere
  }

  /// The workers, ready to begin.
  ///
  /// - Parameters:
  ///   - exploration: What is tried.
  ///   - start: Where the walk begins.
  /// - Returns: Nil if the app does not begin there when it is started again, or if there are no threads.
  func crew(_ exploration: Exploration, startingAt start: Situation) -> Crew? {
    let recipe = CrewMember.Recipe(
      limits: exploration.limits, relaunches: exploration.relaunches, doubles: exploration.doubles,
      allowsStubs: exploration.allowsStubs, hasProperties: exploration.properties != nil,
      load: load,
      interrupter: interrupter)
    return Crew(count, recipe, startingAt: start)
  }
}
