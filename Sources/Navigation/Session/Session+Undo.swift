extension Session {
  /// Whether there is an input to undo.
  public var canUndo: Bool { history.value.canUndo }

  /// Whether there is an input to redo.
  public var canRedo: Bool { !history.value.undone.isEmpty }

  /// Undoes the latest input: the session is as it was before, log included.
  ///
  /// Takes time proportional to what the input changed.
  ///
  /// - Returns: Whether an input was undone: false during an input, or if there is none.
  @discardableResult
  public func undo() -> Bool {
    guard !progress.value.isTaking, history.value.undo(in: &world, &log) else { return false }
    inputNumber = latestInput
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
    guard !progress.value.isTaking, history.value.takeBack(in: &world, &log) else { return false }
    inputNumber = latestInput
    return true
  }

  /// Redoes the input that was undone last; no handler runs.
  ///
  /// - Returns: Whether an input was redone: false during an input, or if there is none.
  @discardableResult
  public func redo() -> Bool {
    guard !progress.value.isTaking, history.value.redo(in: &world, &log) else { return false }
    inputNumber = latestInput
    if progress.value.isWatched { take { $0.settleHost(.jump) } }
    return true
  }

  /// Returns a copy of the session with a future of its own.
  ///
  /// The copy has no listeners and no host. Making it takes almost no time; its first change copies
  /// the tables and lists that it touches.
  public func fork() -> Session {
    let copy = Session(configuration: configuration, names: names)
    copy.world = World(copying: world)
    copy.log = log
    copy.definitions.value = definitions.value
    copy.progress.value.isCopy = true
    copy.history.value = history.value
    copy.inputNumber = inputNumber
    return copy
  }
}

// Several branches from one moment, each of which can be reached.
extension Session {
  /// Makes the next input begin a branch, if inputs were undone.
  ///
  /// Without this call, the next input discards the undone inputs. With it, they are kept, and
  /// ``go(toInput:)`` can reach them. New records and inputs receive numbers that none of the kept
  /// ones has. If there are too many branches (``SessionConfiguration/undoDepth``), the oldest are
  /// dropped.
  ///
  /// - Returns: Whether a branch begins.
  @discardableResult
  public func branch() -> Bool {
    let begins = history.value.setAside()
    if begins { history.value.dropBranches(over: max(configuration.undoDepth, 1)) }
    log.skip(to: history.value.highestLogged)
    inputNumber = max(inputNumber, history.value.highestInput)
    return begins
  }

  /// The branches that were left: the input after which each begins, and its records' numbers.
  public var branches: [(after: Int, records: Range<Int>)] {
    history.value.branches.compactMap { branch in branch.numbers.map { (branch.after, $0) } }
  }

  /// The branches that were left, each with its inputs in order and their records' numbers.
  package var leftWays: [(after: Int, inputs: [Int], records: Range<Int>)] {
    history.value.branches.compactMap { branch in
      branch.numbers.map { (branch.after, branch.undone.reversed().map(\.input.number), $0) }
    }
  }

  /// The number of the latest input; 0 if there is none.
  public var latestInput: Int { history.value.latestInput }

  package var latestRecords: [Record] {
    log.records(from: (history.value.done.dropLast().last?.logged ?? history.value.firstLogged) + 1)
  }

  /// The numbers of the inputs that can be undone, oldest first.
  package var inputNumbers: [Int] { history.value.reachable.map(\.number) }

  /// The inputs that can be redone, the next one first, with the numbers of their records.
  package var inputsAhead: [(number: Int, records: Range<Int>)] {
    history.value.undone.reversed().map { ($0.input.number, $0.numbers) }
  }

  /// The numbers of the inputs that can be undone, redone or reached on a branch, in order.
  package var reachableInputs: [Int] {
    let undone = [Array(history.value.undone)] + history.value.branches.map(\.undone)
    return (inputNumbers + undone.joined().map(\.input.number)).sorted()
  }

  /// The number of the first input that has records in the log, or of the next one if none has.
  package var firstLoggedInput: Int { log.firstInput ?? latestInput + 1 }

  package func hasRecords(ofInput number: Int) -> Bool { log.hasRecords(ofInput: number) }

  /// The numbers of the records that can be redone.
  package var ahead: Range<Int>? {
    guard let first = history.value.undone.last, let last = history.value.undone.first else {
      return nil
    }
    return first.numbers.lowerBound..<last.numbers.upperBound
  }

  /// The input that is redone next, and its records' numbers; an empty range if it wrote none.
  package var nextRedo: (number: Int, records: Range<Int>)? {
    history.value.undone.last.map { ($0.input.number, $0.numbers) }
  }

  /// Returns the number of the input to which a record belongs, on any branch.
  ///
  /// Takes time proportional to the number of undone inputs.
  ///
  /// - Parameter number: The number of the record.
  /// - Returns: The input's number; `nil` if there is no such record, or undo cannot reach it.
  public func input(ofRecord number: Int) -> Int? {
    if let input = log.input(ofRecord: number) {
      // Undo reaches the moment after the last forgotten input.
      return input >= history.value.lowestInput ? input : nil
    }
    let taken = history.value.undone + history.value.branches.flatMap(\.undone)
    return taken.first { $0.numbers.contains(number) }?.input.number
  }

  /// Goes to the moment right after an input: back, forward, or to another branch.
  ///
  /// No input is lost. Takes time proportional to what the inputs between changed.
  ///
  /// - Parameter number: The number of the input.
  /// - Returns: Whether the input was found; otherwise nothing changes.
  @discardableResult
  public func go(toInput number: Int) -> Bool {
    // The host is called once, at the end.
    beginTransition()
    defer { endTransition() }
    if number == latestInput { return true }
    if history.value.reachable.contains(where: { $0.number == number })
      || number == history.value.lowestInput
    {
      while latestInput != number, undo() {}
      return true
    }
    if history.value.undone.contains(where: { $0.input.number == number }) {
      while latestInput != number, redo() {}
      return true
    }
    guard let place = history.value.branch(of: number),
      go(toInput: history.value.branches[place].after)
    else { return false }
    // Going there may have kept other branches, before this one or behind it.
    if let place = history.value.branch(of: number) { history.value.take(branch: place) }
    return go(toInput: number)
  }
}
