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
  var branches: [LeftBranch] = []
  /// Approximate bytes of all inputs and branches that undo, redo or a jump can reach.
  var weight = 0
  /// Approximate bytes of the `forgotten` inputs that are not dropped yet.
  var weightForgotten = 0
  /// The highest number of a record that was undone.
  var highestLogged = 0
  /// The highest number of an input that was undone.
  var highestInput = 0

  var canUndo: Bool { done.count > forgotten }

  /// The number of the latest input; 0 if there is none.
  var latestInput: Int { done.last?.number ?? firstInput }

  /// The position in the journal after the latest input.
  var latestJournal: Int { done.last?.journal ?? firstJournal }

  /// The number of the last record after the latest input.
  var latestLogged: Int { done.last?.logged ?? firstLogged }

  /// The input before the oldest one that can be undone.
  var lowestInput: Int { forgotten > 0 ? done[forgotten - 1].number : firstInput }

  /// The inputs that can be undone, oldest first.
  var reachable: ArraySlice<DoneInput> { done[...].dropFirst(forgotten) }

  /// How to redo what was undone, on the current branch and on all others.
  var redoJournals: [Journal] { [redoJournal] + branches.map(\.journal) }

  /// Changes how to redo what was undone, on the current branch and on all others.
  mutating func updateRedoJournals(_ change: (inout Journal) -> Void) {
    change(&redoJournal)
    for index in branches.indices { change(&branches[index].journal) }
  }
}

// Undo and redo.
extension History {
  /// Undoes the latest input, and keeps it for redo; false if there is none.
  mutating func undo(in world: inout World, _ log: inout Log) -> Bool {
    guard canUndo, let input = done.popLast() else { return false }
    let position = redoJournal.end
    // No other input receives its numbers.
    highestLogged = max(highestLogged, input.logged)
    highestInput = max(highestInput, input.number)
    world.undo(to: latestJournal, into: &redoJournal)
    undone.append(
      UndoneInput(
        input: input, journal: position, records: log.removeEntries(after: latestLogged)))
    return true
  }

  /// Undoes the latest input for good; false if there is none.
  mutating func takeBack(in world: inout World, _ log: inout Log) -> Bool {
    guard canUndo, let input = done.popLast() else { return false }
    forgetUndone()
    weight -= input.weight
    world.rollBack(to: latestJournal)
    log.dropEntries(after: latestLogged)
    return true
  }

  /// Redoes the input that was undone last; false if there is none.
  mutating func redo(in world: inout World, _ log: inout Log) -> Bool {
    guard let undone = undone.popLast() else { return false }
    log.skip(to: undone.numbers.lowerBound - 1)
    for record in undone.records { log.append(record, weight: record.weight) }
    world.redo(&redoJournal, to: undone.journal)
    done.append(undone.input)
    return true
  }

  /// Discards the undone inputs, because a new input follows.
  @inline(__always)
  mutating func forgetUndone() {
    if !undone.isEmpty { removeUndone() }
  }

  @inline(never)
  private mutating func removeUndone() {
    weight -= undone.reduce(0) { $0 + $1.input.weight }
    undone.removeAll()
    redoJournal.removeAll()
  }

  /// Makes all inputs unreachable.
  mutating func forgetAll(in world: inout World, logged: Int, input: Int) {
    let (logs, inputs) = (highestLogged, highestInput)
    world.journal.removeAll()
    self = History()
    (highestLogged, highestInput) = (logs, inputs)
    (firstLogged, firstJournal, firstInput) = (logged, world.journal.end, input)
  }
}

// What is kept.
extension History {
  /// Adds an input, and puts the oldest ones out of reach.
  ///
  /// They are dropped when they are as many as the others, or take as many bytes, so that dropping
  /// costs each input almost nothing.
  @inline(__always)
  mutating func append(
    _ input: DoneInput, in world: inout World, depth: Int, memory: Int
  ) {
    done.append(input)
    weight += input.weight
    let depth = max(depth, 0)
    if weight > memory { forgetSome(in: &world, memory: memory) }
    guard done.count - forgotten > depth else { return }
    forgetInput()
    if forgotten > depth { dropForgotten(in: &world) }
  }

  /// Frees memory: drops branches first, then the oldest inputs, but never the latest.
  private mutating func forgetSome(in world: inout World, memory: Int) {
    if !branches.isEmpty { dropBranches(forRoomIn: memory) }
    while weight > memory, done.count - forgotten > 1 { forgetInput() }
    if weightForgotten > memory { dropForgotten(in: &world) }
  }

  @inline(__always)
  private mutating func forgetInput() {
    let gone = done[forgotten].weight
    weight -= gone
    weightForgotten += gone
    forgotten += 1
  }

  private mutating func dropForgotten(in world: inout World) {
    let last = done[forgotten - 1]
    (firstLogged, firstJournal, firstInput) = (last.logged, last.journal, last.number)
    world.journal.drop(before: firstJournal)
    done.removeFirst(forgotten)
    forgotten = 0
    weightForgotten = 0
    dropBranches()
  }
}

// Branches.
extension History {
  /// Keeps the undone inputs as a branch; returns false if there are none.
  @discardableResult
  mutating func setAside() -> Bool {
    guard !undone.isEmpty else { return false }
    let branch = LeftBranch(after: latestInput, undone: Array(undone), journal: redoJournal)
    forgetUndone()
    branches.append(branch)
    weight += branch.weight
    return true
  }

  /// The place of the branch that has an input.
  func branch(of input: Int) -> Int? {
    branches.firstIndex { branch in branch.undone.contains { $0.input.number == input } }
  }

  /// Makes the inputs of a branch those that can be redone.
  mutating func take(branch place: Int) {
    let branch = branches.remove(at: place)
    setAside()
    undone = ContiguousArray(branch.undone)
    redoJournal = branch.journal
  }

  /// Drops the oldest branches when there are twice as many as allowed, so that dropping costs each
  /// input almost nothing.
  mutating func dropBranches(over most: Int) {
    guard branches.count > 2 * most else { return }
    removeOldestBranches(branches.count - most)
  }

  /// Drops the oldest branches, and the branches that begin on them, until the history is well
  /// below its limit of bytes.
  private mutating func dropBranches(forRoomIn memory: Int) {
    let wanted = weight - memory / 4 * 3
    var (count, gone) = (0, 0)
    for branch in branches where gone < wanted {
      count += 1
      gone += branch.weight
    }
    removeOldestBranches(count)
  }

  private mutating func removeOldestBranches(_ count: Int) {
    weight -= branches.prefix(count).reduce(0) { $0 + $1.weight }
    branches.removeFirst(count)
    dropBranches()
  }

  /// Drops the branches that undo can no longer reach.
  private mutating func dropBranches() {
    guard !branches.isEmpty else { return }
    var reachable = Set(done.map(\.number) + [firstInput])
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
    weight -= lost.reduce(0) { $0 + $1.0.weight }
    branches = zip(branches, isReachable).filter(\.1).map(\.0)
  }
}

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

/// Undone inputs that are kept after the session has taken another branch.
struct LeftBranch {
  /// The number of the input after which the branch begins.
  let after: Int
  /// Its inputs, in reverse order.
  let undone: [UndoneInput]
  /// The changes that redo these inputs.
  var journal: Journal

  /// About how many bytes it takes.
  var weight: Int { undone.reduce(0) { $0 + $1.input.weight } }

  var numbers: Range<Int>? {
    guard let first = undone.last, let last = undone.first else { return nil }
    return first.numbers.lowerBound..<last.numbers.upperBound
  }
}
