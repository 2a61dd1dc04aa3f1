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
  /// Tells whether there is an input to take back.
  public var canUndo: Bool { done.count > history.value.forgotten }

  /// Tells whether an input was taken back and can be done again.
  public var canRedo: Bool { !undone.isEmpty }

  /// Takes the latest input back: the session is what it was before, log included.
  ///
  /// Costs what the input changed.
  ///
  /// - Returns: Whether there was an input to take back; not in the middle of one.
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

  /// Counts the changes to what lives: what was done between two equal numbers has changed nothing, as long as nothing
  /// was taken back.
  package var changeCount: Int { world.journal.end }

  /// Takes the latest input back for good: it cannot be done again.
  ///
  /// Costs what the input changed, and less than undoing it. Of a session that nobody looks at.
  ///
  /// - Returns: Whether there was an input to take back; not in the middle of one.
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

  /// Does the input that was taken back last again, without asking any handler.
  ///
  /// - Returns: Whether there was one; not in the middle of an input.
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

  /// Forgets the undone inputs: a new input takes their place.
  func forgetUndone() {
    history.value.weight -= undone.reduce(0) { $0 + $1.input.weight }
    undone.removeAll()
    redoJournal.removeAll()
  }

  /// Returns a session that is the same and goes its own way from here on.
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
