struct DoneInput {
  /// The position in the journal after it.
  let journal: Int
  /// The number of the last record after it.
  let logged: Int
  let number: Int
  /// About how many bytes are kept to undo it.
  let weight: Int
}

struct UndoneInput {
  /// The entry it had among the done inputs.
  let input: DoneInput
  /// The position in the redo journal where its changes begin.
  let journal: Int
  let records: [LogEntry]

  /// The numbers of the records.
  var numbers: Range<Int> { input.logged - records.count + 1..<input.logged + 1 }
}

extension Session {
  /// Whether there is an input to undo.
  public var canUndo: Bool { done.count > history.value.forgotten }

  /// Whether there is an input to redo.
  public var canRedo: Bool { !undone.isEmpty }

  /// Undoes the latest input: the session is as it was before, log included.
  ///
  /// Takes time proportional to what the input changed.
  ///
  /// - Returns: Whether an input was undone: false during an input, or if there is none.
  @discardableResult
  public func undo() -> Bool {
    guard !progress.value.isTaking, canUndo, let input = done.popLast() else { return false }
    let first = done.last
    let position = redoJournal.end
    history.value.note(input)
    world.undo(to: first?.journal ?? firstJournal, into: &redoJournal)
    undone.append(
      UndoneInput(
        input: input, journal: position,
        records: log.removeEntries(after: first?.logged ?? firstLogged)))
    inputNumber = first?.number ?? history.value.firstInput
    if progress.value.isWatched { take { $0.settleHost(.jump) } }
    return true
  }

  /// The number of changes so far: between equal numbers nothing has changed, unless an input was
  /// undone.
  package var changeCount: Int { world.journal.end }

  /// Undoes the latest input for good: it cannot be redone.
  ///
  /// Takes time proportional to what the input changed, and less than ``undo()``. It does not call
  /// a host.
  ///
  /// - Returns: Whether an input was undone: false during an input, or if there is none.
  @discardableResult
  package func takeBack() -> Bool {
    guard !progress.value.isTaking, canUndo, let input = done.popLast() else { return false }
    let before = done.last
    if !undone.isEmpty { forgetUndone() }
    history.value.weight -= input.weight
    world.undo(to: before?.journal ?? firstJournal, into: &redoJournal)
    redoJournal.forgetAll()
    log.dropEntries(after: before?.logged ?? firstLogged)
    inputNumber = before?.number ?? history.value.firstInput
    return true
  }

  /// Redoes the input that was undone last; no handler runs.
  ///
  /// - Returns: Whether an input was redone: false during an input, or if there is none.
  @discardableResult
  public func redo() -> Bool {
    guard !progress.value.isTaking, let undone = undone.popLast() else { return false }
    log.skip(to: undone.numbers.lowerBound - 1)
    for record in undone.records { log.append(record, weight: record.weight) }
    world.redo(&redoJournal, to: undone.journal)
    done.append(undone.input)
    inputNumber = undone.input.number
    if progress.value.isWatched { take { $0.settleHost(.jump) } }
    return true
  }

  /// Discards the undone inputs, because a new input follows.
  func forgetUndone() {
    history.value.weight -= undone.reduce(0) { $0 + $1.input.weight }
    undone.removeAll()
    redoJournal.removeAll()
  }

  /// Returns a copy of the session with a future of its own.
  ///
  /// The copy has no listeners and no host. Making it takes almost no time; its first change copies
  /// the tables and lists that it touches.
  public func fork() -> Session {
    let copy = Session(configuration: configuration, names: names)
    copy.world = World(copying: world)
    copy.log = log
    copy.known.value = known.value
    copy.progress.value.isCopy = true
    copy.history.value = history.value
    copy.inputNumber = inputNumber
    return copy
  }
}
