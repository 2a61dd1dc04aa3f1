package struct FlowInstance {
  /// A flow's stage; an ended flow is removed, and its id finds nothing.
  enum Stage {
    /// Made by a handler, not contributed yet.
    case made
    /// Contributed: it takes steps.
    case live
  }

  /// The number of the definition in the session's list; -1 if it has an object of its own.
  var definition: Int32
  let name: InstanceName
  let root: PresentableID
  /// The root was made for this flow, not inherited from the flow that made it.
  let ownsRoot: Bool
  /// Counts all flows made in the session, so that they can be listed in that order.
  let serial: Int
  var stage = Stage.made
  /// It has handled a step whose flows are ready (R1).
  var isReady = false
  /// It has taken its first step (C5).
  var hasTakenStep = false
  /// Its guard has not answered yet; further steps wait.
  var isAsking = false
  /// The flow stays alive when its root is dismissed.
  var allowsDismissed = false
  @Link var parent: FlowID? = nil
  @Link var firstChild: FlowID? = nil
  @Link var lastChild: FlowID? = nil
  @Link var previousSibling: FlowID? = nil
  @Link var nextSibling: FlowID? = nil
  /// The next flow with the same root.
  @Link var nextOnRoot: FlowID? = nil
  @Link var firstRegistration: RegistrationID? = nil
  /// The group of flows, contributed by one step of the parent, to which this flow belongs.
  @Link var group: ReadyGroupID? = nil
  /// The object from which it was made; `nil` if its name determines the definition.
  var own: (any Flow)?
  var content: FlowContent
}

extension FlowInstance: Slotted {
  package typealias Owner = SlotOwner.Flow

  package static var vacant: FlowInstance {
    FlowInstance(
      definition: -1, name: .none, root: .nothing,
      ownsRoot: false, serial: 0, own: nil, content: .empty)
  }
}

/// The state of a flow and what waits for it; immutable: a change replaces all of it.
package final class FlowContent: Sendable {
  package let params: Params
  /// The flow's state: plain data, so that it survives a reload.
  package let state: Value
  /// The guard whose answer it waits for, with the step that is guarded.
  let pending: PendingGuard?
  /// The steps that wait behind that answer, in order.
  let waiting: [QueueEntry]
  /// The `use` blocks that wait for this flow.
  let uses: [UseID]
  /// The waiting `use` blocks that this flow asked for.
  let asked: [UseID]
  private let paramsWeight: Int
  let stateWeight: Int
  /// About how many bytes the pending and the waiting steps take.
  private let stepsWeight: Int

  convenience init(params: Params = []) {
    self.init(
      params: params, paramsWeight: params.isEmpty ? 0 : Value.weight(of: params.values),
      state: .none,
      stateWeight: 0, pending: nil, waiting: [], stepsWeight: 0, uses: [], asked: [])
  }

  private init(
    params: Params, paramsWeight: Int, state: Value, stateWeight: Int, pending: PendingGuard?,
    waiting: [QueueEntry], stepsWeight: Int, uses: [UseID], asked: [UseID]
  ) {
    self.params = params
    self.paramsWeight = paramsWeight
    self.state = state
    self.stateWeight = stateWeight
    self.pending = pending
    self.waiting = waiting
    self.stepsWeight = stepsWeight
    self.uses = uses
    self.asked = asked
  }

  static let empty = FlowContent()

  /// Whether nothing waits: no guard, no steps, no `use` blocks.
  var isCalm: Bool { pending == nil && waiting.isEmpty && uses.isEmpty && asked.isEmpty }

  /// About how many bytes all this takes.
  var weight: Int { paramsWeight + stateWeight + stepsWeight + listsWeight }

  /// About how many bytes the lists take without the steps' values; a change copies the lists.
  var listsWeight: Int { waiting.count * FlowContent.waitingPlace + (uses.count + asked.count) * 8 }

  private static let waitingPlace = 128

  func with(pending: PendingGuard?, waiting: [QueueEntry]) -> FlowContent {
    changed(
      pending: .some(pending), waiting: waiting,
      stepsWeight: waiting.reduce(pending?.weight ?? 0) { $0 + $1.step.weight })
  }

  func with(pending new: PendingGuard) -> FlowContent {
    changed(
      pending: .some(new), stepsWeight: stepsWeight + new.weight - (pending?.weight ?? 0))
  }

  func with(waiting entry: QueueEntry) -> FlowContent {
    changed(waiting: waiting + [entry], stepsWeight: stepsWeight + entry.step.weight)
  }

  func with(uses: [UseID]? = nil, asked: [UseID]? = nil) -> FlowContent {
    changed(uses: uses, asked: asked)
  }

  func with(state: Value, weight: Int? = nil) -> FlowContent {
    changed(state: state, stateWeight: weight ?? state.weight)
  }

  private func changed(
    state: Value? = nil, stateWeight: Int? = nil, pending: PendingGuard?? = nil,
    waiting: [QueueEntry]? = nil, stepsWeight: Int? = nil, uses: [UseID]? = nil,
    asked: [UseID]? = nil
  ) -> FlowContent {
    FlowContent(
      params: params, paramsWeight: paramsWeight, state: state ?? self.state,
      stateWeight: stateWeight ?? self.stateWeight, pending: pending ?? self.pending,
      waiting: waiting ?? self.waiting, stepsWeight: stepsWeight ?? self.stepsWeight,
      uses: uses ?? self.uses, asked: asked ?? self.asked)
  }

  /// Returns a copy with another value, or none, under a name of the state.
  ///
  /// Takes time proportional to the number of names and to both values.
  func remembering(_ value: Value?, as name: String) -> FlowContent {
    var fields: [String: Value] = if case .record(let fields) = state { fields } else { [:] }
    fields[name] = value
    return with(
      state: .record(fields), weight: max(64, stateWeight) + growth(value, as: name))
  }

  /// The bytes that storing a value under a name adds (nil removes it); negative if fewer.
  func growth(_ value: Value?, as name: String) -> Int {
    let old: Value? = if case .record(let fields) = state { fields[name] } else { nil }
    let gone = old.map { FlowContent.weight(of: $0, as: name) } ?? 0
    return (value.map { FlowContent.weight(of: $0, as: name) } ?? 0) - gone
  }

  /// The weight counted from scratch, for checking.
  var recounted: Int {
    waiting.reduce(Value.weight(of: params.values) + state.weight + (pending?.weight ?? 0)) {
      $0 + $1.step.weight
    } + listsWeight
  }

  /// The approximate size in bytes of the places of the state's names; each change copies them.
  var places: Int {
    if case .record(let fields) = state { 64 + fields.count * 2 * Value.place } else { 0 }
  }

  private static func weight(of value: Value, as name: String) -> Int {
    Value.weight(of: name) + 2 * Value.place + value.weight
  }
}

package struct PendingGuard: Sendable {
  /// The ticket that the answer has to name.
  let ticket: GuardTicket
  /// What the guard waits for; `nil` if an answer from outside may come at any time.
  let wait: Wait?
  let entry: QueueEntry

  var id: WaitID { WaitID(waiter: .flow(ticket.flow), number: ticket.number) }

  var weight: Int { entry.step.weight + (wait?.weight ?? 0) }
}

/// Identifies one pending guard in its late answer: ``Input/answer(_:_:)``.
public struct GuardTicket: Sendable, Hashable {
  let flow: FlowID
  let number: Int
}
