package import Driving

/// A difference between two versions of an app.
///
/// Names are those of the old version, unless only the new one has them.
package struct VersionDifference {
  enum Kind: Hashable {
    case gone(Thing)
    case new(Thing)
    /// A screen that both versions declare, and only one shows.
    case unreached(String)
    case reached(String)
    case renamed(Renamed)
    /// An action has another effect, or only one version offers it.
    case way(Turn)
    /// The next timer fires at another time.
    case timer(screen: String?)
    /// A screen shows something else.
    case look(screen: String?, Aspect)
  }

  /// An action on a screen, and the screens in front after it.
  struct Turn: Hashable {
    /// The topmost screen before; `nil` for the start.
    let from: String?
    /// The action, whatever its value or row.
    let label: ActionLabel
    let before: String?
    let now: String?
  }

  /// A part of what a screen shows.
  enum Aspect: Hashable {
    case title, text, phase, tabs, questions
    case control(String)
    /// The order of controls.
    case order
  }

  let kind: Kind
  /// What each version shows or does, in words; `nil` if it has no counterpart.
  let before: String?
  let now: String?
  /// The shortest journey that tells the versions apart, as each version names its actions; `nil`
  /// for a version in which it is not possible, and for what is never shown.
  let ways: Ways
  /// What each version shows at the end of the journey.
  let views: Views

  /// The journey as the new version names its actions, or else as the old one does.
  package var way: [Driving.Action]? { ways.new ?? ways.old }

  /// Whether only the old version names the actions of the journey.
  package var isOfOld: Bool { ways.new == nil }

  package struct Views {
    var old: View?
    var new: View?
  }

  package struct Ways {
    var old: [Driving.Action]?
    var new: [Driving.Action]?
  }
}

/// The first change of each kind, with the shortest journey.
struct VersionDifferences {
  private(set) var all: [VersionDifference] = []
  private var known: Set<VersionDifference.Kind> = []

  mutating func note(_ change: VersionDifference) {
    guard known.insert(change.kind.subject).inserted else { return }
    all.append(change)
  }
}

extension VersionDifference.Kind {
  static func start(_ before: View, _ now: View) -> VersionDifference.Kind {
    .way(VersionDifference.Turn(from: nil, label: .start, before: before.front, now: now.front))
  }
}

extension VersionDifference.Kind {
  /// What is told once: a link, an answer or time does the same on each screen.
  fileprivate var subject: VersionDifference.Kind {
    guard case .way(let turn) = self, !turn.label.isOfPage, turn.from != nil else { return self }
    let (before, now) = (turn.before, turn.now)
    return .way(VersionDifference.Turn(from: "", label: turn.label, before: before, now: now))
  }
}
