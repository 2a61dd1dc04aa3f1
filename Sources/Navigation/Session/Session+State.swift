/// The state of an input's processing.
struct Progress {
  /// The queued steps; those before `queueHead` are done.
  var queue: ContiguousArray<QueueEntry> = []
  var queueHead = 0
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
    @inline(__always) _read { yield world.scratch }
    @inline(__always) _modify { yield &world.scratch }
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
    @inline(__always) _read { yield world.draft }
    @inline(__always) _modify { yield &world.draft }
  }

  var notices: [Record.Event] {
    @inline(__always) _read { yield world.draft.notices }
    @inline(__always) _modify { yield &world.draft.notices }
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
}
