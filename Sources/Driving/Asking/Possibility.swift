package import Diagnostics
package import Navigation
import Scripting

/// One thing that a user can do now.
package struct Possibility {
  /// What it is.
  package let action: Action
  /// What it gives the session; `nil` if the user has to say more, as a field's text.
  package let input: Input?
  /// The step that comes of it, if one does.
  package let step: Step?
  /// What the user sees of it: what a row says, the value of a field.
  package let note: String?
  /// Why it cannot be told what it does: a function of the script failed.
  package let failure: Diagnostic?
  private let app: App

  init(
    _ action: Action, in app: App, _ input: Input?, step: Step? = nil, note: String? = nil,
    failure: Diagnostic? = nil
  ) {
    self.action = action
    self.input = input
    self.step = step ?? input?.step
    self.note = note
    self.failure = failure
    self.app = app
  }

  /// The line of the prompt that does it: `:tap names 1`.
  package var line: String { action.line(in: app) }
}
