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
