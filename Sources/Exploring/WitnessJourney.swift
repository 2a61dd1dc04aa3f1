import Analysis
import Diagnostics
import Driving
import Journeys
import Platform
package import Scripting

/// A journey that fails as long as something is as it was found.
package struct WitnessJourney {
  private let app: App
  private let discovery: Discovery

  /// - Parameters:
  ///   - discovery: The discovery.
  ///   - app: The app that was explored.
  package init(_ discovery: Discovery, in app: App) {
    self.discovery = discovery
    self.app = app
  }

  /// The first line of such a file, which identifies it.
  package static let head =
    "-- A fault that sextant explore found: passes when it is fixed. --save overwrites this file."

  /// Returns the journey as a file.
  ///
  /// - Parameter path: The path of the file.
  /// - Returns: `nil` if no journey can express it.
  /// - Throws: The errors of loading the app or of performing the actions again.
  package func text(at path: String) throws -> String? {
    guard let way = discovery.wayOfJourney, let expectation = discovery.expectation else {
      return nil
    }
    let name = discovery.finding.diagnostic.message.text(in: .english)
    let journey = try JourneyOfWay(way, in: app).text(named: name, at: path, ending: expectation)
    let script = RelativePath.of(app.host.scripts.mainFile, from: path)
    return journey.map { "\(Self.head)\n\(JourneyWriter.head(script))\($0)" }
  }
}
