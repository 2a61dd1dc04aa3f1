package import Diagnostics
package import Driving
package import Exploring
import Navigation
package import Scripting

/// What a version of an app shows and does in all states that an exploration reaches.
package struct Behaviour {
  package typealias State = Int

  /// What an action leads to.
  struct Edge {
    let label: ActionLabel
    /// The state; `nil` if it was not followed.
    let target: State?
    /// The number of its leg.
    let leg: Int
    /// The number of the row that it taps.
    let row: Int?
    /// The number of what its steps came to.
    let trace: Int
  }

  package let app: App
  package let explored: Explored
  /// The different views.
  let views: [View]
  private let viewOf: [Int]
  private let legs: [Leg]
  private let traces: [[Handled]]
  private let edges: [[Edge]]
  /// All that flows did about steps, on any edge.
  let handled: Set<Handled>
  /// For each state but the start, the edge by which it was found.
  private let origins: [State: (state: State, edge: Int)]

  /// Explores an app.
  ///
  /// - Parameters:
  ///   - exploration: Its limits.
  ///   - values: The values that both versions of an app know.
  ///   - driver: The driver of the app, at its start.
  /// - Throws: A finding if nothing says how the app starts.
  package init(
    _ exploration: Exploration, sharing values: KnownValues? = nil, of driver: Driver
  ) throws(Diagnostic) {
    if let missing = driver.app.missingStart { throw missing }
    var exploration = exploration
    exploration.options.allowsStubs = true
    exploration.options.knownValues = values
    let recorder = BehaviourRecorder(driver.app)
    explored = try exploration.explore(driver, observer: recorder)
    app = driver.app
    (views, viewOf, legs) = (recorder.views, recorder.viewOf, recorder.legs)
    (traces, edges, origins) = (recorder.traces, recorder.edges, recorder.origins)
    handled = Set(traces.joined())
  }

  /// The number of states in which everything was tried, unless a limit was hit.
  package var count: Int { viewOf.count }

  /// Whether no limit was hit.
  package var isComplete: Bool { explored.sum.isComplete }

  /// Whether some states stand for others, as the search for pairs of facts has it.
  package var isFolded: Bool { explored.sum.isFolded }

  func isExpanded(_ state: State) -> Bool { state < count }

  package func view(_ state: State) -> View { views[viewOf[state]] }

  func edges(from state: State) -> [Edge] { edges[state] }

  /// Whether actions are missing among the edges, because a limit was hit.
  func isCut(_ state: State) -> Bool {
    !isComplete && explored.graph.isOpen(state)
      && !edges[state].contains { $0.target == nil }
  }

  /// The actions of an edge.
  func actions(of edge: Edge) -> [Driving.Action] { legs[edge.leg].actions }

  /// What the steps of an edge came to.
  func trace(of edge: Edge) -> [Handled] { traces[edge.trace] }

  /// The edges of actions from the start; `nil` if some were not performed there.
  func path(along actions: [Driving.Action]) -> [Edge]? {
    var (path, rest, state) = ([Edge](), actions[...], 0)
    while !rest.isEmpty {
      guard isExpanded(state),
        let edge = edges[state].first(where: { rest.starts(with: legs[$0.leg].actions) })
      else { return nil }
      path.append(edge)
      rest = rest.dropFirst(legs[edge.leg].actions.count)
      state = edge.target ?? count
    }
    return path
  }

  /// The edges of a shortest path to a state.
  func path(to state: State) -> [Edge] {
    var (path, place) = ([Edge](), state)
    while let origin = origins[place] {
      path.append(edges[origin.state][origin.edge])
      place = origin.state
    }
    return path.reversed()
  }

  /// The words of an edge's action, with its duration, row or value.
  func words(of edge: Edge) -> String {
    actions(of: edge).last.map { $0.words(in: app).joined(separator: " ") } ?? ""
  }

  func actions(of path: [Edge]) -> [Driving.Action] { path.flatMap(actions) }

  /// The first state, in the order of the distance, that shows something.
  func first(where isShown: (View) -> Bool) -> State? {
    let matching = Set(views.indices.filter { isShown(views[$0]) })
    return matching.isEmpty ? nil : viewOf.firstIndex(where: matching.contains)
  }
}

/// Records what an exploration sees.
private final class BehaviourRecorder: WalkObserver {
  let hasEnough = false
  private let app: App
  private(set) var views: [View] = []
  private(set) var viewOf: [Int] = []
  private(set) var legs: [Leg] = []
  private(set) var traces: [[Handled]] = []
  private(set) var edges: [[Behaviour.Edge]] = []
  private var traceNumbers: [[Handled]: Int] = [:]
  private var viewNumbers: [View: Int] = [:]
  private var legNumbers: [Leg: Int] = [:]
  private(set) var origins: [Behaviour.State: (state: Behaviour.State, edge: Int)] = [:]

  init(_ app: App) { self.app = app }

  func look(at session: Session, _ state: Behaviour.State) -> Frame? {
    viewOf.append(number(of: session))
    edges.append([])
    return nil
  }

  private func number(of session: Session) -> Int {
    let view = View(app, in: session)
    if let known = viewNumbers[view] { return known }
    viewNumbers[view] = views.count
    views.append(view)
    return views.count - 1
  }

  func look(at performed: PerformedAction) {
    guard performed.from == edges.count - 1 else { return }
    var label = ActionLabel(performed, in: app)
    label.ordinal = edges[performed.from].count { edge in
      var other = edge.label
      other.ordinal = 0
      return other == label
    }
    let target = performed.isRefused ? performed.from : performed.to
    if let target, target > 0, origins[target] == nil {
      origins[target] = (performed.from, edges[performed.from].count)
    }
    edges[performed.from].append(
      Behaviour.Edge(
        label: label, target: target,
        leg: number(of: performed.leg), row: ActionLabel.row(of: performed),
        trace: number(of: Handled.trace(of: performed))))
  }

  private func number(of trace: [Handled]) -> Int {
    if let known = traceNumbers[trace] { return known }
    traceNumbers[trace] = traces.count
    traces.append(trace)
    return traces.count - 1
  }

  private func number(of leg: Leg) -> Int {
    if let known = legNumbers[leg] { return known }
    legNumbers[leg] = legs.count
    legs.append(leg)
    return legs.count - 1
  }
}
