package import Navigation
import Scripting

/// What a session was given at one time.
package enum Given {
  /// The start.
  case start
  /// An input.
  case input(Input)

  /// Gives it to a session in which it has not happened.
  func perform(in session: Session, of app: App) {
    switch self {
    case .start: app.begin(session)
    case .input(let input): session.perform(input)
    }
  }
}
