package import Driving
import Navigation
package import Scripting

/// Follows logs of an app through its prototype.
///
/// It tracks the set of states the app can be in. Between two lines a user may have performed
/// actions without navigations. All logs share the explored states.
package final class LogFollower {
  package struct Options: Sendable {
    /// The limits for all logs; the number of states is that of expanded ones.
    package var limits = StateLimits.conform
    /// The most states in which a log may begin that does not begin with the start.
    package var beginnings = 2_000
    /// A log begins with the start of the app.
    package var isFromStart = false
    /// Whether a log begins with a launch after an earlier run, with its persisted values.
    package var isRelaunched = false
    /// A log begins where the session is, or with the start that has led there.
    package var isFromHere = false
    /// The real app has other data: rows and buttons may emit other values than the script gives.
    package var takesAnyValues = false
    /// Whether to follow known differences of RxFlow, too: quick second taps, and flows that have
    /// ended.
    package var isLoose = true
    /// Whether to report a possible reading of the lines before the one that cannot follow.
    package var retracesParts = false
    /// Whether the result of a log must not depend on earlier logs; each log gets an itinerary.
    package var isForTraffic = false

    package init() {}
  }

  /// How far a log was followed.
  package struct Progress: Sendable {
    /// The number of expanded states, for all logs.
    package let situations: Int
    package let line: Int
    package let lines: Int
  }

  /// Called while a log is followed, after each expanded state and each 10,000 lines.
  package var tell: ((Progress) -> Void)?
  let system: TransitionSystem
  let options: Options
  private let vocabulary = Vocabulary()
  /// The vocabulary numbers of the previous log, which may be part of the same text.
  private var translation: (vocabulary: Vocabulary, numbers: [Int32])?
  private var automata: [AutomatonKey: LogAutomaton] = [:]

  private struct AutomatonKey: Hashable {
    let effort: Effort
    let links: [OpenedLink]
  }

  /// The maximum number of automata kept for logs with links.
  private static let mostAutomata = 40
  /// The states that are not far from the start, once they were looked for.
  private var near: (hypotheses: [Hypothesis], isAll: Bool)?

  /// Follows logs from the start of an app on.
  ///
  /// - Parameters:
  ///   - app: The app, which is started.
  ///   - options: How the logs are followed.
  package convenience init(_ app: App, options: Options = Options()) {
    self.init(from: Driver(app, isSilent: true), options: options)
  }

  /// Follows logs from where a session is.
  ///
  /// - Parameters:
  ///   - driver: The session's driver; nothing of it is changed.
  ///   - options: How the logs are followed.
  package init(from driver: Driver, options: Options = Options()) {
    self.options = options
    system = TransitionSystem(
      driver, limits: options.limits, takesAnyValues: options.takesAnyValues)
  }

  /// Whether the limit of states was hit by the log that was followed last.
  package private(set) var hitsLimit = false

  /// Whether the search was interrupted, so that the result of the log is unknown.
  package var isStopped: Bool { system.isStopped }

  /// Follows a log to its end, or to the first line that cannot follow or cannot be read.
  package func follow(_ log: ReadLog) -> FollowedLog {
    hitsLimit = false
    let log = log.beforeUnread
    let own = attempt(log)
    // Lines that come in twos may be one that was printed before and after.
    guard own.divergence != nil, let halved = log.halved else { return own }
    var other = attempt(halved)
    guard other.divergence.map({ $0.line > own.divergence?.line ?? 0 }) ?? true else { return own }
    other.isHalved = true
    return other
  }

  private func attempt(_ log: ReadLog) -> FollowedLog {
    system.doubts = []
    defer { hitsLimit = hitsLimit || system.doubts.contains(.isCut) }
    let own = furthest(log, from: beginnings)
    if own.isWhole { return followed(log, own) }
    if endsInTheMiddle(own) { return followed(log.withoutLast, own) }
    let isKnown = system.doubts.isEmpty
    if options.isFromStart || options.isFromHere || options.isRelaunched {
      return followed(log, own, isCut: !isKnown)
    }
    let begins = hasWholeStart(own)
    if own.isImpossible { return followed(log, own) }
    let (hypotheses, isAll) = middle
    let other = furthest(log, from: hypotheses)
    if other.isWhole { return followed(log, other) }
    // A log with the complete start is reported from there, unless it can be read to its end from
    // elsewhere.
    let best = !begins && other.reached > own.reached ? other : own
    if best.isImpossible { return followed(log, best) }
    return followed(log, best, isCut: begins ? !isKnown : !system.doubts.isEmpty || !isAll)
  }

  /// The run that follows the most lines.
  ///
  /// It uses more effort only if a line could follow; among equal runs, the one with the most
  /// effort is returned.
  private func furthest(_ log: ReadLog, from hypotheses: [Hypothesis]) -> Run {
    var best = run(log, .least, from: hypotheses)
    for effort in Effort.allCases.dropFirst()
    where !best.isWhole && !best.isImpossible && !isStopped {
      if effort == .loose, !options.isLoose { break }
      let other = run(log, effort, from: hypotheses)
      let isBetter =
        effort == .loose ? other.reached > best.reached : other.reached >= best.reached
      if isBetter { best = other }
    }
    return best
  }

  // MARK: Where a log begins

  /// The start, and within it; or behind it.
  private var beginnings: [Hypothesis] {
    if options.isRelaunched { return launches }
    let start = system.edges[0]
    var found: [Hypothesis] = start.steps.isEmpty ? [] : [.amid(edge: 0, told: 0)]
    if !options.isFromStart { found += midst(of: 0) }
    return !options.isFromStart || start.leastCount == 0 ? found + [.resting(0)] : found
  }

  /// The launches of the app with the persisted values of nearby states.
  private var launches: [Hypothesis] {
    var (found, targets): ([Hypothesis], Set<Int>) = ([], [])
    for case .resting(let place) in middle.hypotheses {
      for edge in system.outgoing(from: place, .launch).telling
      where targets.insert(system.edges[edge].target).inserted {
        found.append(.amid(edge: edge, told: ObservableEdge.nothingTold))
      }
    }
    return found
  }

  /// All states that are not far, and the midst of all that is done there.
  private var middle: (hypotheses: [Hypothesis], isAll: Bool) {
    if let near { return near }
    if options.isForTraffic {
      let found = neighbourhood
      near = found
      return found
    }
    var place = 0
    while place < min(system.count, options.beginnings) {
      _ = system.outgoing(from: place, .usual)
      place += 1
    }
    let hypotheses =
      (0..<place).map { Hypothesis.resting($0) } + system.edges.indices.flatMap(midst)
    let found = (hypotheses, place == system.count && !system.doubts.contains(.isCut))
    near = found
    return found
  }

  /// The states around the start, in an order that earlier logs do not change, and the midst of
  /// all that is done there; and whether these are all.
  private var neighbourhood: (hypotheses: [Hypothesis], isAll: Bool) {
    var (search, places, midst) = (BreadthFirstSearch(from: [0]), [Int](), [Hypothesis]())
    let before = system.doubts
    system.doubts = []
    defer { system.doubts.formUnion(before) }
    while places.count < options.beginnings, let place = search.next() {
      places.append(place)
      for trying in [TransitionSystem.Trying.usual, .known] {
        let found = system.outgoing(from: place, trying)
        midst += found.telling.flatMap(self.midst)
        for target in found.silent.map(\.target) + found.telling.map({ system.edges[$0].target }) {
          search.reach(target, from: place)
        }
      }
    }
    let isAll = search.next() == nil && !system.doubts.contains(.isCut)
    return (places.map { .resting($0) } + midst, isAll)
  }

  /// The hypotheses within an edge after its first steps.
  private func midst(of edge: Int) -> [Hypothesis] {
    let own = system.edges[edge]
    return own.steps.indices.dropFirst().map { .amid(edge: edge, told: own.told(first: $0)) }
  }

  /// Whether a log begins with all lines of the app's start.
  private func hasWholeStart(_ run: Run) -> Bool {
    let start = system.edges[0]
    let least = start.leastCount
    guard run.reached >= least, least > 0 else { return false }
    return self.run(run.log, .least, from: [.amid(edge: 0, told: 0)]).reached >= least
  }

  /// Whether only the last line cannot follow, which has no end and is how one begins that could.
  private func endsInTheMiddle(_ run: Run) -> Bool {
    let events = run.log.events
    guard run.log.endsOpen, run.log.isReadWhole, run.reached > 0, run.reached == events.count - 1
    else { return false }
    let last = run.log.contents[Int(events[run.reached].content)]
    return run.automaton.allowed(after: run.states[run.reached]).contains { one in
      let step = system.steps[one.step]
      return step.flow == last.flow && last.step.arguments.isEmpty
        && step.step.name.hasPrefix(last.step.name)
    }
  }

  // MARK: Following

  /// The run of a log, up to the line that cannot follow.
  struct Run {
    let log: ReadLog
    let automaton: LogAutomaton
    /// The states before each line, and behind the last.
    let states: [LogAutomaton.State]
    /// The places of lines that may be of flows which have ended in the script.
    let ofEnded: Set<Int>
    /// The numbers of the log's lines in the automaton's vocabulary.
    fileprivate let numbers: [Int32]

    /// A line, by its number in the vocabulary.
    func content(at place: Int) -> Int32 { numbers[Int(log.events[place].content)] }

    /// How many lines could follow.
    var reached: Int { states.count - 1 }
    var isWhole: Bool { reached == log.events.count }

    /// Whether no search can find the next line: the app has no such flow, or no such step.
    var isImpossible: Bool {
      if isWhole { return false }
      let app = automaton.system.app
      let event = log.contents[Int(log.events[reached].content)]
      return !app.flows.contains { $0.name == event.flow }
        || ![Step.home.name, NavigatedStep.none.name].contains(event.step.name)
          && !app.cases.contains {
            $0.name == event.step.name && event.step.arguments(asIn: $0) != nil
          }
    }
  }

  private func run(_ log: ReadLog, _ effort: Effort, from hypotheses: [Hypothesis]) -> Run {
    let automaton = automaton(effort, OpenedLink.all(in: log, of: system.app))
    let numbers = log.numbers(in: vocabulary, after: &translation)
    var state = automaton.state(of: hypotheses)
    var states = [state]
    states.reserveCapacity(log.events.count + 1)
    var line = 0
    let show = { [system, tell] in
      tell?(Progress(situations: system.expandedCount, line: line, lines: log.events.count)) ?? ()
    }
    system.tell = show
    defer { system.tell = nil }
    var ended = effort == .loose ? EndedFlows(log, system) : nil
    for event in log.events {
      line += 1
      if line % 10_000 == 0 { show() }
      let staying = ended?.hypotheses(at: line - 1, in: automaton.hypotheses(in: state)) ?? []
      state = automaton.state(after: state, numbers[Int(event.content)], or: staying)
      if state == 0 { break }
      states.append(state)
    }
    return Run(
      log: log, automaton: automaton, states: states, ofEnded: ended?.places ?? [],
      numbers: numbers)
  }

  private func automaton(_ effort: Effort, _ links: [OpenedLink]) -> LogAutomaton {
    let key = AutomatonKey(effort: effort, links: links)
    if let known = automata[key] { return known }
    if automata.count > Self.mostAutomata { automata = automata.filter { $0.key.links.isEmpty } }
    let made = LogAutomaton(system, effort: effort, vocabulary: vocabulary, links: links)
    automata[key] = made
    return made
  }

  private func followed(_ log: ReadLog, _ run: Run, isCut: Bool = false) -> FollowedLog {
    guard run.reached < log.events.count else {
      let end = run.automaton.hypotheses(in: run.states[run.reached])
      if options.isForTraffic {
        return FollowedLog(log: log, ways: end.count, itinerary: Itinerary(run))
      }
      return FollowedLog(log: log, ways: end.count, retracing: Retracing(run))
    }
    var followed = FollowedLog(
      log: log, itinerary: options.isForTraffic ? Itinerary(run) : nil,
      divergence: Divergence(run, isBrief: options.isForTraffic), isCut: isCut,
      hasDrawn: system.doubts.contains(.hasDrawn),
      situations: system.expandedCount, isTooMany: system.doubts.contains(.isCut))
    if options.retracesParts { followed.retracedPart = Retracing(run) }
    return followed
  }
}
