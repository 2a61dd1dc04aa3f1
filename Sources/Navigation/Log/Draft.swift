/// The parts of the record of the step or input in progress.
struct Draft {
  /// Whether a step or input is in progress.
  var isOpen = false
  var changes: [TreeChange] = []
  /// Changes of the tree and contributions that were refused.
  var refusals: [Record.Refused] = []

  /// Whether there is nothing to record but the step or input itself.
  var isEmpty: Bool { changes.isEmpty && refusals.isEmpty }

  /// Whether there is at most one change to record, and no refusal.
  var isShort: Bool { changes.count <= 1 && refusals.isEmpty }

  /// Removes and returns the change of a draft that has at most one.
  ///
  /// Changing the list in place avoids retaining it.
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
