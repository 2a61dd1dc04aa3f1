package import Navigation
import Scripting

// Back, forth, and onto other branches. What goes there asks no handler and tells no hook.
extension Driver {
  /// The number of the latest record; 0 if there is none.
  package var position: Int { session.log.last?.number ?? 0 }

  /// Takes the latest inputs back that have left a record, with what came after them without any.
  ///
  /// The start stays.
  ///
  /// - Returns: The numbers of the records that are gone; `nil` if there was no such input, and nothing
  ///   was done.
  package func undo(_ count: Int = 1, line: String? = nil) -> ClosedRange<Int>? {
    guard var taken = undoOne() else { return nil }
    for _ in 1..<max(count, 1) {
      guard let more = undoOne() else { break }
      taken = min(taken.lowerBound, more.lowerBound)...taken.upperBound
    }
    hasMoved(line)
    return taken
  }

  private func undoOne() -> ClosedRange<Int>? {
    let (last, latest) = (position, session.latestInput)
    while session.latestInput > timeline.start, session.undo() {
      if position < last { return (session.nextRedo?.lowerBound ?? position + 1)...last }
    }
    session.go(toInput: latest)
    return nil
  }

  /// Does the inputs again that were taken back last, with what came after them and left no record.
  ///
  /// - Returns: The records that are back; `nil` if there was no such input, and nothing was done.
  package func redo(_ count: Int = 1, line: String? = nil) -> [Record]? {
    guard let first = redoOne() else { return nil }
    for _ in 1..<max(count, 1) {
      guard redoOne() != nil else { break }
    }
    hasMoved(line)
    return session.log.records(from: first)
  }

  /// Redoes one input that left records; returns its first record's number; `nil` if none.
  private func redoOne() -> Int? {
    let latest = session.latestInput
    var first: Int?
    while let next = session.nextRedo, first == nil || next.isEmpty, session.redo() {
      if !next.isEmpty { first = next.lowerBound }
    }
    if first == nil { session.go(toInput: latest) }
    return first
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
  /// - Returns: The number of the last record before the branch and of the last of the way that was
  ///   left; `nil` if no branch begins, or the other way has no records.
  package func branch() -> (after: Int, left: Int)? {
    guard session.canRedo else { return nil }
    let position = position
    guard session.branch(), let old = session.latestBranch, !old.isEmpty else { return nil }
    return (position, old.upperBound - 1)
  }
}
