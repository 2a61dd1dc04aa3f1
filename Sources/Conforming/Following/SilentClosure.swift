/// Where an app may be after a line of a log.
enum Hypothesis: Hashable {
  /// In a state, with no steps left to log.
  case resting(TransitionSystem.Place)
  /// Within an action, some of whose steps were logged.
  case amid(edge: Int, told: UInt64)

  /// The state, or the one after the action in progress.
  func place(in system: TransitionSystem) -> TransitionSystem.Place {
    switch self {
    case .resting(let place): place
    case .amid(let edge, _): system.edges[edge].target
    }
  }
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

/// The set of states the app can be in after a log line, with the unlogged actions that lead there.
struct SilentClosure {
  /// The maximum number of unlogged actions between two lines, and of texts among them.
  static let most = (silent: 6, typed: 3)

  /// The way to a hypothesis.
  struct Way {
    let before: Hypothesis
    /// The unlogged actions, with their resulting states.
    let silent: [TransitionSystem.SilentEdge]
    /// The edge that begins then; `nil` if it had begun before.
    let edge: Int?
  }

  private let system: TransitionSystem
  private let effort: Effort
  /// The line whose values are also tried.
  private let suggesting: WrittenEvent?
  private let links: [OpenedLink]
  /// Whether a step matches the line.
  private let isMeant: (Int) -> Bool
  private(set) var ways: [Hypothesis: Way] = [:]
  /// Where an app may be, in the order in which that was found.
  ///
  /// It follows from the order in which the hypotheses before were found and from the scripts; so a
  /// log is read in the same way, whatever other logs were read before it.
  private(set) var hypotheses: [Hypothesis] = []
  /// The possible next steps, each with the first way to it.
  private(set) var firsts: [(step: Int, way: Way)] = []
  private var known: Set<Int> = []
  /// The predecessor of each state, by unlogged actions.
  private var froms:
    [TransitionSystem.Place: (from: TransitionSystem.Place, silent: TransitionSystem.SilentEdge)] =
      [:]
  private var roots: [TransitionSystem.Place: Hypothesis] = [:]
  /// How many texts were typed on the way to each situation.
  private var typed: [TransitionSystem.Place: Int] = [:]

  init(
    _ system: TransitionSystem, effort: Effort, from hypotheses: [Hypothesis],
    suggesting: WrittenEvent?, links: [OpenedLink] = [],
    where isMeant: @escaping (Int) -> Bool
  ) {
    self.links = links
    self.system = system
    self.effort = effort
    self.suggesting = suggesting
    self.isMeant = isMeant
    var resting: [TransitionSystem.Place] = []
    for hypothesis in hypotheses {
      switch hypothesis {
      case .resting(let place):
        if roots[place] == nil { resting.append(place) }
        roots[place] = hypothesis
      case .amid(let edge, let told):
        tell(edge, after: told, from: hypothesis, silent: [], began: nil)
      }
    }
    goOn(from: resting)
  }

  /// Searches over unlogged actions, up to six.
  ///
  /// Texts are typed last, at most three: unused texts would multiply states with each other
  /// action.
  private mutating func goOn(from first: [TransitionSystem.Place]) {
    var layer = first
    for place in first { typed[place] = 0 }
    for depth in 0...Self.most.silent {
      if effort == .least, !ways.isEmpty { return }
      var next: [TransitionSystem.Place] = []
      for place in layer {
        tellAll(from: place)
        guard depth < Self.most.silent, let count = typed[place] else { continue }
        if count == 0 { goOn(system.outgoing(from: place, .usual), from: place, 0, to: &next) }
        guard count < Self.most.typed else { continue }
        for trying in texts {
          goOn(system.outgoing(from: place, trying), from: place, count + 1, to: &next)
        }
      }
      layer = next
    }
  }

  private mutating func goOn(
    _ outgoing: TransitionSystem.Outgoing, from place: TransitionSystem.Place, _ count: Int,
    to next: inout [TransitionSystem.Place]
  ) {
    for silent in outgoing.silent where count < typed[silent.target] ?? .max {
      typed[silent.target] = count
      froms[silent.target] = (place, silent)
      next.append(silent.target)
    }
  }

  /// Adds the edges with navigations of a state.
  private mutating func tellAll(from place: TransitionSystem.Place) {
    for trying in [.usual] + texts + onceMore {
      for number in system.outgoing(from: place, trying).telling {
        let edge = system.edges[number]
        let isFound = edge.next(after: ObservableEdge.nothingTold).contains {
          isMeant(edge.steps[$0])
        }
        guard isFound else { continue }
        let (root, silent) = way(to: place)
        tell(number, after: ObservableEdge.nothingTold, from: root, silent: silent, began: number)
      }
    }
  }

  /// The additional actions to try for this line, and for others with it.
  private var onceMore: [TransitionSystem.Trying] {
    guard let suggesting else { return [] }
    let opened = links.filter { $0.steps.contains(suggesting.step.name) }.map(\.url)
    return opened.map { .opened($0) } + (effort == .loose ? [.twice(suggesting)] : [])
  }

  /// Where texts come from.
  private var texts: [TransitionSystem.Trying] {
    (effort.knowsTexts ? [.known] : []) + (suggesting.map { [.suggested($0)] } ?? [])
  }

  private mutating func tell(
    _ number: Int, after told: UInt64, from before: Hypothesis,
    silent: [TransitionSystem.SilentEdge],
    began: Int?
  ) {
    let edge = system.edges[number]
    for step in edge.next(after: told) where isMeant(edge.steps[step]) {
      let now = edge.telling(step, after: told)
      let way = Way(before: before, silent: silent, edge: began)
      var after: [Hypothesis] = edge.isTold(now) ? [.resting(edge.target)] : []
      if after.isEmpty || !edge.next(after: now).isEmpty {
        after.append(.amid(edge: number, told: now))
      }
      for hypothesis in after where ways[hypothesis] == nil {
        ways[hypothesis] = way
        hypotheses.append(hypothesis)
      }
      if known.insert(edge.steps[step]).inserted { firsts.append((edge.steps[step], way)) }
    }
  }

  /// The beginning of the way to a state, and the actions on it.
  private func way(to place: TransitionSystem.Place) -> (Hypothesis, [TransitionSystem.SilentEdge])
  {
    var (place, done) = (place, [TransitionSystem.SilentEdge]())
    while roots[place] == nil, let from = froms[place] {
      done.append(from.silent)
      place = from.from
    }
    return (roots[place] ?? .resting(place), done.reversed())
  }
}
