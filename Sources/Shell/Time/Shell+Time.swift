import Diagnostics
import Navigation
import Scripting

// Back, forth, and onto other branches. What goes there asks no handler and tells no hook.
extension Shell {
  /// The number of the latest record; 0 if there is none.
  var position: Int { session.log.last?.number ?? 0 }

  /// Takes the latest input back that has left a record, and what came after it without any.
  ///
  /// The start stays.
  ///
  /// - Returns: The numbers of the records that are gone; nothing if there was no such input.
  func undoOne() -> ClosedRange<Int>? {
    let (last, latest) = (position, session.latestInput)
    while session.latestInput > timeline.start, session.undo() {
      if position < last { return firstTakenBack...last }
    }
    session.go(toInput: latest)
    return nil
  }

  private var firstTakenBack: Int { session.nextRedo?.lowerBound ?? position + 1 }

  /// Does the input again that was taken back last, with what came after it and left no record.
  ///
  /// - Returns: The numbers of the records that are back; nothing if there was no such input.
  func redoOne() -> ClosedRange<Int>? {
    let latest = session.latestInput
    var found: ClosedRange<Int>?
    while let next = session.nextRedo, found == nil || next.isEmpty, session.redo() {
      if !next.isEmpty { found = next.lowerBound...next.upperBound - 1 }
    }
    if found == nil { session.go(toInput: latest) }
    return found
  }

  /// What the shell keeps of the moment is what holds now.
  func arrive() {
    lastQuestion = session.questions.last?.number ?? 0
    app.releaseKept(in: session)
  }

  /// The session is at another moment, which is kept.
  func hasMoved() {
    arrive()
    keepMove()
  }

  /// Keeps what was taken back as a branch before another input comes.
  func branchIfWanted() {
    let position = position
    guard session.branch(), let old = session.latestBranch, !old.isEmpty else { return }
    soon { [unowned self] in tellBranch(after: position, old: old.upperBound - 1) }
  }

  private func tellBranch(after position: Int, old: Int) {
    if settings.json {
      show(event: "branch", ["after": .int(position), "left": .int(old)])
    } else {
      show(.branchBegins(after: position, old: old))
    }
  }

  /// Tells where the session is now.
  func tellPosition(_ message: Message, undone: ClosedRange<Int>? = nil) {
    guard settings.json else { return show(message) }
    show(
      event: "time",
      [
        "at": .int(position), "t": .double(session.now.seconds),
        "first": undone.map { .int($0.lowerBound) }, "last": undone.map { .int($0.upperBound) },
      ])
  }
}
