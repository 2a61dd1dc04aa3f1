import Navigation
import Scripting

// Back, forth, and onto other branches. What goes there asks no handler and tells no hook.
extension Driver {
  /// The number of the latest record; 0 if there is none.
  package var position: Int { session.log.last?.number ?? 0 }

  /// Whether an input is a place of its own in the past: a line gave it, or it wrote records.
  ///
  /// The ticks of the clock during which nothing was due belong to the place before them.
  private func isPlace(_ input: Int, hasRecords: Bool) -> Bool {
    hasRecords || timeline.line(of: input) != nil
  }

  /// The places that undo can take back, the oldest first, as the numbers of their inputs.
  ///
  /// Takes time proportional to the number of inputs.
  package var path: [Int] {
    session.inputNumbers.filter {
      $0 > timeline.start && isPlace($0, hasRecords: session.hasRecords(ofInput: $0))
    }
  }

  /// The places that redo can bring back, the next one first, as the numbers of their inputs.
  package var pathAhead: [Int] {
    session.inputsAhead.filter { isPlace($0.number, hasRecords: !$0.records.isEmpty) }.map(\.number)
  }

  /// Takes the latest places back, each with the ticks of the clock behind it.
  ///
  /// The start stays.
  ///
  /// - Returns: What was taken back; `nil` if there was no place, and nothing was done.
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

  /// Brings back the places that were taken back last, each with the ticks of the clock behind it.
  ///
  /// - Returns: What is back; `nil` if nothing was taken back, and nothing was done.
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

  /// Moves over some places in one direction, and keeps where that leads.
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

  /// Goes to the moment right after an input, wherever that is.
  ///
  /// - Returns: Whether the input was found; nothing was done if it was not.
  package func go(toInput number: Int, line: String? = nil) -> Bool {
    guard session.go(toInput: number) else { return false }
    hasMoved(line)
    return true
  }

  private func hasMoved(_ line: String?) {
    app.releaseKept(in: session)
    keepMove(line)
  }

  /// Keeps what was taken back as a branch, as the next input does.
  ///
  /// - Returns: Where the branch begins, and the way that was left; `nil` if no place was left.
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
  /// The lines of those that wrote no records, in the order in which they were moved over.
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

/// A way that was left because another input came after undo.
package struct LeftWay: Equatable {
  /// The number of the last record before the branch.
  package let after: Int
  /// The last record of the way that was left; `nil` if that way has none.
  package let lastRecord: Int?
  /// The last place of the way that was left.
  package let lastInput: Int
}
