import Driving
import Navigation
package import Scripting

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
      limits: exploration.limits, relaunches: exploration.relaunches, doubles: exploration.doubles,
      allowsStubs: exploration.allowsStubs, hasProperties: exploration.properties != nil,
      load: load,
      interrupter: interrupter)
    return Crew(count, recipe, startingAt: start)
  }
}
