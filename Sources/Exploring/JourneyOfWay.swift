package import Driving
import Journeys
import Platform
package import Scripting

/// A journey that goes a way which was walked.
package struct JourneyOfWay {
  private let way: [Driving.Action]
  private let app: App

  /// - Parameters:
  ///   - way: What is done, from the start on.
  ///   - app: The app that was explored.
  package init(_ way: [Driving.Action], in app: App) {
    self.way = way
    self.app = app
  }

  /// The first line of the file of a journey that goes a way and says what happened.
  package static let head =
    "-- What sextant explore walked, as it was then. --journeys writes it anew."

  /// Returns the journey without the head of a file.
  ///
  /// - Parameters:
  ///   - name: The journey's name.
  ///   - path: Where the file will stand.
  ///   - ending: What is expected at the end only; nil for all that happened on the way.
  /// - Returns: Nil if no journey can say it.
  /// - Throws: What went wrong when the app was loaded or driven once more.
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
      name: name, script: RelativePath.of(app.host.mainFile, from: path))
    let result = try writer.write(driver, ending: ending)
    return result.left == 0 ? result.journey : nil
  }
}
