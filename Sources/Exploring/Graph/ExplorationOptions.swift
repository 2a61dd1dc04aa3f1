package import Driving
import Scripting

/// What an exploration tries, and its limits: the same for all its workers.
package struct ExplorationOptions: Sendable {
  package var limits = StateLimits.explore
  /// The maximum number of new values of one place along a path; `nil` for the script's value, or
  /// 4.
  package var values: Int?
  /// The number of states that are expanded whatever they show.
  ///
  /// Later states are expanded only if they show a new pair of facts.
  package var exact = 1_000
  /// Whether to terminate and start the app in every state, also with links.
  package var relaunches = false
  /// Whether to change the device in every state.
  package var changesDevice = false
  /// Whether to tap each control also twice, before the app has handled the first tap.
  package var doubles = false
  /// Whether to explore stubs: as screens with buttons, and flows that handle each step.
  package var allowsStubs = false

  /// The values to enter; `nil` for those that the app's scripts show.
  package var knownValues: KnownValues?

  package init() {}

  /// Whether the limits permit states beyond those that are always expanded.
  var foldsWhatIsKnown: Bool { limits.states >= exact }

  /// The maximum number of new values of one place along a path of an app.
  func values(of app: App) -> Int { values ?? app.exploring.values ?? 4 }
}
