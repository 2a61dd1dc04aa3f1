/// What the step in progress has changed, as the starting point of settlement.
struct Scratch {
  /// Presentables that were attached or detached, in order.
  var moved: [PresentableID] = []
  /// Presentables that may have lost their last reason to be kept.
  var touched: [PresentableID] = []
  /// Flows that were made and may never have been contributed.
  var made: [FlowID] = []
  /// Steppers that may have no listener.
  var steppers: [StepperID] = []
  /// Whether the tree changed, or a host reported another visibility.
  var treeChanged = false
  /// The services whose state was changed, with what they remembered before.
  var services: [(place: Int, before: ServiceContent)] = []
  /// Flows that became ready or ended, of which the waiting blocks and parents do not know yet.
  var due: [Due] = []

  /// An unused array, kept for its capacity.
  private var buffer: [PresentableID] = []

  var isEmpty: Bool {
    moved.isEmpty && touched.isEmpty && steppers.isEmpty && made.isEmpty && due.isEmpty
      && !treeChanged && services.isEmpty
  }

  /// Whether something changed that may have consequences.
  var needsSettling: Bool { treeChanged || !moved.isEmpty || !due.isEmpty }

  /// Lends an empty array with capacity, or one without if that is lent already.
  mutating func takeBuffer() -> [PresentableID] {
    var list: [PresentableID] = []
    swap(&list, &buffer)
    return list
  }

  /// Takes back the array that `takeBuffer` lent.
  mutating func giveBack(_ list: inout [PresentableID]) {
    list.shorten(to: 0)
    swap(&list, &buffer)
  }

  /// Something that `use` blocks and parents wait for.
  enum Due {
    case completed(FlowID)
    case ended(uses: [UseID], group: ReadyGroupID?)
  }
}

/// A running observer: the value that it has seen last, and its emitter.
struct Watch: Sendable {
  /// The name of the observer's definition.
  let observer: String
  /// The screen or stepper that emits.
  let emitter: InstanceName
  /// The values its screen was made with.
  let params: Params
  /// The registration that receives the emitted steps; the watch ends with it.
  let registration: RegistrationID
  /// The value that it has seen last; `nil` after a reload, until it is read again.
  var value: Value?
  /// The services that it has read.
  var services: Set<String> = []

  /// The watch after a reload: the value is read with the new code when it is needed.
  var takenAnew: Watch {
    var watch = self
    watch.value = nil
    return watch
  }

  /// About how many bytes it takes.
  var weight: Int { 128 + (value?.weight ?? 0) }
}

extension World {
  mutating func setWatches(_ new: [Watch]) {
    made += watches.count * 64
    journal.watches.append(exchangeWatches(new))
    journal.append(.watches)
  }

  /// Replaces the watches and returns the old ones, without a journal entry.
  mutating func exchangeWatches(_ new: [Watch]) -> [Watch] {
    var old = new
    swap(&old, &watches)
    held += World.weight(of: new) - World.weight(of: old)
    return old
  }

  static func weight(of watches: [Watch]) -> Int { watches.reduce(0) { $0 + $1.weight } }
}
