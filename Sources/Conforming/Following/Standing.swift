/// Where an app may be after a line of a log.
enum Standing: Hashable {
  /// In a state, with no steps left to log.
  case resting(SituationSpace.Place)
  /// Within an action, some of whose steps were logged.
  case amid(edge: Int, told: UInt64)
}

/// The effort to find unlogged actions of a user between two lines.
enum Effort: CaseIterable {
  /// As little as explains the next line.
  case least
  /// All that takes up to six actions.
  case usual
  /// The same, with texts and answers that the app is seen to know.
  case known
  /// The same, with quick second taps, and flows that go on in RxFlow after they have ended in the
  /// script (D1, D17).
  case loose

  /// Whether texts are tried that the app is seen to know.
  var knowsTexts: Bool { self == .known || self == .loose }
}

/// The number of actions between two lines that no flow navigates for.
let mostSilent = 6
/// How many of them may be texts.
let mostTyped = 3

/// The set of states the app can be in after a log line, with the unlogged actions that lead there.
struct Onward {
  /// The way to a standing.
  struct Way {
    let before: Standing
    /// The unlogged actions, with their resulting states.
    let silent: [SituationSpace.Silent]
    /// The edge that begins then; `nil` if it had begun before.
    let edge: Int?
  }

  private let space: SituationSpace
  private let effort: Effort
  /// The line whose values are also tried.
  private let suggesting: WrittenEvent?
  private let links: [OpenedLink]
  /// Whether a step matches the line.
  private let isMeant: (Int) -> Bool
  private(set) var ways: [Standing: Way] = [:]
  /// Where an app may be, in the order in which that was found.
  ///
  /// It follows from the order in which the standings before were found and from the scripts; so a
  /// log is read in the same way, whatever other logs were read before it.
  private(set) var standings: [Standing] = []
  /// The possible next steps, each with the first way to it.
  private(set) var firsts: [(step: Int, way: Way)] = []
  private var known: Set<Int> = []
  /// The predecessor of each state, by unlogged actions.
  private var froms:
    [SituationSpace.Place: (from: SituationSpace.Place, silent: SituationSpace.Silent)] = [:]
  private var roots: [SituationSpace.Place: Standing] = [:]
  /// How many texts were typed on the way to each situation.
  private var typed: [SituationSpace.Place: Int] = [:]

  init(
    _ space: SituationSpace, effort: Effort, from standings: [Standing],
    suggesting: WrittenEvent?, links: [OpenedLink] = [],
    where isMeant: @escaping (Int) -> Bool
  ) {
    self.links = links
    self.space = space
    self.effort = effort
    self.suggesting = suggesting
    self.isMeant = isMeant
    var resting: [SituationSpace.Place] = []
    for standing in standings {
      switch standing {
      case .resting(let place):
        if roots[place] == nil { resting.append(place) }
        roots[place] = standing
      case .amid(let edge, let told):
        tell(edge, after: told, from: standing, silent: [], began: nil)
      }
    }
    goOn(from: resting)
  }

  /// Searches over unlogged actions, up to six.
  ///
  /// Texts are typed last, at most three: unused texts would multiply states with each other
  /// action.
  private mutating func goOn(from first: [SituationSpace.Place]) {
    var layer = first
    for place in first { typed[place] = 0 }
    for depth in 0...mostSilent {
      if effort == .least, !ways.isEmpty { return }
      var next: [SituationSpace.Place] = []
      for place in layer {
        tellAll(from: place)
        guard depth < mostSilent, let count = typed[place] else { continue }
        if count == 0 { goOn(space.outgoing(from: place, .usual), from: place, 0, to: &next) }
        guard count < mostTyped else { continue }
        for trying in texts {
          goOn(space.outgoing(from: place, trying), from: place, count + 1, to: &next)
        }
      }
      layer = next
    }
  }

  private mutating func goOn(
    _ outgoing: SituationSpace.Outgoing, from place: SituationSpace.Place, _ count: Int,
    to next: inout [SituationSpace.Place]
  ) {
    for silent in outgoing.silent where count < typed[silent.target] ?? .max {
      typed[silent.target] = count
      froms[silent.target] = (place, silent)
      next.append(silent.target)
    }
  }

  /// Adds the edges with navigations of a state.
  private mutating func tellAll(from place: SituationSpace.Place) {
    for trying in [.usual] + texts + onceMore {
      for number in space.outgoing(from: place, trying).telling {
        let edge = space.edges[number]
        let isFound = edge.next(after: StateEdge.nothingTold).contains { isMeant(edge.steps[$0]) }
        guard isFound else { continue }
        let (root, silent) = way(to: place)
        tell(number, after: StateEdge.nothingTold, from: root, silent: silent, began: number)
      }
    }
  }

  /// The additional actions to try for this line, and for others with it.
  private var onceMore: [SituationSpace.Trying] {
    guard let suggesting else { return [] }
    let opened = links.filter { $0.steps.contains(suggesting.step.name) }.map(\.url)
    return opened.map { .opened($0) } + (effort == .loose ? [.twice(suggesting)] : [])
  }

  /// Where texts come from.
  private var texts: [SituationSpace.Trying] {
    (effort.knowsTexts ? [.known] : []) + (suggesting.map { [.suggested($0)] } ?? [])
  }

  private mutating func tell(
    _ number: Int, after told: UInt64, from before: Standing, silent: [SituationSpace.Silent],
    began: Int?
  ) {
    let edge = space.edges[number]
    for step in edge.next(after: told) where isMeant(edge.steps[step]) {
      let now = edge.telling(step, after: told)
      let way = Way(before: before, silent: silent, edge: began)
      var after: [Standing] = edge.isTold(now) ? [.resting(edge.target)] : []
      if after.isEmpty || !edge.next(after: now).isEmpty {
        after.append(.amid(edge: number, told: now))
      }
      for standing in after where ways[standing] == nil {
        ways[standing] = way
        standings.append(standing)
      }
      if known.insert(edge.steps[step]).inserted { firsts.append((edge.steps[step], way)) }
    }
  }

  /// The beginning of the way to a state, and the actions on it.
  private func way(to place: SituationSpace.Place) -> (Standing, [SituationSpace.Silent]) {
    var (place, done) = (place, [SituationSpace.Silent]())
    while roots[place] == nil, let from = froms[place] {
      done.append(from.silent)
      place = from.from
    }
    return (roots[place] ?? .resting(place), done.reversed())
  }
}
