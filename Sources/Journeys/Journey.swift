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
  /// Its name, one sentence.
  let name: String
  /// Where it is declared.
  let location: SourceLocation
  /// The words by which it is chosen.
  var tags: [String] = []
  /// Why it is not run, if it is not.
  var skip: String?
  /// Steps need not be expected.
  var waivesSteps = false
  /// Where the random numbers of its session begin.
  var seed: UInt64 = 0
  /// What is done and expected, in order.
  var items: [JourneyItem] = []
}

/// One line of a journey.
struct JourneyItem {
  /// Where it is written.
  let location: SourceLocation
  /// The word that it is written with.
  let word: String
  /// What it is.
  let content: Content

  /// What a line is.
  enum Content {
    /// Something is done.
    case action(Action)
    /// Something has to be so.
    case expectation(any Expectation)
  }
}
