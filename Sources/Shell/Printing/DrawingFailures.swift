import Diagnostics
import Navigation
import Scripting

/// What of screens could not be drawn, since a function of a script failed: it fails again whenever
/// it is asked, and is told at length only once.
struct DrawingFailures {
  /// How a failure is told.
  enum Telling {
    /// As all that goes wrong.
    case inFull
    /// By its first line: it was told in full before.
    case briefly
    /// Not at all: the line has told it already.
    case not
  }

  private var known: Set<Diagnostic> = []
  private var toldByLine: Set<Diagnostic> = []

  /// Forgets what the line before has told.
  mutating func beginLine() { toldByLine = [] }

  /// Notes a failure and returns how it is to be told.
  mutating func note(_ failure: Diagnostic) -> Telling {
    guard toldByLine.insert(failure).inserted else { return .not }
    return known.insert(failure).inserted ? .inFull : .briefly
  }
}

extension Shell {
  /// Returns what a script draws, or something else in its place if it cannot; that is told.
  func drawn<Part>(or fallback: Part, _ part: () throws(Diagnostic) -> Part) -> Part {
    do throws(Diagnostic) {
      return try part()
    } catch {
      complain(drawing: error)
      return fallback
    }
  }

  /// Tells what could not be drawn; programs are told in full each time.
  private func complain(drawing failure: Diagnostic) {
    if settings.json { return complain(failure) }
    hasFailed = true
    switch drawingFailures.note(failure) {
    case .inFull: complain(failure)
    case .briefly: complain(briefly: failure)
    case .not: break
    }
  }

  /// The title of a presentable in a drawing; one that cannot be made is told and left out.
  func title(of node: TreeSnapshot) -> String? {
    drawn(or: nil) { () throws(Diagnostic) in
      try app.title(
        ofScreen: node.definition, given: node.title, params: node.params, state: node.state)
    }
  }

  /// The title of a presentable where nothing is drawn; nothing if it cannot be made.
  func knownTitle(of node: TreeSnapshot) -> String? {
    try? app.title(
      ofScreen: node.definition, given: node.title, params: node.params, state: node.state)
  }
}
