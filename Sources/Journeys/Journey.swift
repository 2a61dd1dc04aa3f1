import Diagnostics
import Driving

/// One journey: what a user does in an app, and what has to come of it.
///
///     journey "logging in opens the tabs" {
///       tap "Login",
///       expect.steps { "LoginFlow toGNB: ended", "..." },
///       expect.visible "Temp",
///     }
///
/// It is data: it was read and linked before anything runs, and each run begins a fresh session of a
/// freshly loaded app, on the virtual clock.
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
  /// The name of the first values of services; nil for those declared.
  var given: String?
  /// The release of Lua that it was saved with; nil if it does not say.
  var lua: String?
  var items: [JourneyItem] = []
}

struct JourneyItem {
  let location: SourceLocation
  let word: String
  let content: Content
  /// The word of a plugin that stands for this line and others; nil if the file has it itself.
  var origin: LineOrigin?
  /// What the file says in its place.
  var written: String { origin?.word ?? word }

  enum Content {
    case action(Action)
    /// A fresh session of the app begins, and what is done is done in that one.
    case coldStart(Action)
    case expectation(any Expectation)
  }
}
