/// Where an app may be after a line of a log.
enum Standing: Hashable {
  /// In a situation, with nothing left to tell.
  case resting(SituationSpace.Place)
  /// Within something that was done, some of whose steps were told.
  case amid(deed: Int, told: UInt64)
}

/// How much is done to find out what a user may have done between two lines.
enum Effort: CaseIterable {
  /// As little as explains the next line.
  case least
  /// All that takes up to six actions.
  case usual
  /// The same, with texts and answers that the app is seen to know.
  case known
}

/// The number of actions between two lines that no flow navigates for.
let mostSilent = 6

/// Where an app may be after a line, and what came between, found out from where it may be before.
struct Onward {
  /// How a standing is come to.
  struct Way {
    let before: Standing
    /// What was done that nobody told of.
    let silent: [String]
    /// What was begun then; nil if it had begun before.
    let deed: Int?
  }

  private let space: SituationSpace
  private let effort: Effort
  /// What is suggested besides, by the line that is looked for.
  private let suggesting: WrittenEvent?
  /// Whether a step is what is looked for.
  private let isMeant: (Int) -> Bool
  private(set) var ways: [Standing: Way] = [:]
  /// The steps that are told, each with the first way to it.
  private(set) var firsts: [(step: Int, way: Way)] = []
  private var known: Set<Int> = []
  /// Where each situation was come to from, by actions that nobody told of.
  private var froms: [SituationSpace.Place: (from: SituationSpace.Place, line: String)] = [:]
  private var roots: [SituationSpace.Place: Standing] = [:]

  init(
    _ space: SituationSpace, _ effort: Effort, from standings: [Standing],
    suggesting: WrittenEvent?, where isMeant: @escaping (Int) -> Bool
  ) {
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
      case .amid(let deed, let told):
        tell(deed, after: told, from: standing, silent: [], began: nil)
      }
    }
    goOn(from: resting)
  }

  private mutating func goOn(from first: [SituationSpace.Place]) {
    var layer = first
    for depth in 0...mostSilent {
      if effort == .least, !ways.isEmpty { return }
      var next: [SituationSpace.Place] = []
      for place in layer {
        let outgoing = outgoing(from: place)
        for deed in outgoing.telling {
          if space.deeds[deed].next(after: Deed.nothingTold)
            .contains(where: { isMeant(space.deeds[deed].steps[$0]) })
          {
            let (root, silent) = way(to: place)
            tell(deed, after: Deed.nothingTold, from: root, silent: silent, began: deed)
          }
        }
        if depth == mostSilent { continue }
        for (line, target) in outgoing.silent where froms[target] == nil && roots[target] == nil {
          froms[target] = (place, line)
          next.append(target)
        }
      }
      layer = next
    }
  }

  private func outgoing(from place: SituationSpace.Place) -> SituationSpace.Outgoing {
    var found = space.outgoing(from: place, .usual)
    if effort == .known { found = found + space.outgoing(from: place, .known) }
    if let suggesting { found = found + space.outgoing(from: place, .suggested(suggesting)) }
    return found
  }

  private mutating func tell(
    _ number: Int, after told: UInt64, from before: Standing, silent: [String], began: Int?
  ) {
    let deed = space.deeds[number]
    for step in deed.next(after: told) where isMeant(deed.steps[step]) {
      let now = deed.telling(step, after: told)
      let standing: Standing =
        deed.isTold(now) ? .resting(deed.target) : .amid(deed: number, told: now)
      let way = Way(before: before, silent: silent, deed: began)
      if ways[standing] == nil { ways[standing] = way }
      if known.insert(deed.steps[step]).inserted { firsts.append((deed.steps[step], way)) }
    }
  }

  /// Where the way to a situation begins, and what was done on it.
  private func way(to place: SituationSpace.Place) -> (Standing, [String]) {
    var (place, lines) = (place, [String]())
    while roots[place] == nil, let from = froms[place] {
      lines.append(from.line)
      place = from.from
    }
    return (roots[place] ?? .resting(place), lines.reversed())
  }
}
