import Driving
import Navigation
import Scripting

/// The explored states of an app, with the silent and the observable edges of each.
///
/// A state is expanded once, however many lines lead to it. So the cost of a long log is that of
/// its states, and a lookup for each line. Logs visit states in any order, so each expanded state
/// keeps its copy of the session.
final class TransitionSystem {
  typealias Place = StateSpace.Index

  /// The outgoing edges of a state.
  struct Outgoing {
    var silent: [SilentEdge] = []
    /// Edges with navigations, by their numbers.
    var telling: [Int] = []
    var doubts: Doubts = []
  }

  /// Why a result may be incomplete.
  struct Doubts: OptionSet {
    let rawValue: Int

    /// Something was left out because there are too many states, or the time is over.
    static let isCut = Doubts(rawValue: 1)
    /// An action drew random numbers, of which one possibility was followed.
    static let hasDrawn = Doubts(rawValue: 2)
  }

  /// An action for which no flow navigates.
  struct SilentEdge {
    let action: Driving.Action
    let line: String
    let target: Place

    var doing: Doing { action.doing }
  }

  /// The actions to try in a state.
  enum Trying: Hashable {
    /// Taps, gestures, time, yes and no, failures, links.
    case usual
    /// Texts and answers that the app is seen to know.
    case known
    /// Actions with the values of a line.
    case suggested(WrittenEvent)
    /// A double tap on a control that emits the step of a line.
    case twice(WrittenEvent)
    /// A link whose values are in several lines.
    case opened(String)
    /// Another launch, with the persisted values.
    case launch
  }

  /// What leads from a state to the next one.
  private struct Move {
    let inputs: [Input]
    let actions: [Driving.Action]
  }

  private struct Key: Hashable {
    let place: Place
    let trying: Trying
  }

  let app: App
  /// The edges with navigations; the first is the start of the app.
  private(set) var edges: [ObservableEdge] = []
  /// All that flows have navigated to.
  private(set) var steps: [NavigatedStep] = []
  /// The doubts about the results since a caller has cleared them.
  var doubts: Doubts = []
  /// Called after a state was expanded.
  var tell: (() -> Void)?
  /// Rows and buttons may emit other values than the script gives.
  let takesAnyValues: Bool
  private let limits: StateLimits
  private let meter: SearchMeter
  let known: KnownValues
  let links: [String]
  private let idle: IdleControls
  private var states: StateSpace
  /// The moves to states, by the labels of edges.
  private var moves: [Move] = []
  private var trials: [Place: Trial] = [:]
  private var expanded: Set<Place> = []
  private var sights: [Place: Sight] = [:]
  private var numbers: [NavigatedStep: Int] = [:]
  private var outgoing: [Key: Outgoing] = [:]

  /// - Parameters:
  ///   - driver: The driver of the session whose state is the initial one; it is not changed.
  ///   - limits: The limits of the search.
  ///   - takesAnyValues: Whether rows and buttons may emit other values than the script gives.
  init(_ driver: Driver, limits: StateLimits, takesAnyValues: Bool = false) {
    app = driver.app
    self.limits = limits
    self.takesAnyValues = takesAnyValues
    meter = SearchMeter(limits, driver)
    known = KnownValues(driver.app)
    links = driver.app.exampleURLs
    idle = IdleControls(driver.app)
    states = StateSpace(driver.session.situation())
    trials[0] = Inquiry(driver).trial
    let isStart = driver.session.latestInput == driver.timeline.start
    let records = isStart ? driver.session.log.records(from: 1) : []
    edges = [
      edge([], to: 0, records.compactMap(\.told), in: driver.session, living: [])
    ]
  }

  var count: Int { states.count }

  /// The number of expanded states.
  var expandedCount: Int { expanded.count }

  /// Whether the search was interrupted.
  var isStopped: Bool { meter.stopReason == .stopped }

  // MARK: Going on

