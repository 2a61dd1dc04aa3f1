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
  /// The step that the versions handle in another way; `nil` if no step is the cause.
  var cause: DifferenceCause?
  /// The other actions with the same cause: `Home: tap Pay`.
  fileprivate(set) var places: [String] = []
  /// The differences that are only seen after this one, and that no change of their own explains.
  fileprivate(set) var following: [String] = []
  /// The other screens that are no longer reached, or are reached now, because of the same.
  var alike: [String] = []

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
  private var known: [VersionDifference.Kind: Int] = [:]
  private var causes: [DifferenceCause: Int] = [:]
  /// The differences of tabs, without which one is selected.
  private var tabs: [[String?]: Int] = [:]

  /// Adds a difference, unless it is known.
  ///
  /// - Returns: Its number.
  @discardableResult
  mutating func note(_ change: VersionDifference) -> Int {
    if let number = number(of: change) {
      if let place = change.kind.place { add(place, to: \.places, of: number) }
      return number
    }
    known[change.kind.subject] = all.count
    if let titles = change.tabTitles { tabs[titles] = all.count }
    if let cause = change.cause { causes[cause] = all.count }
    all.append(change)
    return all.count - 1
  }

  private func number(of change: VersionDifference) -> Int? {
    change.cause.flatMap { causes[$0] } ?? known[change.kind.subject]
      ?? change.tabTitles.flatMap { tabs[$0] }
  }

  /// The number of the difference that was told with a cause.
  func number(of cause: DifferenceCause) -> Int? { causes[cause] }

  func isKnown(_ cause: DifferenceCause) -> Bool { causes[cause] != nil }

  /// The cause that was told about the same step of the same flow.
  func cause(like handled: Handled) -> DifferenceCause? {
    all.lazy.compactMap(\.cause).first { $0.flow == handled.flow && $0.step == handled.step }
  }

  /// The number of the difference that only one version declares something.
  func number(of thing: Thing) -> Int? { known[.gone(thing)] ?? known[.new(thing)] }

  /// Whether it was told that an action leads elsewhere: `Home: tap Pay`.
  func hasTold(_ place: String) -> Bool {
    all.contains { $0.isWay && ($0.kind.place == place || $0.places.contains(place)) }
  }

  /// Notes a difference that is seen only after another one.
  mutating func note(_ kind: VersionDifference.Kind, after number: Int) {
    if let place = kind.place { add(place, to: \.following, of: number) }
  }

  mutating func add(alike screen: String, to number: Int) { all[number].alike.append(screen) }

  private mutating func add(
    _ place: String, to list: WritableKeyPath<VersionDifference, [String]>, of number: Int
  ) {
    if place != all[number].kind.place, !all[number][keyPath: list].contains(place) {
      all[number][keyPath: list].append(place)
    }
  }
}

extension VersionDifference {
  var isWay: Bool { if case .way = kind { true } else { false } }

  /// Whether it tells that screens are not reached any more, or are reached now.
  var isOfReach: Bool {
    switch kind {
    case .unreached, .reached: true
    default: false
    }
  }

  /// The tabs of both versions, whichever is selected: they are the same on many screens.
  fileprivate var tabTitles: [String?]? {
    guard case .look(_, .tabs) = kind else { return nil }
    return [before, now].map { text in text.map { $0.filter { !"[]".contains($0) } } }
  }
}

extension VersionDifference.Kind {
  static func start(_ before: View, _ now: View) -> VersionDifference.Kind {
    .way(VersionDifference.Turn(from: nil, label: .start, before: before.front, now: now.front))
  }
}

extension VersionDifference.Aspect {
  /// The aspect in a list of places.
  fileprivate var name: String {
    switch self {
    case .title: "title"
    case .text: "text"
    case .phase: "phase"
    case .tabs: "tabs"
    case .questions: "questions"
    case .control(let name): name
    case .order: "order"
    }
  }
}

extension VersionDifference.Kind {
  /// What is told once: a link, an answer or time does the same on each screen, and so does a
  /// control that only one version offers.
  fileprivate var subject: VersionDifference.Kind {
    guard case .way(let turn) = self, turn.from != nil else { return self }
    let isOneSided = turn.before == nil || turn.now == nil
    guard !turn.label.isOfPage || turn.label.isOfControl && isOneSided else { return self }
    return .way(
      VersionDifference.Turn(from: "", label: turn.label, before: turn.before, now: turn.now))
  }

  /// Where it is seen, in a few words: `Home: tap Pay`.
  var place: String? {
    switch self {
    case .way(let turn): "\(turn.from ?? "–"): \(turn.label.summary)"
    case .look(let screen, let aspect): screen.map { "\($0): \(aspect.name)" }
    case .timer(let screen): screen.map { "\($0): timer" }
    case .gone, .new, .unreached, .reached, .renamed: nil
    }
  }
}
