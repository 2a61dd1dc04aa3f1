/// Where the processing of an input has got to.
struct Progress {
  /// The steps that wait, the ones before `queueHead` are done.
  var queue: ContiguousArray<QueueEntry> = []
  var queueHead = 0
  /// The record of the step or input in progress.
  var draft = Draft()
  /// Records made meanwhile, which follow it.
  var notices: [Record.Event] = []
  /// The steps handled since the input began.
  var stepsHandled = 0
  /// How many inputs there have been.
  var inputNumber = 0
  /// An input is being processed.
  var isBusy = false
  /// The flow on whose behalf effects are done.
  var asker: FlowID?
  /// The number of the link that the step in progress belongs to; 0 if it belongs to none.
  var link: Int32 = 0
  /// There is a listener, or was; asking for it costs more than knowing that there is none.
  var hasListener = false
}

/// The inputs that can be taken back or done again.
struct History {
  /// The inputs that can be taken back; the world's journal holds how.
  var done: ContiguousArray<DoneInput> = []
  /// How many of these, the oldest, are out of reach and have not been dropped yet.
  var forgotten = 0
  /// The inputs that were taken back.
  var undone: ContiguousArray<UndoneInput> = []
  /// How those are done again.
  var redoJournal = Journal()
  /// The number of the last record that no undo can reach.
  var firstLogged = 0
  /// The position in the journal before which no undo can reach.
  var firstJournal = 0
  /// The number of the last input that no undo can reach.
  var firstInput = 0
  /// The ways that were left for others.
  var branches: [Branch] = []
  /// About how many bytes all this takes, but for what is out of reach.
  var weight = 0
  /// About how many bytes that takes which is out of reach and has not been dropped yet.
  var weightForgotten = 0
  /// The highest number of a record that was taken back.
  var highestLogged = 0
  /// The highest number of an input that was taken back.
  var highestInput = 0
}

/// The flows' definitions under their numbers.
struct Definitions {
  var definitions: ContiguousArray<any Flow> = []
  var numbers: [String: Int] = [:]
  /// The number of the definition that was asked for last, which is often asked for again.
  var recent = 0
  /// The routines, by name.
  var routines: [String: any Routine] = [:]
  /// The screens that were redefined, by name.
  var screens: [String: Screen] = [:]
}

// What changes in a session, under its names.
extension Session {
  /// What has happened.
  public internal(set) var log: Log {
    @inline(__always) unsafeAddress { records.address }
    @inline(__always) _modify { yield &records.value }
  }

  #if DEBUG
    /// Everything that lives.
    var world: World {
      unsafeAddress { state.address }
      _modify { yield &state.value }
    }
  #else
    /// Everything that lives; the session keeps the cell for as long as it lives itself.
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

  /// The steps that wait, the ones before `queueHead` are done.
  var queue: ContiguousArray<QueueEntry> {
    @inline(__always) _read { yield progress.value.queue }
    @inline(__always) _modify { yield &progress.value.queue }
  }

  /// The place of the first step in the queue that waits.
  var queueHead: Int {
    @inline(__always) _read { yield progress.value.queueHead }
    @inline(__always) _modify { yield &progress.value.queueHead }
  }

  /// The record of the step or input in progress.
  var draft: Draft {
    @inline(__always) _read { yield progress.value.draft }
    @inline(__always) _modify { yield &progress.value.draft }
  }

  /// Records made meanwhile, which follow it.
  var notices: [Record.Event] {
    @inline(__always) _read { yield progress.value.notices }
    @inline(__always) _modify { yield &progress.value.notices }
  }

  /// The steps handled since the input began.
  var stepsHandled: Int {
    @inline(__always) _read { yield progress.value.stepsHandled }
    @inline(__always) _modify { yield &progress.value.stepsHandled }
  }

  /// How many inputs there have been.
  var inputNumber: Int {
    @inline(__always) _read { yield progress.value.inputNumber }
    @inline(__always) _modify { yield &progress.value.inputNumber }
  }

  /// The flow on whose behalf effects are done.
  var asker: FlowID? {
    @inline(__always) _read { yield progress.value.asker }
    @inline(__always) _modify { yield &progress.value.asker }
  }

  /// There is a listener, or was.
  var hasListener: Bool { progress.value.hasListener }

  /// The inputs that can be taken back.
  var done: ContiguousArray<DoneInput> {
    @inline(__always) _read { yield history.value.done }
    @inline(__always) _modify { yield &history.value.done }
  }

  /// The inputs that were taken back.
  var undone: ContiguousArray<UndoneInput> {
    @inline(__always) _read { yield history.value.undone }
    @inline(__always) _modify { yield &history.value.undone }
  }

  /// How the inputs that were taken back are done again.
  var redoJournal: Journal {
    @inline(__always) _read { yield history.value.redoJournal }
    @inline(__always) _modify { yield &history.value.redoJournal }
  }

  /// The number of the last record that no undo can reach.
  var firstLogged: Int {
    @inline(__always) _read { yield history.value.firstLogged }
    @inline(__always) _modify { yield &history.value.firstLogged }
  }

  /// The position in the journal before which no undo can reach.
  var firstJournal: Int {
    @inline(__always) _read { yield history.value.firstJournal }
    @inline(__always) _modify { yield &history.value.firstJournal }
  }

  /// The flows' definitions under their numbers.
  var definitions: ContiguousArray<any Flow> {
    @inline(__always) _read { yield known.value.definitions }
    @inline(__always) _modify { yield &known.value.definitions }
  }

  /// The numbers of the definitions' names.
  var definitionNumbers: [String: Int] {
    @inline(__always) _read { yield known.value.numbers }
    @inline(__always) _modify { yield &known.value.numbers }
  }
}
