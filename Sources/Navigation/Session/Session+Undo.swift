/// What undoes, or does again, one input.
struct DoneInput {
  /// The changes that lead to the other side of the input, the last one to be made first.
  let changes: [Change]
  /// The number of the last record on this side.
  let logged: Int
  /// The input's number.
  let number: Int
  /// The records to be put back.
  var records: [Record] = []
}

extension Session {
  /// Tells whether there is an input to take back.
  public var canUndo: Bool { !done.isEmpty }

  /// Tells whether an input was taken back and can be done again.
  public var canRedo: Bool { !undone.isEmpty }

  /// Takes the latest input back: the session is what it was before, log included.
  ///
  /// Costs what the input changed.
  ///
  /// - Returns: Whether there was an input to take back.
  @discardableResult
  public func undo() -> Bool {
    guard let input = done.popLast() else { return false }
    let back = reverse(input.changes)
    let first = done.last?.logged ?? firstLogged
    undone.append(
      DoneInput(
        changes: back, logged: input.logged, number: input.number,
        records: log.removeRecords(after: first)))
    inputNumber = input.number - 1
    return true
  }

  /// Does the input that was taken back last again, without asking any handler.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  public func redo() -> Bool {
    guard let input = undone.popLast() else { return false }
    for record in input.records { log.append(record) }
    done.append(
      DoneInput(changes: reverse(input.changes), logged: input.logged, number: input.number))
    inputNumber = input.number
    return true
  }

  /// Makes changes, the last one first, and returns what leads back.
  private func reverse(_ changes: [Change]) -> [Change] {
    var back: [Change] = []
    back.reserveCapacity(changes.count)
    for change in changes.reversed() { back.append(world.apply(change)) }
    return back
  }

  /// Returns a session that is the same and goes its own way from here on.
  public func fork() -> Session {
    let copy = Session(configuration: configuration, names: names)
    copy.world = world
    copy.log = log
    copy.definitions = definitions
    copy.definitionNumbers = definitionNumbers
    copy.done = done
    copy.undone = undone
    copy.firstLogged = firstLogged
    copy.inputNumber = inputNumber
    return copy
  }
}
