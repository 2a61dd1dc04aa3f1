package import Diagnostics
import Navigation

/// What a user sees after each thing that is done, in order: a journey or a session as pictures tell it.
///
/// Plain values; whoever draws them decides how they look.
package struct Storyboard {
  /// What one action, or the start, has come to.
  package struct Moment {
    /// What was done, in words such as `tap "Login"`; `nil` for the start.
    package let deed: Deed?
    package let frame: Frame
    /// What the log says of it, a line for each record.
    package let log: [String]
    /// The tree as indented lines.
    package let tree: [String]
    /// Why the journey ends here, although more is written.
    package var failure: Message?
    /// The app did not take it.
    package var isRefused = false

    package init(
      _ deed: Deed?, _ frame: Frame, log: [String], tree: [String], failure: Message? = nil,
      isRefused: Bool = false
    ) {
      self.deed = deed
      self.frame = frame
      self.log = log
      self.tree = tree
      self.failure = failure
      self.isRefused = isRefused
    }
  }

  /// What was done: the verb, and what it was done to.
  package struct Deed: Sendable, Hashable {
    package let verb: String
    package let objects: [String]

    package init(verb: String, objects: [String]) {
      self.verb = verb
      self.objects = objects
    }

    /// All of it on one line: `type name Ada`.
    package var text: String { ([verb] + objects).joined(separator: " ") }
  }

  /// What is told: the name of a journey.
  package let title: String
  /// The name of the app.
  package let app: String
  package var moments: [Moment]

  package init(title: String, app: String, moments: [Moment] = []) {
    self.title = title
    self.app = app
    self.moments = moments
  }
}
