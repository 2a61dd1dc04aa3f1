package import Driving
import Navigation
package import Scripting

/// Follows logs of an app through its prototype.
///
/// It tracks the set of states the app can be in. Between two lines a user may have performed
/// actions without navigations. All logs share the explored states.
package final class LogFollower {
  package struct Limits: Sendable {
    /// The most situations that are looked at.
    package var situations = 20_000
    /// The most time, of the processor; nil for as long as it takes.
    package var time: Duration? = .seconds(60)
    /// The most situations in which a log may begin that does not begin with the start.
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
    /// How many situations were gone on from, for all logs.
    package let situations: Int
    package let line: Int
    package let lines: Int
  }

  /// Called while a log is followed, after each situation that was gone on from and each 10,000
  /// lines.
  package var tell: ((Progress) -> Void)?
  let space: SituationSpace
  let limits: Limits
  private let vocabulary = Vocabulary()
  /// The vocabulary numbers of the previous log, which may be part of the same text.
  private var translation: (vocabulary: Vocabulary, numbers: [Int32])?
  var sights: [Int: Sight] = [:]
  private var automata: [AutomatonKey: LogAutomaton] = [:]

  private struct AutomatonKey: Hashable {
    let effort: Effort
    let links: [OpenedLink]
  }

  /// The maximum number of automata kept for logs with links.
  private static let mostAutomata = 40
  /// The situations that are not far from the start, once they were looked for.
  private var near: (standings: [Standing], isAll: Bool)?

  /// Follows logs from the start of an app on.
  ///
  /// - Parameters:
  ///   - app: The app, which is started.
  ///   - limits: How much is looked at.
  package convenience init(_ app: App, limits: Limits = Limits()) {
    self.init(from: Driver(app, isSilent: true), limits: limits)
  }

  /// Follows logs from where a session is.
  ///
  /// - Parameters:
  ///   - driver: The session's driver; nothing of it is changed.
  ///   - limits: How much is looked at.
  package init(from driver: Driver, limits: Limits = Limits()) {
    self.limits = limits
    space = SituationSpace(driver, limits)
  }

  /// Whether the limit of situations was hit by the log that was followed last.
  package private(set) var hitsLimit = false

  /// Whether the search was interrupted, so that the result of the log is unknown.
  package var isStopped: Bool { space.isStopped }

  /// Follows a log to its end, or to the first line that cannot follow or cannot be read.
  package func follow(_ log: ReadLog) -> FollowedLog {
    hitsLimit = false
    let log = log.beforeUnread
    let own = attempt(log)
    // Lines that come in twos may be one that was printed before and after.
    guard own.divergence != nil, let halved = log.halved else { return own }
    let other = attempt(halved)
    guard other.divergence.map({ $0.line > own.divergence?.line ?? 0 }) ?? true else { return own }
    return FollowedLog(other, isHalved: true)
  }

  private func attempt(_ log: ReadLog) -> FollowedLog {
    (space.isCut, space.hasDrawn) = (false, false)
    defer { hitsLimit = hitsLimit || space.isCut }
    let own = furthest(log, from: beginnings)
    if own.isWhole { return followed(log, own) }
    if endsInTheMiddle(own) { return followed(log.withoutLast, own) }
    let isKnown = !(space.isCut || space.hasDrawn)
    if limits.isFromStart || limits.isFromHere || limits.isRelaunched {
      return followed(log, own, isCut: !isKnown)
    }
    let begins = hasWholeStart(own)
    if own.isImpossible { return followed(log, own) }
    let (standings, isAll) = middle
    let other = furthest(log, from: standings)
    if other.isWhole { return followed(log, other) }
    // A log with the complete start is reported from there, unless it can be read to its end from
    // elsewhere.
    let best = !begins && other.reached > own.reached ? other : own
    if best.isImpossible { return followed(log, best) }
    return followed(log, best, isCut: begins ? !isKnown : space.isCut || space.hasDrawn || !isAll)
  }

  /// The run that follows the most lines.
  ///
  /// It uses more effort only if a line could follow; among equal runs, the one with the most
  /// effort is returned.
  private func furthest(_ log: ReadLog, from standings: [Standing]) -> Run {
    var best = run(log, .least, from: standings)
    for effort in Effort.allCases.dropFirst()
    where !best.isWhole && !best.isImpossible && !isStopped {
      if effort == .loose, !limits.isLoose { break }
      let other = run(log, effort, from: standings)
      let isBetter =
        effort == .loose ? other.reached > best.reached : other.reached >= best.reached
      if isBetter { best = other }
    }
    return best
  }

  // MARK: Where a log begins

  /// The start, and within it; or behind it.
  private var beginnings: [Standing] {
    if limits.isRelaunched { return launches }
    let start = space.edges[0]
    var found: [Standing] = start.steps.isEmpty ? [] : [.amid(edge: 0, told: 0)]
    if !limits.isFromStart {
      for count in start.steps.indices.dropFirst() {
        found.append(.amid(edge: 0, told: start.told(first: count)))
      }
    }
    return !limits.isFromStart || start.leastCount == 0 ? found + [.resting(0)] : found
  }

  /// The launches of the app with the persisted values of nearby states.
  private var launches: [Standing] {
    var (found, targets): ([Standing], Set<Int>) = ([], [])
    for case .resting(let place) in middle.standings {
      for edge in space.outgoing(from: place, .launch).telling
      where targets.insert(space.edges[edge].target).inserted {
        found.append(.amid(edge: edge, told: StateEdge.nothingTold))
      }
    }
    return found
  }

  /// All situations that are not far, and the midst of all that is done there.
  private var middle: (standings: [Standing], isAll: Bool) {
    if let near { return near }
    if limits.isForTraffic {
      let found = space.neighbourhood(upTo: limits.beginnings)
      near = found
      return found
    }
    var place = 0
    while place < min(space.count, limits.beginnings) {
      _ = space.outgoing(from: place, .usual)
      place += 1
    }
    var standings = (0..<place).map { Standing.resting($0) }
    for (number, edge) in space.edges.enumerated() {
      for count in edge.steps.indices.dropFirst() {
        standings.append(.amid(edge: number, told: edge.told(first: count)))
      }
    }
    let found = (standings, place == space.count && !space.isCut)
    near = found
    return found
  }

  /// Whether a log begins with all lines of the app's start.
  private func hasWholeStart(_ run: Run) -> Bool {
    let start = space.edges[0]
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
      let step = space.steps[one.step]
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
      let app = automaton.space.app
      let event = log.contents[Int(log.events[reached].content)]
      return !app.flows.contains { $0.name == event.flow }
        || ![Step.home.name, NavigatedStep.none.name].contains(event.step.name)
          && !app.cases.contains {
            $0.name == event.step.name && event.step.arguments(asIn: $0) != nil
          }
    }
  }

  private func run(_ log: ReadLog, _ effort: Effort, from standings: [Standing]) -> Run {
    let automaton = automaton(effort, OpenedLink.all(in: log, of: space.app))
    let numbers = log.numbers(in: vocabulary, after: &translation)
    var state = automaton.state(of: standings)
    var states = [state]
    states.reserveCapacity(log.events.count + 1)
    var line = 0
    let show = { [space, tell] in
      tell?(Progress(situations: space.lookedAt, line: line, lines: log.events.count)) ?? ()
    }
    space.tell = show
    defer { space.tell = nil }
    var ended = effort == .loose ? EndedFlows(log, space) : nil
    for event in log.events {
      line += 1
      if line % 10_000 == 0 { show() }
      let staying = ended?.standings(at: line - 1, in: automaton.standings(in: state)) ?? []
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
    let made = LogAutomaton(space, effort: effort, vocabulary: vocabulary, links: links)
    automata[key] = made
    return made
  }

  private func followed(_ log: ReadLog, _ run: Run, isCut: Bool = false) -> FollowedLog {
    guard run.reached < log.events.count else {
      let end = run.automaton.standings(in: run.states[run.reached])
      if limits.isForTraffic {
        return FollowedLog(log: log, ways: end.count, itinerary: Itinerary(run))
      }
      return FollowedLog(log: log, ways: end.count, retracing: Retracing(run))
    }
    var followed = FollowedLog(
      log: log, itinerary: limits.isForTraffic ? Itinerary(run) : nil,
      divergence: Divergence(run, isBrief: limits.isForTraffic), isCut: isCut,
      hasDrawn: space.hasDrawn,
      situations: space.lookedAt, isTooMany: space.isCut)
    if limits.retracesParts { followed.retracedPart = Retracing(run) }
    return followed
  }
}
