// Several branches from one moment, each of which can be reached.
extension Session {
  /// Makes the next input begin a branch, if inputs were undone.
  ///
  /// Without this call, the next input discards the undone inputs. With it, they are kept, and
  /// ``go(toInput:)`` can reach them. New records and inputs receive numbers that none of the kept
  /// ones has. If there are too many branches (``Session/Configuration/undoDepth``), the oldest are
  /// dropped.
  ///
  /// - Returns: Whether a branch begins.
  @discardableResult
  public func branch() -> Bool {
    let begins = setAside()
    if begins { dropOldestBranches() }
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
  public var latestInput: Int { done.last?.number ?? history.value.firstInput }

  package var latestRecords: [Record] {
    log.records(from: (done.dropLast().last?.logged ?? firstLogged) + 1)
  }

  /// The numbers of the inputs that can be undone, oldest first.
  package var inputNumbers: [Int] { done.dropFirst(history.value.forgotten).map(\.number) }

  /// The inputs that can be redone, the next one first, with the numbers of their records.
  package var inputsAhead: [(number: Int, records: Range<Int>)] {
    undone.reversed().map { ($0.input.number, $0.numbers) }
  }

  /// The numbers of the inputs that can be undone, redone or reached on a branch, in order.
  package var reachableInputs: [Int] {
    let undone = [Array(undone)] + history.value.branches.map(\.undone)
    return (inputNumbers + undone.joined().map(\.input.number)).sorted()
  }

  /// The number of the first input that has records in the log, or of the next one if none has.
  package var firstLoggedInput: Int { log.firstInput ?? latestInput + 1 }

  package func hasRecords(ofInput number: Int) -> Bool { log.hasRecords(ofInput: number) }

  /// The numbers of the records that can be redone.
  package var ahead: Range<Int>? {
    guard let first = undone.last, let last = undone.first else { return nil }
    return first.numbers.lowerBound..<last.numbers.upperBound
  }

  /// The input that is redone next, and its records' numbers; an empty range if it wrote none.
  package var nextRedo: (number: Int, records: Range<Int>)? {
    undone.last.map { ($0.input.number, $0.numbers) }
  }

  /// Returns the number of the input to which a record belongs, on any branch.
  ///
  /// Takes time proportional to the number of inputs.
  ///
  /// - Parameter number: The number of the record.
  /// - Returns: The input's number; `nil` if there is no such record, or undo cannot reach it.
  public func input(ofRecord number: Int) -> Int? {
    if log.contains(number) {
      let reachable = done.dropFirst(max(0, history.value.forgotten - 1))
      guard number > firstLogged else { return nil }
      return reachable.first { $0.logged >= number }?.number
    }
    let taken = undone + history.value.branches.flatMap(\.undone)
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
    if done.dropFirst(history.value.forgotten).contains(where: { $0.number == number })
      || number == lowestInput
    {
      while latestInput != number, undo() {}
      return true
    }
    if undone.contains(where: { $0.input.number == number }) {
      while latestInput != number, redo() {}
      return true
    }
    return goToBranch(of: number)
  }

  /// The input before the oldest one that can be undone.
  private var lowestInput: Int {
    let forgotten = history.value.forgotten
    return forgotten > 0 ? done[forgotten - 1].number : history.value.firstInput
  }

  private func goToBranch(of number: Int) -> Bool {
    let index = history.value.branches.firstIndex { branch in
      branch.undone.contains { $0.input.number == number }
    }
    guard let index, go(toInput: history.value.branches[index].after) else { return false }
    // Going there may have kept other branches, before this one or behind it.
    guard
      let found = history.value.branches.firstIndex(where: { branch in
        branch.undone.contains { $0.input.number == number }
      })
    else { return go(toInput: number) }
    let branch = history.value.branches.remove(at: found)
    setAside()
    undone = ContiguousArray(branch.undone)
    redoJournal = branch.journal
    return go(toInput: number)
  }

  /// Keeps the undone inputs as a branch; returns false if there are none.
  @discardableResult
  private func setAside() -> Bool {
    guard canRedo else { return false }
    let branch = Branch(after: latestInput, undone: Array(undone), journal: redoJournal)
    forgetUndone()
    history.value.branches.append(branch)
    history.value.weight += branch.weight
    return true
  }

  /// Drops the oldest branches when there are twice as many as allowed, so that dropping costs each
  /// input almost nothing.
  private func dropOldestBranches() {
    let most = max(configuration.undoDepth, 1)
    guard history.value.branches.count > 2 * most else { return }
    removeOldestBranches(history.value.branches.count - most)
  }

  /// Drops the branches that undo can no longer reach.
  func dropBranches() {
    let branches = history.value.branches
    guard !branches.isEmpty else { return }
    var reachable = Set(done.map(\.number) + [history.value.firstInput])
    var isReachable = Array(repeating: false, count: branches.count)
    var goesOn = true
    while goesOn {
      goesOn = false
      for (index, branch) in branches.enumerated()
      where !isReachable[index] && reachable.contains(branch.after) {
        isReachable[index] = true
        goesOn = true
        reachable.formUnion(branch.undone.map(\.input.number))
      }
    }
    let lost = zip(branches, isReachable).filter { !$0.1 }
    history.value.weight -= lost.reduce(0) { $0 + $1.0.weight }
    history.value.branches = zip(branches, isReachable).filter(\.1).map(\.0)
  }

  /// Drops the oldest branches, and the branches that begin on them, until the history is well
  /// below its limit of bytes.
  func dropBranchesForRoom() {
    let wanted = history.value.weight - configuration.undoMemory / 4 * 3
    var (count, weight) = (0, 0)
    for branch in history.value.branches where weight < wanted {
      count += 1
      weight += branch.weight
    }
    removeOldestBranches(count)
  }

  private func removeOldestBranches(_ count: Int) {
    history.value.weight -= history.value.branches.prefix(count).reduce(0) { $0 + $1.weight }
    history.value.branches.removeFirst(count)
    dropBranches()
  }

  /// How to redo what was undone, on the current branch and on all others.
  var redoJournals: [Journal] { [redoJournal] + history.value.branches.map(\.journal) }
}
