typealias RegistrationID = SlotTable<Registration>.Key

/// A stepper that a flow listens to, together with the presentable it was contributed with.
struct Registration {
  let flow: FlowID
  /// The presentable whose visibility gates the steps.
  let presentable: PresentableID
  let hearsPresentable: Bool
  /// The separate steppers to which the flow listens, such as view models.
  let steppers: [StepperID]
  /// The steps pass although the presentable is not visible (C4).
  let passesHidden: Bool
  /// Whether the presentable is a flow, whose own steps are not gated by visibility (C5).
  let isFlows: Bool
  /// The registration stays when the presentable is dismissed (C4).
  let staysDismissed: Bool
  /// Whether it belongs to a fetch, and ends with it (C10).
  var isFetch = false
  /// Whether the stepper was contributed alone, not as part of a composite (C6).
  var isWhole = true
  /// The initial and ready steps, and routines, that wait for the presentable to be visible (C3).
  var held: [Held] = []
  /// The routines in progress whose steps this registration receives.
  var runs: [RunID] = []
  @Link var nextOnPresentable: RegistrationID? = nil
  @Link var previousInFlow: RegistrationID? = nil
  @Link var nextInFlow: RegistrationID? = nil
}

extension Registration: Slotted {
  static var vacant: Registration {
    Registration(
      flow: .nothing, presentable: .nothing, hearsPresentable: false, steppers: [],
      passesHidden: false, isFlows: false, staysDismissed: false)
  }
}

/// A step, routine or observer that starts at once; it waits while the presentable is not visible.
enum Held {
  case step(Step, Origin)
  /// A routine that has not started, its emitter, and the emitter's parameters.
  case routine(String, of: InstanceName, params: Params)
  /// An observer that has not looked yet, its emitter, and the emitter's parameters.
  case observer(String, of: InstanceName, params: Params)
  /// An object that has not begun to emit.
  case live(StepperID)
}

/// A stepper of its own, neither a screen nor a flow: a view model, a timer, a service.
struct StepperInstance {
  let name: InstanceName
  var definition: StepperDefinition
  /// The registrations that hear it, in the order in which they were made.
  var registrations: [RegistrationID] = []
  var hasTimers = false
  /// The object that emits; `nil` if the stepper has only a definition.
  var live: (any LiveStepper)?
  /// Whether the object's `readyToEmitSteps()` has been called.
  var hasBegun = false
}

extension StepperInstance: Slotted {
  typealias Owner = SlotOwner.Stepper

  static var vacant: StepperInstance {
    StepperInstance(
      name: .none, definition: StepperDefinition(""))
  }
}

package struct RoutineRun: Sendable {
  let routine: String
  let emitter: InstanceName
  /// The values its screen was made with.
  let params: Params
  /// The registration that receives the emitted steps; the run ends with it.
  let registration: RegistrationID
  var answers = Answers()
  /// What it has read of services before its latest wait.
  var reads = KeptReads()
  /// What it waits for, and the number of that wait.
  var wait: Wait?
  var number = 0
}

extension RoutineRun: Weighed {
  var weight: Int { reads.weight }
}

extension RoutineRun: Slotted {
  package typealias Owner = SlotOwner.Run

  package static var vacant: RoutineRun {
    RoutineRun(
      routine: "", emitter: .none, params: [],
      registration: .nothing)
  }
}

/// What a routine has read of services, kept with its answers.
///
/// A routine that runs again from its beginning reads the values of its first run, even if the
/// services have changed since. Consecutive equal reads of one value are kept once. Adding a read
/// takes constant time: earlier versions of the routine share all but the latest reads.
struct KeptReads: Sendable {
  struct Read: Sendable {
    let service: String
    let name: String
    let value: Value
    let mark: ValueMark?
    /// How many answers the routine had when it read.
    let position: Int

    fileprivate func isOf(_ service: String, _ name: String) -> Bool {
      self.name == name && self.service == service
    }

    fileprivate var weight: Int { 64 + value.weight }
  }

  /// A full part of the list, and those before it.
  private final class Part: Sendable {
    let reads: [Read]
    let earlier: Part?

    init(_ reads: [Read], after earlier: Part?) {
      self.reads = reads
      self.earlier = earlier
    }

    static let size = 64
  }

  private var latest: [Read] = []
  private var full: Part?
  /// About how many bytes they take.
  private(set) var weight = 0
  /// The same for the same reads in the same order; it means nothing in another process.
  private(set) var checksum = Fingerprint()

  /// The bytes that adding a read makes: earlier versions keep their own copy of the latest part.
  var places: Int { latest.count * 64 }

  /// Adds a read, unless the latest one of that name gave the same.
  ///
  /// - Returns: The bytes that are held more.
  mutating func add(_ read: Read) -> Int {
    if let known = last(of: read.service, read.name), known.mark == read.mark { return 0 }
    checksum.add(read.service)
    checksum.add(read.name)
    checksum.add(read.mark != nil)
    if let mark = read.mark { checksum.add(mark) }
    checksum.add(read.position)
    weight += read.weight
    if latest.count == Part.size {
      full = Part(latest, after: full)
      latest = []
    }
    latest.append(read)
    return read.weight
  }

  private func last(of service: String, _ name: String) -> Read? {
    if let found = latest.last(where: { $0.isOf(service, name) }) { return found }
    var part = full
    while let one = part {
      if let found = one.reads.last(where: { $0.isOf(service, name) }) { return found }
      part = one.earlier
    }
    return nil
  }

  /// The value that a routine read when it had this many answers; `nil` if there is no such read.
  ///
  /// Takes time that grows with the number of reads since.
  func value(of service: String, _ name: String, at position: Int) -> Value? {
    let isMeant = { (read: Read) in read.position <= position && read.isOf(service, name) }
    if let found = latest.last(where: isMeant) { return found.value }
    var part = full
    while let one = part {
      if let found = one.reads.last(where: isMeant) { return found.value }
      part = one.earlier
    }
    return nil
  }
}

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