  /// The outgoing edges of a state, computed on the first call.
  ///
  /// If a limit cuts the search, the result is incomplete and not cached: `doubts` reports that on
  /// each call.
  func outgoing(from place: Place, _ trying: Trying) -> Outgoing {
    let key = Key(place: place, trying: trying)
    if let found = outgoing[key] {
      doubts.formUnion(found.doubts)
      return found
    }
    guard let found = lookAround(place, trying) else {
      doubts.insert(.isCut)
      return Outgoing()
    }
    doubts.formUnion(found.doubts)
    outgoing[key] = found
    return found
  }

  /// Tries the actions in a state; `nil` if a limit is reached first.
  private func lookAround(_ place: Place, _ trying: Trying) -> Outgoing? {
    guard expanded.contains(place) || expanded.count < limits.states else { return nil }
    let trial = trial(of: place)
    let living = Set(trial.session.flowRoots.map(\.flow))
    var found = Outgoing()
    for (action, input) in moves(in: trial, trying) {
      if meter.stopReason != nil { return nil }
      if case .enter(_, let name, _, nil) = input, idle.contains(name) { continue }
      attempt(action, input: input, in: place, trial: trial, living: living, into: &found)
      if case .link(let link) = input {
        attemptLate(action, link: link, in: place, trial: trial, living: living, into: &found)
      }
    }
    if isStopped { return nil }
    expanded.insert(place)
    tell?()
    return found
  }

  /// The actions from the start to a state.
  func lead(to place: Place) -> [Driving.Action] {
    states.path(to: place).flatMap { moves[Int($0)].actions }
  }

  /// Adds a state of another system, and returns its number.
  func place(of other: Place, in system: TransitionSystem) -> Place {
    let trial = system.trial(of: other)
    let situation = trial.session.situation()
    if let place = states.number(of: situation) { return place }
    let place = states.add(situation)
    trials[place] = trial.copy()
    return place
  }

  /// The visible screens of a state, the topmost last.
  func screens(in place: Place) -> [String] {
    let session = trial(of: place).session
    return session.visibleScreens.compactMap { screen in
      session.info(screen).map { info in
        info.name + info.params.written
      }
    }
  }

  /// The session in a state, for looking at it.
  func session(in place: Place) -> Session { trial(of: place).session }

  /// The user's view of a state.
  func sight(at place: Place) -> Sight {
    if let known = sights[place] { return known }
    let sight = Sight(session(in: place))
    sights[place] = sight
    return sight
  }

  private func trial(of place: Place) -> Trial {
    if let known = trials[place] {
      let trial = known.afresh()
      trials[place] = trial
      return trial
    }
    let trial = trial(of: states.parent(of: place) ?? 0).copy()
    for input in moves[Int(states.label(to: place))].inputs { trial.give(input) }
    trials[place] = trial
    return trial
  }

  /// Does something, and takes it back.
  private func attempt(
    _ action: Driving.Action, input: Input, in place: Place, trial: Trial,
    living: Set<InstanceName>, into found: inout Outgoing
  ) {
    let session = trial.session
    let waiting = mostWaiting(in: session)
    let line = action.line(in: app)
    trial.trying(input) { records in
      guard RefusedInput(input, records: records.all, in: session, of: app) == nil else { return }
      let told = records.compactMap(\.told)
      let isSilent = !told.contains { $0.isNavigated }
      if isSilent, session.waitingSteps.count > waiting { return }
      let target = self.place(of: session, from: place, Move(inputs: [input], actions: [action]))
      if !session.draws.isEmpty { found.doubts.insert(.hasDrawn) }
      if !told.isEmpty {
        found.telling.append(edges.count)
        edges.append(edge([action], to: target, told, in: session, living: living))
      }
      if isSilent, target != place {
        found.silent.append(SilentEdge(action: action, line: line, target: target))
      }
    }
  }

