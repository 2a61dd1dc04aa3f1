import Analysis
import Driving
import Navigation
import Scripting

/// A breadth-first search of all states.
///
/// It numbers the results of `Expander`s: one on this thread, or one on each thread of a `Crew`.
/// Results are processed in the order of the states, so they do not depend on the number of
/// threads.
struct Walk: ExpansionSink {
  let driver: Driver
  let exploration: Exploration
  private var meter: SearchMeter
  /// The first situation in which not all was tried that can be done.
  private var firstCut: SituationGraph.Index?
  var ways: SituationGraph
  private var sum = Sum()
  private var novelty = Novelty()
  /// The states that showed nothing new.
  private var known = Numbering<Situation>()
  private(set) var properties: PropertyFinder
  /// The states where flows that pile up received steps, by the names of these flows.
  private var asked: [String: [SituationGraph.Index]] = [:]
  let expander: Expander
  /// The workers; `nil` if this thread expands the states.
  private var crew: Crew?
  /// The finders of the crew, after the search.
  private var finders: FinderSet?
  /// Where the search is in the parts that it merges; `nil` if it merges none.
  var merging: Merging?
  private let observer: (any WalkObserver)?
  /// The states to expand and the recorder of a part; `nil` for the complete search.
  private var division: Division?
  /// The next state to process.
  private var next = 0
  private var recorder: PartRecorder?

  init(_ driver: Driver, exploration: Exploration, observer: (any WalkObserver)?) {
    self.observer = observer
    self.driver = driver
    self.exploration = exploration
    meter = SearchMeter(exploration.options.limits, driver)
    expander = Expander(
      driver, exploration.options, properties: exploration.properties,
      portrays: exploration.recording != nil, observer: observer)
    ways = SituationGraph(expander.situation)
    _ = novelty.note(expander.facts)
    sum.hidesState = driver.app.hidesState
    properties = PropertyFinder(exploration.properties)
    division = exploration.recording.map { Division($0.shard, share: exploration.share) }
    recorder = exploration.recording.map(PartRecorder.init)
    merging = exploration.parts.map { Merging(parts: $0, growth: Growth(driver.session)) }
  }

  var explored: Explored {
    var (sum, ways) = (sum, ways)
    // With other numbers of these flows the steps may lead elsewhere.
    for name in sum.piled { asked[name]?.forEach { ways.leaveOpen($0) } }
    sum.situations = ways.count
    sum.depth = ways.states.depth(of: ways.count - 1)
    sum.finishedDepth = firstCut.map(ways.states.depth)
    return Explored(
      app: driver.app, graph: ways, sum: sum, properties: properties.verdicts(ways, sum),
      discoveries: (finders ?? expander.finders).findings(
        in: ways, sum, of: driver.app, properties: properties))
  }

  mutating func walk() {
    if merging == nil {
      crew = exploration.workers?.crew(exploration, startingAt: ways.states[0])
    }
    while goOn() {}
    finders = crew?.dismiss()
  }

  /// Processes the next state.
  ///
  /// - Returns: `false` if there is none, or if a limit ends the search.
  mutating func goOn() -> Bool {
    guard next < ways.count else { return false }
    if let reason = stopReason ?? process(next) {
      stop(reason)
      return false
    }
    next += 1
    meter.countState()
    exploration.tell(progress)
    return true
  }

  /// Expands a state, or takes the results of others.
  ///
  /// - Returns: Why that is impossible; `nil` if it is done.
  private mutating func process(_ situation: SituationGraph.Index) -> SkipReason? {
    if let crew { return take(from: crew, situation) }
    if merging != nil {
      merge(situation)
    } else if division?.isMine(situation, of: ways.count) == false {
      pass(situation)
    } else {
      expand(situation)
    }
    return nil
  }

  /// Ends the search before the next state.
  mutating func stop(_ reason: SkipReason) {
    sum.left[reason, default: 0] += ways.count - next
    firstCut = firstCut ?? next
  }

  /// Expands a state, and records the results if requested and complete.
  mutating func expand(_ situation: SituationGraph.Index) {
    expander.expand(situation, into: &self)
    guard recorder != nil else { return }
    let seen = expander.takeSeen()
    if stopReason == nil { recorder?.finish(seen: seen, ways.legs) }
  }

  /// Skips a state that another part expands.
  mutating func pass(_ situation: SituationGraph.Index) {
    ways.begin(SituationGraph.View())
    ways.leaveOpen()
    properties.noteUnknown()
    sum.left[.parts, default: 0] += 1
    firstCut = firstCut ?? situation
  }

  /// Whether no limit was reached, and the search was not interrupted.
  var isWhole: Bool { !sum.isCut }

  var progress: Exploration.Progress {
    Exploration.Progress(
      situations: ways.count, waiting: ways.count - next,
      depth: ways.states.depth(of: ways.count - 1), transitions: sum.transitions)
  }

  var stopReason: SkipReason? {
    observer?.hasEnough == true && driver.mayGoOn ? .states : meter.stopReason
  }

  // A requirement for the graph would copy it.

  func number(of situation: Situation) -> SituationGraph.Index? {
    ways.states.number(of: situation)
  }

  func situation(_ number: SituationGraph.Index) -> Situation { ways.states[number] }

  func isKnown(_ situation: Situation) -> Bool { known.number(of: situation) != nil }

  func news(of situation: Situation, _ facts: () -> [Fact]) -> [Fact]? { facts() }

  // MARK: Taking

  mutating func begin(_ opening: Expansion.Before, _ situation: SituationGraph.Index) {
    recorder?.begin(opening, ways.states[situation])
    ways.begin(opening.view)
    properties.note(opening.properties, situation)
    guard opening.isMissed else { return }
    ways.leaveOpen()
    sum.left[.elsewhere, default: 0] += 1
    firstCut = firstCut ?? situation
  }

