import Analysis
import Diagnostics
import Driving
import Journeys
package import Scripting

/// A journey that fails as long as something is as it was found.
package struct WitnessJourney {
  private let app: App
  private let discovery: Discovery

  /// - Parameters:
  ///   - discovery: What was found.
  ///   - app: The app that was explored.
  package init(_ discovery: Discovery, in app: App) {
    self.discovery = discovery
    self.app = app
  }

  /// The first line of such a file, by which it is known.
  package static let head =
    "-- What sextant explore found; it passes once that is mended. --save writes it anew."

  /// Returns the journey as a file.
  ///
  /// - Parameter path: Where the file will stand.
  /// - Returns: Nil if no journey can say it.
  /// - Throws: What went wrong when the app was loaded or driven once more.
  package func text(at path: String) throws -> String? {
    guard let way = discovery.way, let expectation = discovery.expectation else { return nil }
    let driver = Driver(try app.loadedAgain(), isSilent: true)
    for action in way {
      do throws(ActionMistake) {
        driver.give(try action.input(in: driver.session, of: driver.app))
      } catch {
        return nil
      }
    }
    let writer = JourneyWriter(
      name: discovery.finding.diagnostic.message.text(in: .english),
      script: RelativePath.of(app.host.mainFile, from: path))
    let result = try writer.write(driver, ending: expectation)
    return result.left == 0 ? "\(Self.head)\n\(result.text)" : nil
  }
}
