import Driving
import Scripting

@testable import Comparing

/// A journey that is performed in both versions of an app, each with the names it has there.
enum PerformedJourney {
  /// Whether it ends in other views, or is possible in one version only; `nil` without a journey.
  static func isApart(_ change: VersionDifference, _ comparison: Comparison) -> Bool? {
    guard let any = change.way else { return nil }
    let old = end(of: change.ways.old ?? any, in: comparison.old.app)
    let new = end(of: change.ways.new ?? any, in: comparison.new.app)
    return old != new?.renamed(comparison.names)
  }

  /// What a version shows at the end; `nil` if the journey is not possible.
  private static func end(of way: [Driving.Action], in app: App) -> View? {
    let driver = Driver(app, isSilent: true)
    for action in way {
      guard let input = try? action.input(in: driver.session, of: app) else { return nil }
      driver.give(input)
    }
    return View(app, in: driver.session)
  }
}