  mutating func note(sampled ranges: [String], isOfUser: Bool) {
    recorder?.note(.sampled(ranges, isOfUser: isOfUser))
    sum.note(sampled: ranges)
    if isOfUser { ways.leaveOpen() }
  }

  mutating func take(_ attempt: Attempt) -> Landing? {
    recorder?.note(.attempt(attempt))
    var landing = landing(of: attempt)
    // One of several numbers was followed; the results of the others are unknown.
    if attempt.isCut {
      landing = Landing(outcome: .skipped(.draws), target: landing.target, isNew: landing.isNew)
    }
    sum.count(landing.outcome)
    sum.note(piled: attempt.piles.counted)
    for name in attempt.piles.asked { asked[name, default: []].append(ways.expanded - 1) }
    if case .skipped = landing.outcome, firstCut == nil { firstCut = ways.expanded - 1 }
    if let target = landing.target {
      ways.link(to: target, by: attempt.leg, isOfUser: attempt.isOfUser)
    }
    // Who follows a link does not come from the situation: it is no way out of there.
    if attempt.isOfUser, landing.outcome.leavesOpen || attempt.meetsTodo { ways.leaveOpen() }
    sum.note(todos: attempt.todos)
    return landing
  }

  /// The situation that something has led to, which is a new one, or was met.
  private mutating func landing(of attempt: Attempt) -> Landing {
    switch attempt.result {
    case .refused: return Landing(outcome: .refused)
    case .skipped(let reason): return Landing(outcome: .skipped(reason))
    case .arrived(let arrival):
      let found = arrival.situation
      if let known = arrival.number ?? ways.states.number(of: found) {
        return Landing(outcome: .walked, target: known)
      }
      if let fold = fold(arrival) { return Landing(outcome: .folded(fold)) }
      guard ways.count < exploration.options.limits.states else {
        return Landing(outcome: .skipped(.states))
      }
      let number = ways.add(found, after: ways.expanded - 1, by: attempt.leg)
      return Landing(outcome: .walked, target: number, isNew: true)
    }
  }

  /// Why a new state is not expanded; `nil` if it is.
  private mutating func fold(_ arrival: Successor) -> Sum.Fold? {
    if isKnown(arrival.situation) { return .isKnown }
    if let fold = arrival.fold { return fold }
    // Facts that were reported before are not new.
    let isNew = arrival.facts.map { novelty.note($0) } ?? false
    if isNew || ways.count < exploration.options.exact { return nil }
    known.add(arrival.situation)
    return .isKnown
  }

  /// Takes a worker's results for one state, and sends new facts to the crew.
  private mutating func take(
    from crew: Crew, _ situation: SituationGraph.Index
  ) -> SkipReason? {
    crew.handOut(from: ways)
    guard let (expansion, worker) = crew.expansion(of: situation) else {
      return crew.stopReason ?? .stopped
    }
    begin(expansion.opening, situation)
    for event in expansion.events {
      switch event {
      case .sampled(let ranges, let isOfUser): note(sampled: ranges, isOfUser: isOfUser)
      case .attempt(var attempt):
        attempt.leg = crew.number(ofLeg: attempt.leg, of: worker, in: &ways)
        guard let landing = take(attempt), case .arrived(let arrival) = attempt.result else {
          continue
        }
        if landing.isNew {
          crew.tell(.found(arrival.situation, after: situation, by: attempt.leg))
        } else if case .folded(.isKnown) = landing.outcome {
          crew.tell(.known(arrival.situation))
        }
      }
    }
    return nil
  }
}

/// The pairs of facts that were true together in a state so far.
///
/// If an app has many independent parts, such as tabs, the number of states is the product of the
/// parts' states. Pairs of facts show nearly all interactions of parts, and there are at most as
/// many states with a new pair as there are pairs. (In planning: novelty of width 2.)
struct Novelty {
  private var numbers = Numbering<Fact>()
  /// For each fact the facts that were true with it, including itself: one bit each.
  private var together: ContiguousArray<ContiguousArray<UInt64>> = []
  /// A buffer for the facts of one session: their numbers, and one bit each.
  private var shown: (numbers: ContiguousArray<Int>, bits: ContiguousArray<UInt64>) = ([], [])

  /// Adds the facts of a session.
  ///
  /// - Returns: Whether they contain a new pair.
  mutating func note(_ facts: [Fact]) -> Bool {
    for fact in facts { shown.numbers.append(numbers.number(adding: fact)) }
    together += repeatElement([], count: numbers.count - together.count)
    shown.bits += repeatElement(0, count: (numbers.count + 63) / 64 - shown.bits.count)
    for number in shown.numbers { shown.bits[number / 64] |= 1 << UInt64(number % 64) }
    var isNew = false
    for number in shown.numbers where merge(into: number) { isNew = true }
    for number in shown.numbers { shown.bits[number / 64] = 0 }
    shown.numbers.removeAll(keepingCapacity: true)
    return isNew
  }

  /// Adds the facts of the buffer to those seen together with a fact.
  ///
  /// - Returns: Whether there was a new one.
  private mutating func merge(into fact: Int) -> Bool {
    let known = together[fact].count
    if known < shown.bits.count {
      together[fact] += repeatElement(0, count: shown.bits.count - known)
    }
    var isNew = false
    for place in shown.bits.indices where shown.bits[place] & ~together[fact][place] != 0 {
      together[fact][place] |= shown.bits[place]
      isNew = true
    }
    return isNew
  }
}
