import Analysis
import Diagnostics
package import Driving
import Journeys
import Platform
package import Scripting

/// A journey with the actions of an explored path.
package struct JourneyOfWay {
  private let way: [Driving.Action]
  private let app: App

  /// - Parameters:
  ///   - way: The actions, from the start.
  ///   - app: The app that was explored.
  package init(_ way: [Driving.Action], in app: App) {
    self.way = way
    self.app = app
  }

  /// The first line of the file of such a journey.
  package static let head =
    "-- Actions that sextant explore took, with the results it saw. --journeys overwrites this file."

  /// Returns the journey without the head of a file.
  ///
  /// - Parameters:
  ///   - name: The journey's name.
  ///   - path: The path of the file.
  ///   - ending: The only expectation, at the end; `nil` to expect all events.
  /// - Returns: `nil` if no journey can express it.
  /// - Throws: The errors of loading the app or of performing the actions again.
  package func text(named name: String, at path: String, ending: String? = nil) throws -> String? {
    let driver = Driver(try app.loadedAgain(), isSilent: true)
    for action in way {
      do throws(ActionMistake) {
        driver.give(try action.input(in: driver.session, of: driver.app))
      } catch {
        return nil
      }
    }
    let writer = JourneyWriter(
      name: name, script: RelativePath.of(app.host.scripts.mainFile, from: path))
    let result = try writer.write(driver, ending: ending)
    return result.left == 0 ? result.journey : nil
  }
}

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
