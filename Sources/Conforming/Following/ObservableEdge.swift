import Driving
import Navigation

/// An edge of the system: actions in a state that make flows navigate.
struct ObservableEdge {
  /// The lines of the prompt that do it; none for the start of the app.
  let lines: [String]
  /// The actions; empty for the start.
  let actions: [Driving.Action]
  /// Flows that a link has made get it, too, as they may in RxFlow (D15).
  let isLate: Bool
  let target: TransitionSystem.Place
  /// The navigations of flows, in the order of the engine, by the numbers of their steps in the
  /// system.
  let steps: [Int]
  /// For each step the earlier steps that precede it in a log, too: those of the same flow, and its
  /// cause.
  ///
  /// With more than `most` steps, only the order of the engine is used.
  private let before: [UInt64]
  /// The steps that a log may leave out.
  private let optional: UInt64

  init(
    _ actions: [Driving.Action], lines: [String], to target: TransitionSystem.Place,
    _ steps: [Int], before: [UInt64], optional: UInt64 = 0, isLate: Bool = false
  ) {
    self.lines = lines
    self.actions = actions
    self.isLate = isLate
    self.target = target
    self.steps = steps
    self.optional = optional
    var whole: [UInt64] = []
    for bits in before {
      // The predecessors of an optional step must precede its successors.
      let skipped = whole.indices.filter { bits & optional & (1 << UInt64($0)) != 0 }
      whole.append(skipped.reduce(bits) { $0 | whole[$1] })
    }
    self.before = whole
  }

  /// All of it on one line; empty for the start of the app.
  var line: String { lines.joined(separator: "  ") }

  /// The action without its values.
  var doing: Doing { isLate ? Doing("open") : actions.first?.doing ?? Doing("start") }

  /// The set of logged steps: none.
  static let nothingTold: UInt64 = 0

  /// The steps that a log can have next.
  func next(after told: UInt64) -> [Int] {
    if steps.count > Self.most { return [Int(told)] }
    return steps.indices.filter { place in
      let bit: UInt64 = 1 << UInt64(place)
      let isFree = told & bit == 0 && before[place] & ~told & ~optional == 0
      return isFree && (optional & bit == 0 || !isPassed(bit, told))
    }
  }

  /// Whether a successor of a step has been logged.
  private func isPassed(_ bit: UInt64, _ told: UInt64) -> Bool {
    steps.indices.contains { told & (1 << UInt64($0)) != 0 && before[$0] & bit != 0 }
  }

  func telling(_ step: Int, after told: UInt64) -> UInt64 {
    steps.count > Self.most ? told + 1 : told | 1 << step
  }

  func isTold(_ told: UInt64) -> Bool {
    steps.count > Self.most
      ? told == steps.count : (told | optional).nonzeroBitCount == steps.count
  }

  /// How many lines a log has for it at least.
  var leastCount: Int { steps.count - optional.nonzeroBitCount }

  /// Whether the logged steps are in the order of the engine.
  func isInOrder(_ told: UInt64) -> Bool {
    if steps.count > Self.most { return true }
    let missing = ~(told | optional)
    return told >> UInt64(missing.trailingZeroBitCount) == 0
  }

  /// The set of logged steps for a log that begins after the first steps.
  func told(first count: Int) -> UInt64 {
    steps.count > Self.most ? UInt64(count) : (1 << UInt64(count)) - 1
  }

  /// The maximum number of steps for which logged steps are tracked as a set.
  static let most = 63
}

/// Determines which steps of an input have the same order in RxFlow and in the engine.
///
/// The engine has one queue; RxFlow has one for each flow, with detours (D2, D6, D14). The
/// navigations of one flow are in order, and a cause precedes its effects.
struct StepOrder {
  private(set) var before: [UInt64] = []
  /// The latest step of each flow.
  private var latest: [InstanceName: Int] = [:]

  /// - Parameters:
  ///   - events: The navigations of flows, in the order of the engine.
  ///   - living: The flows that were live before.
  ///   - parents: The parents of the flows that are live after.
  init(
    _ events: [Record.StepEvent], living: Set<InstanceName>,
    parents: [InstanceName: InstanceName]
  ) {
    for (place, event) in events.enumerated() {
      guard let flow = event.flow, place < 64 else {
        before.append(0)
        continue
      }
      var bits: UInt64 = latest[flow].map { 1 << UInt64($0) } ?? 0
      if let cause = cause(of: event, flow, place: place, living: living, parents: parents) {
        bits |= 1 << UInt64(cause)
      }
      before.append(bits)
      latest[flow] = place
    }
  }

  private func cause(
    of event: Record.StepEvent, _ flow: InstanceName, place: Int,
    living: Set<InstanceName>, parents: [InstanceName: InstanceName]
  ) -> Int? {
    switch event.origin.kind {
    case .link: return nil
    case .forwardedToCurrent, .forwardedToParent, .forwardedToFlow, .ended:
      if let source = event.origin.source, let cause = latest[source] { return cause }
    case .initial, .ready, .appeared, .timer, .observed, .emitted:
      // The first step of a flow that was made here: its parent has made it.
      if latest[flow] == nil, !living.contains(flow), let parent = parents[flow],
        let cause = latest[parent]
      {
        return cause
      }
    }
    return place > 0 ? place - 1 : nil
  }
}
