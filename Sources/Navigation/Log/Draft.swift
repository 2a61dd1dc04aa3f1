/// What is known so far of the record of a step or input in progress.
struct Draft {
  /// There is a step or input in progress.
  var isOpen = false
  /// What was changed in the tree.
  var changes: [TreeChange] = []
  /// What was asked of the tree, or handed over, and refused.
  var refusals: [Record.Refused] = []

  /// Nothing but the step or input itself is to be told.
  var isEmpty: Bool { changes.isEmpty && refusals.isEmpty }

  /// There is at most one change to be told.
  var isShort: Bool { changes.count <= 1 && refusals.isEmpty }

  /// Takes the change out that is to be told, where there is at most one.
  ///
  /// A list that is changed in place need not be retained to be looked at.
  @inline(__always)
  mutating func takeChange() -> TreeChange? { changes.popLast() }

  /// Forgets what was noted; the step or input is still in progress.
  ///
  /// A longer list belongs to a record by now; a short one was copied, and its room is used again.
  mutating func clear() {
    if changes.count == 1 { changes.removeLast() } else if !changes.isEmpty { changes = [] }
    if !refusals.isEmpty { refusals = [] }
  }
}
