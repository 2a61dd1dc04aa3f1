import Driving
import Navigation
import Scripting

/// The situations of an app that logs have led through so far, and what can be done in each.
///
/// A situation is gone on from once, whatever number of lines leads to it; so a long log costs what its
/// situations do, and a look for each line.
final class SituationSpace {
  typealias Place = Int

  /// What can be done in a situation.
  struct Outgoing {
    var silent: [Silent] = []
    /// Deeds, by their numbers.
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

  /// What is tried in a situation.
  enum Trying: Hashable {
    /// Taps, gestures, time, yes and no, failures, links.
    case usual
    /// Texts and answers that the app is seen to know.
    case known
    /// What the values of a line suggest.
    case suggested(WrittenEvent)
    /// Two quick taps on what emits the step of a line.
    case twice(WrittenEvent)
    /// A link whose values are in several lines.
    case opened(String)
    /// Another launch, with what is persisted.
    case launch
  }

  private struct Node {
    /// The situation before, and what leads here from it: it is made again when it is gone on from.
    let before: Trial
    let inputs: [Input]
    /// The same by its number, and what was done there.
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
  /// What was done; the first is the start of the app.
  private(set) var deeds: [Deed] = []
  /// All that flows have navigated to.
  private(set) var steps: [NavigatedStep] = []
  /// Whether something was left out because there are too many situations, or the time is over.
  var isCut = false
  /// Whether something that was done has drawn random numbers, of which one was followed.
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
  ///   - driver: The driver of the session in whose situation the space begins; it is not changed.
  ///   - limits: How much is looked at, and what may be.
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
    deeds = [
      deed([], to: 0, records.compactMap(\.told), in: driver.session, living: [])
    ]
  }

  var count: Int { nodes.count }

  /// Somebody pressed Ctrl-C.
  var isStopped: Bool { !driver.mayGoOn }

  // MARK: Going on

  /// What can be done in a situation, which is tried the first time it is asked for.
  ///
  /// Nothing is found behind a limit, and that is not kept: `isCut` says so whenever it is asked for.
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

  /// Tries what can be done in a situation; nil if a limit is hit first.
  private func lookAround(_ place: Place, _ trying: Trying) -> Outgoing? {
    guard nodes[place].isLookedAt || lookedAt < most else { return nil }
    let trial = trial(of: place)
    let living = Set(trial.session.flowRoots.map(\.flow))
    var found = Outgoing()
    for (action, input) in moves(in: trial, trying) {
      if patience.isOver || isStopped { return nil }
      if case .enter(_, let name, _, nil) = input, idle.contains(name) { continue }
      attempt(action, input, in: place, trial, living, into: &found)
      if case .link(let link) = input {
        attemptLate(action, link, in: place, trial, living, into: &found)
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

  /// What leads from the start to a situation, as it was found.
  func lead(to place: Place) -> [Driving.Action] {
    var (place, found) = (place, [Driving.Action]())
    while let origin = nodes[place].origin {
      found += origin.actions.reversed()
      place = origin.place
    }
    return found.reversed()
  }

  /// The number of a situation of another space, from which one can go on here.
  func place(of other: Place, in space: SituationSpace) -> Place {
    let trial = space.trial(of: other)
    return place(of: trial.session, after: trial, [], from: nil)
  }

  /// What is visible in a situation, the screen in front last.
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
    _ action: Driving.Action, _ input: Input, in place: Place, _ trial: Trial,
    _ living: Set<InstanceName>, into found: inout Outgoing
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
      found.telling.append(deeds.count)
      deeds.append(deed([action], to: target, told, in: session, living: living))
    }
    if isSilent, target != place {
      found.silent.append(Silent(action: action, line: line, target: target))
    }
  }

  /// Opens a link as RxFlow may: the flows that a step of it makes get that step, too (D15).
  private func attemptLate(
    _ action: Driving.Action, _ link: DeepLink, in place: Place, _ trial: Trial,
    _ living: Set<InstanceName>, into found: inout Outgoing
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
    found.telling.append(deeds.count)
    deeds.append(deed(actions, to: target, told, in: session, living: living, isLate: true))
  }

  /// How many steps may wait after something was done of which nobody tells.
  ///
  /// While a guard waits for an answer, what a user taps waits behind it. Of that one step more is tried: nobody
  /// taps without end on what does not answer, and each tap would make situations of its own.
  private func mostWaiting(in session: Session) -> Int {
    let guards = session.pendingGuards.count
    return guards == 0 ? .max : max(session.waitingSteps.count, guards + 1)
  }

  /// The number of a session's situation, which is made of another by an input, or is that one.
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

  private func deed(
    _ actions: [Driving.Action], to target: Place, _ told: [Record.StepEvent],
    in session: Session, living: Set<InstanceName>, isLate: Bool = false
  ) -> Deed {
    let events = told.count > Deed.most ? told.filter(\.isNavigated) : told
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
    return Deed(
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
  /// The step that a flow navigated to, whatever came of it, or that its guard refused.
  fileprivate var told: StepEvent? {
    stepEvent.flatMap { $0.flow != nil && $0.outcome.reach >= .guarded ? $0 : nil }
  }
}

extension Record.StepEvent {
  /// The flow navigated to the step; otherwise its guard refused it, which RxFlow tells as another step.
  fileprivate var isNavigated: Bool { outcome.reach >= .navigated }
}

extension Params {
  /// The values between parentheses; nothing if there are none.
  fileprivate var written: String {
    isEmpty ? "" : "(" + map { "\($0)" }.joined(separator: ", ") + ")"
  }
}
