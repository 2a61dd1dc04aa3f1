import Exploring
import Navigation

/// How a flow handled a step, whatever the state: a flow and a step by their names, the outcome, and
/// what appeared.
struct Handled: Hashable, Sendable {
  /// The definition of the flow; `nil` if the step reached no flow.
  let flow: String?
  let step: String
  let outcome: Outcome.Kind
  /// `+Thanks` for what was added, `^Help` for what was presented, `-` if something was removed.
  let effects: [String]

  /// Records of more steps are of chains that repeat.
  private static let most = 12

  /// What the steps of an action came to, in order.
  static func trace(of performed: PerformedAction) -> [Handled] {
    var trace: [Handled] = []
    for record in performed.records where trace.count < most {
      guard case .step(let event) = record.event else { continue }
      trace.append(Handled(event, record.changes, performed.names))
    }
    return trace
  }

  private init(_ event: Record.StepEvent, _ changes: [TreeChange], _ names: NameList) {
    flow = event.flow.map { names.text($0.name) }
    step = event.navigated.case.name
    outcome = event.outcome.kind
    effects = Set(changes.compactMap { Self.effect($0, names) }).sorted()
  }

  private static func effect(_ change: TreeChange, _ names: NameList) -> String? {
    switch change {
    case .added(let added, _): "+" + names.text(added.name)
    case .presented(let presented, _): "^" + names.text(presented.name)
    case .removed, .dismissed, .ended: "-"
    case .selected: "tab"
    case .shown, .remembered, .dragged, .device, .letGo, .shared, .labelled, .fetching: nil
    }
  }

  /// Whether the flow did something about the step.
  var isDone: Bool { outcome.reach == .done }
}

/// Why an action leads elsewhere: the first step that the versions handle in another way.
struct DifferenceCause: Hashable {
  /// How each version handles it; `nil` if it comes to no such step.
  let old: Handled?
  let new: Handled?

  /// - Returns: `nil` if both handle all steps alike, so that the states before are different.
  init?(_ old: [Handled], _ new: [Handled]) {
    let place = (0..<max(old.count, new.count)).first { place in
      !old.indices.contains(place) || !new.indices.contains(place) || old[place] != new[place]
    }
    guard let place else { return nil }
    self.old = old.indices.contains(place) ? old[place] : nil
    self.new = new.indices.contains(place) ? new[place] : nil
  }

  init(old: Handled?, new: Handled?) {
    self.old = old
    self.new = new
  }

  var flow: String? { (old ?? new)?.flow }
  var step: String? { (old ?? new)?.step }
}