  /// Opens a link as RxFlow may: the flows that a step of it makes get that step, too (D15).
  private func attemptLate(
    _ action: Driving.Action, link: DeepLink, in place: Place, trial: Trial,
    living: Set<InstanceName>, into found: inout Outgoing
  ) {
    guard link.flow == nil, link.hold == nil else { return }
    let session = trial.session
    var (inputs, actions): ([Input], [Driving.Action]) = ([], [])
    var told: [Record.StepEvent] = []
    var isLate = false
    func give(_ input: Input, _ action: Driving.Action) {
      told += trial.give(input).compactMap(\.told)
      inputs.append(input)
      actions.append(action)
    }
    defer { for _ in inputs { session.takeBack() } }
    for step in link.steps {
      let known = Set(session.flowRoots.map(\.flow))
      give(.open(step), link.steps.count == 1 ? action : .navigate(step))
      for made in session.flowRoots.map(\.flow) where !known.contains(made) {
        isLate = true
        give(.openOne(step, flow: made), .navigate(step, to: session.names.text(made)))
      }
    }
    guard isLate else { return }
    let target = self.place(of: session, from: place, Move(inputs: inputs, actions: actions))
    found.telling.append(edges.count)
    edges.append(edge(actions, to: target, told, in: session, living: living, isLate: true))
  }

  /// The maximum number of waiting steps after an action without navigations.
  ///
  /// While a guard waits for an answer, further taps are queued behind it. One queued step is
  /// tried: users do not tap endlessly on an unresponsive app, and each tap would make new states.
  private func mostWaiting(in session: Session) -> Int {
    let guards = session.pendingGuards.count
    return guards == 0 ? .max : max(session.waitingSteps.count, guards + 1)
  }

  /// The number of a session's state, which is the successor of another state or that state itself.
  private func place(of session: Session, from parent: Place, _ move: Move) -> Place {
    let situation = session.situation()
    if let place = states.number(of: situation) { return place }
    moves.append(move)
    return states.add(situation, after: parent, by: EdgeLabel(moves.count - 1))
  }

  private func edge(
    _ actions: [Driving.Action], to target: Place, _ told: [Record.StepEvent],
    in session: Session, living: Set<InstanceName>, isLate: Bool = false
  ) -> ObservableEdge {
    let events = told.count > ObservableEdge.most ? told.filter(\.isNavigated) : told
    let roots = session.flowRoots
    let parents = Dictionary(
      roots.compactMap { root in root.parent.map { (root.flow, $0) } },
      uniquingKeysWith: { one, _ in one })
    let steps = events.map { event in
      number(
        NavigatedStep(
          flow: event.flow.map { session.names.text($0.name) } ?? "",
          step: event.isNavigated ? event.navigated : NavigatedStep.none))
    }
    let optional = events.indices.filter { !events[$0].isNavigated }
    return ObservableEdge(
      actions, lines: actions.map { $0.line(in: app) }, to: target, steps,
      before: StepOrder(events, living: living, parents: parents).before,
      optional: optional.reduce(0) { $0 | 1 << UInt64($1) }, isLate: isLate)
  }

  private func number(_ step: NavigatedStep) -> Int {
    if let number = numbers[step] { return number }
    numbers[step] = steps.count
    steps.append(step)
    return steps.count - 1
  }
}

extension Record {
  /// The step that a flow navigated to, with any outcome, or that its guard refused.
  fileprivate var told: StepEvent? {
    stepEvent.flatMap { $0.flow != nil && $0.outcome.reach >= .guarded ? $0 : nil }
  }
}

extension Record.StepEvent {
  /// Whether the flow navigated to the step; otherwise its guard refused it, which RxFlow logs as
  /// another step.
  fileprivate var isNavigated: Bool { outcome.reach >= .navigated }
}

extension Params {
  /// The values between parentheses; nothing if there are none.
  fileprivate var written: String {
    isEmpty ? "" : "(" + map { "\($0)" }.joined(separator: ", ") + ")"
  }
}
