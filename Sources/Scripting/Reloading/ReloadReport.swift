package import Diagnostics

/// What a reload that was applied has changed and kept.
package struct ReloadReport {
  /// The files that differ from those of the version before.
  package internal(set) var files: [String] = []
  /// The difference of what is declared.
  package internal(set) var changes: [Change] = []
  /// What whoever reloads should know: what could not be carried over as it was.
  package internal(set) var notes: [Message] = []
  /// What was carried over.
  package internal(set) var kept: Kept

  /// Nothing is other than it was.
  package var isEmpty: Bool { files.isEmpty && changes.isEmpty && notes.isEmpty }

  /// Adds what others want to be known.
  package mutating func append(_ notes: [Message]) { self.notes += notes }

  /// How one declared thing differs from the version before.
  package enum Change: Hashable {
    /// It is new.
    case added(Message)
    /// It is gone; so many instances live on.
    case removed(Message, live: Int?)
    /// What is declared of it differs.
    case changed(Message, from: String, to: String)

    /// The change in one line: `+ step toHelp`.
    package var words: Message {
      switch self {
      case .added(let title): return Message(en: "+ \(title.english)", ko: "+ \(title.korean)")
      case .removed(let title, let live):
        let english = live.map { $0 == 1 ? "1 live instance stays" : "\($0) live instances stay" }
        return Message(
          en: "- \(title.english)" + (english.map { " (\($0))" } ?? ""),
          ko: "- \(title.korean)" + (live.map { " (살아 있는 인스턴스 \($0)개 유지)" } ?? ""))
      case .changed(let title, let old, let new):
        return Message(
          en: "~ \(title.english): \(old) → \(new)", ko: "~ \(title.korean): \(old) → \(new)")
      }
    }
  }

  /// How much of what lives goes on under the new version.
  package struct Kept: Hashable {
    /// The live flows.
    package internal(set) var flows = 0
    /// The screens in the tree and beside it.
    package internal(set) var screens = 0
    /// The steps that wait, with timers.
    package internal(set) var steps = 0
    /// The functions that wait for something.
    package internal(set) var routines = 0
  }
}

/// What became of a reload.
package enum Reload {
  /// The new version runs.
  case applied(App, ReloadReport)
  /// The new version cannot be loaded, or cannot take over what lives; the running one goes on.
  case refused(AppLoader.Failure)
}
