package import Diagnostics
import Navigation

/// The views of a user after each action, in order, for a journey or a session.
///
/// It is plain data; the renderer decides its look.
package struct Storyboard {
  /// The result of one action, or of the start.
  package struct Moment {
    /// The action in words such as `tap "Login"`; `nil` for the start.
    package let deed: Act?
    package let frame: Frame
    /// The lines of its log records.
    package let log: [String]
    /// The tree as indented lines.
    package let tree: [String]
    /// Why the journey ends here, although more is written.
    package var failure: Message?
    /// Whether the app refused it.
    package var isRefused = false

    package init(
      _ deed: Act?, _ frame: Frame, log: [String], tree: [String], failure: Message? = nil,
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

  /// An action in words: the verb, and its object.
  package struct Act: Sendable, Hashable {
    package let verb: String
    package let objects: [String]

    package init(verb: String, objects: [String]) {
      self.verb = verb
      self.objects = objects
    }

    /// All of it on one line: `type name Ada`.
    package var text: String { ([verb] + objects).joined(separator: " ") }
  }

  /// The title: the name of a journey.
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
