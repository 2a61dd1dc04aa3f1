/// The state of an input's processing.
struct Progress {
  /// The queued steps; those before `queueHead` are done.
  var queue: ContiguousArray<QueueEntry> = []
  var queueHead = 0
  var draft = Draft()
  /// Records made during the step or input, written after its own record.
  var notices: [Record.Event] = []
  /// The random numbers drawn since the input began.
  var draws: [Draw] = []
  /// The steps handled since the input began.
  var stepsHandled = 0
  var inputNumber = 0
  var isBusy = false
  /// Whether the session is a fork or a trial, which starts nothing outside itself.
  var isCopy = false
  /// Whether inputs are being processed; inputs given meanwhile wait in `later`.
  var isTaking = false
  /// Requests of handlers and listeners, for after the input in progress.
  var later: [(Session) -> Void] = []
  /// The call of a handler or a routine in progress, or 0; contexts of other calls are not valid.
  var call = 0
  /// The number of the latest call.
  var lastCall = 0
  /// The flow for which effects are performed.
  var asker: FlowID?
  /// The number of the link that the step in progress belongs to; 0 if it belongs to none.
  var link: Int32 = 0
  /// Whether a host or a clock is attached, which must be notified after each input.
  var isWatched = false
  /// A listener was set and may be gone; cheaper to check than the weak reference.
  var hasListener = false
}

/// The inputs that can be undone or redone.
struct History {
  /// The inputs that can be undone; the world's journal holds their changes.
  var done: ContiguousArray<DoneInput> = []
  /// How many of the oldest `done` inputs undo cannot reach; they are dropped later.
  var forgotten = 0
  var undone: ContiguousArray<UndoneInput> = []
  var redoJournal = Journal()
  /// The number of the last record that no undo can reach.
  var firstLogged = 0
  /// The position in the journal before which no undo can reach.
  var firstJournal = 0
  /// The number of the last input that no undo can reach.
  var firstInput = 0
  var branches: [Branch] = []
  /// Approximate bytes of all inputs and branches that undo, redo or a jump can reach.
  var weight = 0
  /// Approximate bytes of the `forgotten` inputs that are not dropped yet.
  var weightForgotten = 0
  /// The highest number of a record that was undone.
  var highestLogged = 0
  /// The highest number of an input that was undone.
  var highestInput = 0
}

/// The callbacks of the code that gives inputs, and where an input was stopped.
struct SessionCallbacks {
  var seam = HostSeam()
  weak var listener: (any SessionListener)?
  var willNavigate: ((InstanceName, Step) -> Void)?
  /// Runs the closure of a guard, and then gives the answer.
  var await: ((GuardTicket, @escaping @Sendable () async throws -> Step?) -> Void)?
  var mayGoOn: ((Session.Continuation) -> Bool)?
  var isTimeUp: (() -> Bool)?
  var stoppedAfter: Int?
}

/// The known definitions; a flow definition's number is its index in `definitions`.
struct Definitions {
  var definitions: ContiguousArray<any Flow> = []
  var numbers: [String: Int] = [:]
  /// The number of the definition looked up last, which is often looked up again.
  var recent = 0
  /// The definition of which an instance was named last, and the size of that name.
  var recentlyNamed = (definition: -1 as Int32, name: NameID(index: 0), size: 1)
  /// The shared content of flows without params and state, and the shared entry of records without
  /// a step.
  ///
  /// Each session has its own, because counting references that threads share is slow.
  let plainFlow = FlowContent()
  let noEntry = QueueEntry.none()
  /// The content of the screen that was made last without options, and the size of its name.
  var recentScreen: (content: NodeContent, name: NameID, size: Int)?
  /// The names of the instances that were made from objects of their own.
  var namesOfObjects: Set<NameID> = []
  var routines: [String: any Routine] = [:]
  var observers: [String: any Observer] = [:]
  /// How the session was started, and starts again (I4).
  var start: Start?
  /// The screens that were redefined, by name.
  var screens: [String: Screen] = [:]
}

// The parts of a session that change, under their names.
extension Session {
  /// The records of the session.
  public internal(set) var log: Log {
    @inline(__always) unsafeAddress { records.address }
    @inline(__always) _modify { yield &records.value }
  }

  #if DEBUG
    var world: World {
      unsafeAddress { state.address }
      _modify { yield &state.value }
    }
  #else
    /// Everything that lives; the address is valid because the session keeps the cell.
    var world: World {
      @inline(__always) unsafeAddress { state.address }
      @inline(__always) unsafeMutableAddress { state.mutableAddress }
    }
  #endif

  /// What the step in progress has touched.
  var scratch: Scratch {
    @inline(__always) unsafeAddress { touched.address }
    @inline(__always) _modify { yield &touched.value }
  }

  var queue: ContiguousArray<QueueEntry> {
    @inline(__always) _read { yield progress.value.queue }
    @inline(__always) _modify { yield &progress.value.queue }
  }

  /// The index in `queue` of the first step that waits.
  var queueHead: Int {
    @inline(__always) _read { yield progress.value.queueHead }
    @inline(__always) _modify { yield &progress.value.queueHead }
  }

  var draft: Draft {
    @inline(__always) _read { yield progress.value.draft }
    @inline(__always) _modify { yield &progress.value.draft }
  }

  var notices: [Record.Event] {
    @inline(__always) _read { yield progress.value.notices }
    @inline(__always) _modify { yield &progress.value.notices }
  }

  var stepsHandled: Int {
    @inline(__always) _read { yield progress.value.stepsHandled }
    @inline(__always) _modify { yield &progress.value.stepsHandled }
  }

  var inputNumber: Int {
    @inline(__always) _read { yield progress.value.inputNumber }
    @inline(__always) _modify { yield &progress.value.inputNumber }
  }

  var asker: FlowID? {
    @inline(__always) _read { yield progress.value.asker }
    @inline(__always) _modify { yield &progress.value.asker }
  }

  var hasListener: Bool { progress.value.hasListener }

  var done: ContiguousArray<DoneInput> {
    @inline(__always) _read { yield history.value.done }
    @inline(__always) _modify { yield &history.value.done }
  }

  var undone: ContiguousArray<UndoneInput> {
    @inline(__always) _read { yield history.value.undone }
    @inline(__always) _modify { yield &history.value.undone }
  }

  var redoJournal: Journal {
    @inline(__always) _read { yield history.value.redoJournal }
    @inline(__always) _modify { yield &history.value.redoJournal }
  }

  var firstLogged: Int {
    @inline(__always) _read { yield history.value.firstLogged }
    @inline(__always) _modify { yield &history.value.firstLogged }
  }

  var firstJournal: Int {
    @inline(__always) _read { yield history.value.firstJournal }
    @inline(__always) _modify { yield &history.value.firstJournal }
  }

  var definitions: ContiguousArray<any Flow> {
    @inline(__always) _read { yield known.value.definitions }
    @inline(__always) _modify { yield &known.value.definitions }
  }

  /// The number of each flow definition, by flow name.
  var definitionNumbers: [String: Int] {
    @inline(__always) _read { yield known.value.numbers }
    @inline(__always) _modify { yield &known.value.numbers }
  }
}
