import Diagnostics
import Navigation
import Scripting

/// What the checks and formats ask a graph again and again, found once.
struct GraphIndex {
  /// The steps that may reach a flow, also by step.
  struct Arrivals {
    let all: [Arrival]
    private let places: [StepCase: [Int]]

    init(_ all: [Arrival]) {
      self.all = all
      places = Dictionary(grouping: all.indices) { all[$0].step }
    }

    func of(_ step: StepCase) -> [Arrival] { (places[step] ?? []).map { all[$0] } }
  }

  /// The steps that functions might emit, in the order declared.
  private(set) var emittable: [StepCase] = []
  private(set) var arrivals: [String: Arrivals] = [:]
  /// The steps that some flow has an entry or a guard of its own for.
  private(set) var handled: Set<StepCase> = []
  /// The screens that emit each step.
  private(set) var emitters: [StepCase: [Int]] = [:]
  /// The steps that steppers emit.
  private(set) var passedDown: Set<StepCase> = []
  /// The screens that are roots of flows.
  private(set) var roots: Set<String> = []
  private(set) var stepSetPlaces: [String: Int] = [:]
  private(set) var stepperPlaces: [String: Int] = [:]
  /// The steps that flows send to others by their names, by the name of the receiver.
  private(set) var forwards: [String: [Arrival]] = [:]
  /// The names of what entries fetch that are known without running a function.
  private(set) var fetched: Set<String> = []
  /// What comes of the fetches that only a function may name.
  private(set) var unnamedFetches: [Arrival] = []
  /// The steps of links, in the order written: those for a flow by its name, the others by the step.
  private(set) var linkStepsOfFlow: [String: [LinkStep]] = [:]
  private(set) var openLinkSteps: [StepCase: [LinkStep]] = [:]
  /// Whether a function sees every step that reaches some flow.
  private(set) var hasGuardOfAll = false

  /// A step of a link, and its place among the steps of all links.
  struct LinkStep {
    let place: Int
    let link: AppOutline.Link
    let step: StepCase
  }

  init() {}

  /// Takes time in proportion to the graph, but where a guard sees all steps: there it may be the steps
  /// that functions name for each such guard.
  init(_ graph: Graph) {
    stepSetPlaces = graph.stepSets.map(\.name).places
    stepperPlaces = graph.steppers.map(\.name).places
    passedDown = Set(graph.steppers.flatMap { $0.emissions.map(\.step) })
    for (place, screen) in graph.screens.enumerated() {
      for step in screen.emissions.map(\.step).unique { emitters[step, default: []].append(place) }
    }
    for flow in graph.flows {
      handled.formUnion(flow.handlers.map(\.step))
      handled.formUnion(flow.guards.compactMap(\.step))
      if flow.guards.contains(where: { $0.isOpaque && $0.step == nil }) { hasGuardOfAll = true }
      for (handler, action) in flow.actions {
        if case .fetch(let fetch) = action.kind { fetched.insert(fetch.name) }
        guard case .forward(let sent, to: .flow(let name)) = action.kind else { continue }
        forwards[name, default: []].append(
          Arrival(
            step: sent.step, source: .flow(flow.name, handler), isPossible: action.isPossible))
      }
      if case .screen(let root) = flow.root { roots.insert(root.name) }
    }
    unnamedFetches = graph.fetches.filter { !fetched.contains($0.name) }.flatMap {
      $0.arrivals(isPossible: true)
    }
    addSteps(of: graph.links)
  }

  private mutating func addSteps(of links: [AppOutline.Link]) {
    let steps = links.flatMap { link in link.steps.map { (link, $0) } }
    for (place, (link, step)) in steps.enumerated() {
      let one = LinkStep(place: place, link: link, step: step)
      if let flow = link.flow {
        linkStepsOfFlow[flow, default: []].append(one)
      } else {
        openLinkSteps[step, default: []].append(one)
      }
    }
  }

  /// The steps of links that reach a flow: those for it, and of the others those that it has an entry or a
  /// guard for.
  func linkSteps(to flow: Graph.Flow) -> [LinkStep] {
    let own = linkStepsOfFlow[flow.name] ?? []
    let open =
      flow.seenSteps.map { seen in seen.flatMap { openLinkSteps[$0] ?? [] } }
      ?? openLinkSteps.values.flatMap(\.self)
    return (own + open).ordered { $0.place < $1.place }
  }

  mutating func findArrivals(in graph: Graph) {
    emittable = graph.stepSets.flatMap(\.cases).filter(graph.mayEmit)
    let order = emittable.places
    for flow in graph.flows {
      let possible = flow.seenSteps.map { seen in
        seen.compactMap { step in order[step].map { (step, $0) } }.ordered { $0.1 < $1.1 }.map(\.0)
      }
      arrivals[flow.name] = Arrivals(graph.findArrivals(at: flow, possible: possible ?? emittable))
    }
  }
}

extension Graph.Flow {
  /// The steps that the flow has an entry or a guard for; nil if a guard sees all.
  fileprivate var seenSteps: [StepCase]? {
    let guarded = guards.compactMap(\.step)
    return guarded.count < guards.count ? nil : (handlers.map(\.step) + guarded).unique
  }
}
