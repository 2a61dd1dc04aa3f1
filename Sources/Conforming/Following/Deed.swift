import Driving
import Navigation

/// Something that is done in a situation and lets flows navigate.
struct Deed {
  /// The lines of the prompt that do it; none for the start of the app.
  let lines: [String]
  /// What is done; nothing for the start.
  let actions: [Driving.Action]
  /// Flows that a link has made get it, too, as they may in RxFlow (D15).
  let isLate: Bool
  let target: SituationSpace.Place
  /// What flows navigate to, in the order of the engine, by their numbers in the space.
  let steps: [Int]
  /// For each step the steps before it that a log has before it, too: those of the same flow, and its cause.
  ///
  /// Of very many steps nothing is known but the order of the engine.
  private let before: [UInt64]
  /// The steps that a log may leave out.
  private let optional: UInt64

  init(
    _ actions: [Driving.Action], lines: [String], to target: SituationSpace.Place,
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
      // What has to come before a step that is left out has to come before the steps behind it.
      let skipped = whole.indices.filter { bits & optional & (1 << UInt64($0)) != 0 }
      whole.append(skipped.reduce(bits) { $0 | whole[$1] })
    }
    self.before = whole
  }

  /// All of it on one line; empty for the start of the app.
  var line: String { lines.joined(separator: "  ") }

  /// What is done, without the values that it is done with.
  var doing: Doing { isLate ? Doing("open") : actions.first?.doing ?? Doing("start") }

  /// Which of its steps a log has told: none of them.
  static let nothingTold: UInt64 = 0

  /// The steps that a log can tell next.
  func next(after told: UInt64) -> [Int] {
    if steps.count > Self.most { return [Int(told)] }
    return steps.indices.filter { place in
      let bit: UInt64 = 1 << UInt64(place)
      let isFree = told & bit == 0 && before[place] & ~told & ~optional == 0
      return isFree && (optional & bit == 0 || !isPassed(bit, told))
    }
  }

  /// Whether a step was told that comes behind another one.
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

  /// Whether what was told has the order of the engine.
  func isInOrder(_ told: UInt64) -> Bool {
    if steps.count > Self.most { return true }
    let missing = ~(told | optional)
    return told >> UInt64(missing.trailingZeroBitCount) == 0
  }

  /// What was told if a log begins behind so many of the steps.
  func told(first count: Int) -> UInt64 {
    steps.count > Self.most ? UInt64(count) : (1 << UInt64(count)) - 1
  }

  /// The most steps of which it is known which were told.
  static let most = 63
}

/// Finds which steps of an input RxFlow has in the same order as the engine.
///
/// The engine has one queue; RxFlow has one for each flow, with detours (D2, D6, D14). What one flow navigates to
/// is in order, and a cause comes before its effects.
struct StepOrder {
  private(set) var before: [UInt64] = []
  /// The latest step of each flow.
  private var latest: [InstanceName: Int] = [:]

  /// - Parameters:
  ///   - events: What flows navigated to, in the order of the engine.
  ///   - living: The flows that lived before.
  ///   - parents: The parents of those that live now.
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
      if let cause = cause(of: event, flow, place, living, parents) { bits |= 1 << UInt64(cause) }
      before.append(bits)
      latest[flow] = place
    }
  }

  private func cause(
    of event: Record.StepEvent, _ flow: InstanceName, _ place: Int,
    _ living: Set<InstanceName>, _ parents: [InstanceName: InstanceName]
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
