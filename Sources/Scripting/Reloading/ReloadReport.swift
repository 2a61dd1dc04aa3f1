package import Diagnostics

package struct ReloadReport {
  package internal(set) var files: [String] = []
  package internal(set) var changes: [Change] = []
  /// State that could not be carried over unchanged, in words for the user.
  package internal(set) var notes: [Message] = []
  package internal(set) var kept: Kept

  package var isEmpty: Bool { files.isEmpty && changes.isEmpty && notes.isEmpty }

  package mutating func append(_ notes: [Message]) { self.notes += notes }

  package enum Change: Hashable {
    case added(Message)
    /// No longer declared; `live` instances remain, nil if there are none.
    case removed(Message, live: Int?)
    case changed(Message, from: String, to: String)

    /// The change in one line: `+ step toHelp`.
    package var words: Message {
      switch self {
      case .added(let title): return Message("reloading.changeWordsAdded", ["title": title])
      case .removed(let title, let live):
        return Message(
          "reloading.changeWordsRemoved", ["title": title, "live": live])
      case .changed(let title, let old, let new):
        return Message("reloading.changeWordsChanged", ["title": title, "old": old, "new": new])
      }
    }
  }

  /// How much of the running session continues under the new version.
  package struct Kept: Hashable {
    package internal(set) var flows = 0
    /// All live screens, including those outside the tree.
    package internal(set) var screens = 0
    /// The waiting steps, including those of timers.
    package internal(set) var steps = 0
    /// The functions that wait for something.
    package internal(set) var routines = 0
    /// The running fetches, by name: `Products#0`.
    package internal(set) var fetches: [String] = []
  }
}

package enum Reload {
  case applied(App, ReloadReport)
  /// The new version does not load or cannot take over; the old one continues.
  case refused(AppLoader.Failure)
}
