import Diagnostics
import Driving

/// One journey: the actions of a user in an app, and the expected results.
///
///     journey "logging in opens the tabs" {
///       tap "Login",
///       expect.steps { "LoginFlow toGNB: ended", "..." },
///       expect.visible "Temp",
///     }
///
/// A journey is data, read and linked before it runs. Each run has a new session of an app without
/// traces of earlier runs, on the virtual clock.
struct Journey {
  /// One sentence.
  let name: String
  let location: SourceLocation
  var tags: [String] = []
  /// Why it is not run; `nil` if it is.
  var skip: String?
  /// Steps that are not expected may happen.
  var waivesSteps = false
  var seed: UInt64 = 0
  /// The name of the `given` with the initial values of services; `nil` for the declared values.
  var given: String?
  /// The release of Lua with which it was saved; `nil` if unknown.
  var lua: String?
  var items: [JourneyItem] = []
}

struct JourneyItem {
  let location: SourceLocation
  let word: String
  let content: Content
  /// The plugin's word that expands to this line; `nil` if the line is in the file.
  var origin: LineOrigin?
  /// The word in the file.
  var written: String { origin?.word ?? word }

  enum Content {
    case action(Action)
    /// Begins a new session of the app with an action.
    case coldStart(Action)
    case expectation(any Expectation)
  }
}

/// The object behind the Lua value of a journey's line.
final class JourneyObject {
  let item: JourneyItem
  /// The line is part of a journey.
  var isUsed = false

  init(_ item: JourneyItem) { self.item = item }
}
