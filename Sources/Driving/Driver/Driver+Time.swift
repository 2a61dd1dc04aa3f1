import Navigation
import Scripting

// Undo, redo and branches. They call no handler and no hook.
extension Driver {
  /// The number of the latest record; 0 if there is none.
  package var position: Int { session.log.last?.number ?? 0 }

  /// Whether an input is a separate place in the past: a line performed it, or it wrote records.
  ///
  /// Ticks of the clock without due timers belong to the place before them.
  private func isPlace(_ input: Int, hasRecords: Bool) -> Bool {
    hasRecords || timeline.line(of: input) != nil
  }

  /// The places that undo can return to, the oldest first, as the numbers of their inputs.
  ///
  /// Linear in the number of inputs.
  package var path: [Int] {
    session.inputNumbers.filter {
      $0 > timeline.start && isPlace($0, hasRecords: session.hasRecords(ofInput: $0))
    }
  }

  /// The places that redo can bring back, the next one first, as the numbers of their inputs.
  package var pathAhead: [Int] {
    session.inputsAhead.filter { isPlace($0.number, hasRecords: !$0.records.isEmpty) }.map(\.number)
  }

  /// Undoes the latest places, each with the following ticks of the clock.
  ///
  /// The start cannot be undone.
  ///
  /// - Returns: The undone inputs; `nil` if there was no place, and nothing has changed.
  package func undo(_ count: Int = 1, line: String? = nil) -> MovedInputs? {
    move(count, line) { undoOne() }
  }

  private func undoOne() -> MovedInputs? {
    let latest = session.latestInput
    while session.latestInput > timeline.start {
      guard session.undo(), let (input, records) = session.nextRedo else { break }
      if isPlace(input, hasRecords: !records.isEmpty) {
        return MovedInputs(line: timeline.line(of: input), records: records)
      }
    }
    session.go(toInput: latest)
    return nil
  }

  /// Redoes the places that were undone last, each with the following ticks of the clock.
  ///
  /// - Returns: The redone inputs; `nil` if nothing was undone, and nothing has changed.
  package func redo(_ count: Int = 1, line: String? = nil) -> MovedInputs? {
    move(count, line) { redoOne() }
  }

  private func redoOne() -> MovedInputs? {
    guard session.canRedo else { return nil }
    var moved = MovedInputs()
    while let next = session.nextRedo {
      let isPlace = isPlace(next.number, hasRecords: !next.records.isEmpty)
      if isPlace, !moved.isEmpty { break }
      session.redo()
      if isPlace {
        moved = MovedInputs(line: timeline.line(of: next.number), records: next.records)
      }
    }
    return moved
  }

  /// Moves over some places in one direction, and saves the result.
  private func move(
    _ count: Int, _ line: String?, over one: () -> MovedInputs?
  ) -> MovedInputs? {
    guard var moved = one() else { return nil }
    for _ in 1..<max(count, 1) {
      guard let more = one() else { break }
      moved.add(more)
    }
    hasMoved(line)
    return moved
  }

  /// Moves to the moment right after an input, on any branch.
  ///
  /// - Returns: Whether the input was found; if not, nothing has changed.
  package func go(toInput number: Int, line: String? = nil) -> Bool {
    guard session.go(toInput: number) else { return false }
    hasMoved(line)
    return true
  }

  private func hasMoved(_ line: String?) {
    app.releaseKept(in: session)
    keepMove(line)
  }

  /// Keeps the undone inputs as a branch, as the next input does.
  ///
  /// - Returns: The beginning of the branch, and the inputs on it; `nil` if nothing was undone.
  package func branch() -> LeftWay? {
    guard session.canRedo, let last = pathAhead.last else { return nil }
    let (position, ahead) = (position, session.ahead ?? 0..<0)
    guard session.branch() else { return nil }
    return LeftWay(
      after: position, lastRecord: ahead.isEmpty ? nil : ahead.upperBound - 1, lastInput: last)
  }
}

/// The inputs that undo took back, or redo brought back.
package struct MovedInputs: Equatable {
  /// The numbers of their records; `nil` if they wrote none.
  package private(set) var records: ClosedRange<Int>?
  /// The lines of inputs without records, in the order of the moves.
  package private(set) var unrecorded: [String] = []

  /// - Parameter unrecorded: The lines of inputs that wrote no records.
  package init(unrecorded: [String] = []) { self.unrecorded = unrecorded }

  init(line: String?, records: Range<Int>) {
    if !records.isEmpty {
      self.records = records.lowerBound...records.upperBound - 1
    } else if let line {
      unrecorded = [line.onOneLine]
    }
  }

  var isEmpty: Bool { records == nil && unrecorded.isEmpty }

  fileprivate mutating func add(_ more: MovedInputs) {
    let all = [records, more.records].compactMap(\.self)
    if let first = all.map(\.lowerBound).min(), let last = all.map(\.upperBound).max() {
      records = first...last
    }
    unrecorded += more.unrecorded
  }
}

/// A branch that another input after undo has left.
package struct LeftWay: Equatable {
  /// The number of the last record before the branch.
  package let after: Int
  /// The last record of the way that was left; `nil` if that way has none.
  package let lastRecord: Int?
  /// The last place of the way that was left.
  package let lastInput: Int
}
