typealias UseID = SlotTable<UseBlock>.Key
typealias ReadyGroupID = SlotTable<ReadyGroup>.Key

/// Effects that wait until some flows are ready, RxFlow's `Flows.use(…, when: .ready)`.
struct UseBlock: Sendable {
  /// The flow that asked; `nil` if the host did.
  let asker: FlowID?
  let flows: [FlowID]
  /// The names of these flows, for when they are gone.
  let flowNames: [InstanceName]
  let effects: [Effect]
  /// The presentables the effects name, which must not be forgotten before (T8).
  let keeps: [PresentableID]

  /// About how many bytes it takes.
  ///
  /// Counting takes time that grows with the number of effects.
  var weight: Int { 256 + keeps.count * 8 + effects.reduce(0) { $0 + 128 + $1.weight } }
}

extension UseBlock: Slotted {
  static var vacant: UseBlock {
    UseBlock(asker: nil, flows: [], flowNames: [], effects: [], keeps: [])
  }
}

/// The flows contributed by one handled step, of which some are not ready yet (R1).
struct ReadyGroup: Sendable {
  let flow: FlowID
  /// How many of the contributed flows are neither ready nor ended.
  var remaining: Int
}

extension ReadyGroup: Slotted {
  static var vacant: ReadyGroup { ReadyGroup(flow: .nothing, remaining: 0) }
}
