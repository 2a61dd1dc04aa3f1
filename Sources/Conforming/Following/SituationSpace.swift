import Driving
import Navigation
import Scripting

/// The explored states of an app, with the outgoing edges of each.
///
/// A state is expanded once, however many lines lead to it. So the cost of a long log is that of
/// its states, and a lookup for each line.
final class SituationSpace {
  typealias Place = Int

  /// The outgoing edges of a state.
  struct Outgoing {
    var silent: [Silent] = []
    /// Edges with navigations, by their numbers.
    var telling: [Int] = []
    /// Something of it has drawn random numbers.
    var hasDrawn = false
  }

  /// Something that is done and that no flow navigates for.
  struct Silent {
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

  private struct Node {
    /// The predecessor and the action from it: the state is reproduced when it is expanded.
    let before: Trial
    let inputs: [Input]
    /// The same by its number, with the actions.
    let origin: (place: Place, actions: [Driving.Action])?
    var trial: Trial?
    /// It was gone on from.
    var isLookedAt = false
  }

  private struct Key: Hashable {
    let place: Place
    let trying: Trying
  }

  let app: App
  /// The edges with navigations; the first is the start of the app.
  private(set) var edges: [StateEdge] = []
  /// All that flows have navigated to.
  private(set) var steps: [NavigatedStep] = []
  /// Whether something was left out because there are too many situations, or the time is over.
  var isCut = false
  /// Whether an action drew random numbers, of which one possibility was followed.
  var hasDrawn = false
  /// How many situations were gone on from.
  private(set) var lookedAt = 0
  /// Called after a situation was gone on from.
  var tell: (() -> Void)?
  /// Rows and buttons may emit other values than the script gives.
  let takesAnyValues: Bool
  private let driver: Driver
  private let most: Int
  private let patience: Patience
  let known: KnownValues
  let links: [String]
  private let idle: IdleControls
  private var nodes: [Node] = []
  private var places: [Situation: Place] = [:]
  private var numbers: [NavigatedStep: Int] = [:]
  private var outgoing: [Key: Outgoing] = [:]

  /// - Parameters:
  ///   - driver: The driver of the session whose state is the initial one; it is not changed.
  ///   - limits: The limits of the search.
  init(_ driver: Driver, _ limits: LogFollower.Limits) {
    app = driver.app
    self.driver = driver
    most = limits.situations
    takesAnyValues = limits.takesAnyValues
    patience = Patience(limits.time)
    known = KnownValues(driver.app)
    links = driver.app.exampleURLs
    idle = IdleControls(driver.app)
    let trial = Inquiry(driver).trial
    nodes = [Node(before: trial, inputs: [], origin: nil, trial: nil)]
    places[driver.session.situation()] = 0
    let isStart = driver.session.latestInput == driver.timeline.start
    let records = isStart ? driver.session.log.records(from: 1) : []
    edges = [
      edge([], to: 0, records.compactMap(\.told), in: driver.session, living: [])
    ]
  }

  var count: Int { nodes.count }

  /// Whether the search was interrupted.
  var isStopped: Bool { !driver.mayGoOn }

  // MARK: Going on

  /// The outgoing edges of a state, computed on the first call.
  ///
  /// If a limit cuts the search, the result is incomplete and not cached: `isCut` reports that on
  /// each call.
  func outgoing(from place: Place, _ trying: Trying) -> Outgoing {
    let key = Key(place: place, trying: trying)
    if let found = outgoing[key] {
      if found.hasDrawn { hasDrawn = true }
      return found
    }
    guard let found = lookAround(place, trying) else {
      isCut = true
      return Outgoing()
    }
    if found.hasDrawn { hasDrawn = true }
    outgoing[key] = found
    return found
  }

  /// Tries the actions in a state; `nil` if a limit is reached first.
  private func lookAround(_ place: Place, _ trying: Trying) -> Outgoing? {
    guard nodes[place].isLookedAt || lookedAt < most else { return nil }
    let trial = trial(of: place)
    let living = Set(trial.session.flowRoots.map(\.flow))
    var found = Outgoing()
    for (action, input) in moves(in: trial, trying) {
      if patience.isOver || isStopped { return nil }
      if case .enter(_, let name, _, nil) = input, idle.contains(name) { continue }
      attempt(action, input: input, in: place, trial: trial, living: living, into: &found)
      if case .link(let link) = input {
        attemptLate(action, link: link, in: place, trial: trial, living: living, into: &found)
      }
    }
    if isStopped { return nil }
    if !nodes[place].isLookedAt {
      nodes[place].isLookedAt = true
      lookedAt += 1
    }
    tell?()
    return found
  }

  /// The actions from the start to a state.
  func lead(to place: Place) -> [Driving.Action] {
    var (place, found) = (place, [Driving.Action]())
    while let origin = nodes[place].origin {
      found += origin.actions.reversed()
      place = origin.place
    }
    return found.reversed()
  }

  /// Adds a state of another space, and returns its number.
  func place(of other: Place, in space: SituationSpace) -> Place {
    let trial = space.trial(of: other)
    return place(of: trial.session, after: trial, [], from: nil)
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

  /// The session in a situation, for looking at it.
  func session(in place: Place) -> Session { trial(of: place).session }

  private func trial(of place: Place) -> Trial {
    if let trial = nodes[place].trial { return trial }
    let trial = nodes[place].before.afresh().copy()
    for input in nodes[place].inputs { trial.give(input) }
    nodes[place].trial = trial
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
    let records = trial.give(input)
    defer { session.undo() }
    guard RefusedInput(input, records: records.all, in: session, of: app) == nil else { return }
    let told = records.compactMap(\.told)
    let isSilent = !told.contains { $0.isNavigated }
    if isSilent, session.waitingSteps.count > waiting { return }
    let target = self.place(of: session, after: trial, [input], from: (place, [action]))
    if !session.draws.isEmpty { found.hasDrawn = true }
    if !told.isEmpty {
      found.telling.append(edges.count)
      edges.append(edge([action], to: target, told, in: session, living: living))
    }
    if isSilent, target != place {
      found.silent.append(Silent(action: action, line: line, target: target))
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
    defer { for _ in inputs { session.undo() } }
    for step in link.steps {
      let known = Set(session.flowRoots.map(\.flow))
      give(.open(step), link.steps.count == 1 ? action : .navigate(step))
      for made in session.flowRoots.map(\.flow) where !known.contains(made) {
        isLate = true
        give(.openOne(step, flow: made), .navigate(step, to: session.names.text(made)))
      }
    }
    guard isLate else { return }
    let target = self.place(of: session, after: trial, inputs, from: (place, actions))
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
  private func place(
    of session: Session, after trial: Trial, _ inputs: [Input],
    from origin: (Place, [Driving.Action])?
  ) -> Place {
    let situation = session.situation()
    if let place = places[situation] { return place }
    places[situation] = nodes.count
    nodes.append(Node(before: trial, inputs: inputs, origin: origin, trial: nil))
    return nodes.count - 1
  }

  private func edge(
    _ actions: [Driving.Action], to target: Place, _ told: [Record.StepEvent],
    in session: Session, living: Set<InstanceName>, isLate: Bool = false
  ) -> StateEdge {
    let events = told.count > StateEdge.most ? told.filter(\.isNavigated) : told
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
    return StateEdge(
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
