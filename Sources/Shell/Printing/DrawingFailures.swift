import Diagnostics
import Driving
import Navigation
import Scripting

/// What could not be drawn or written, since a function of a script failed: it fails again whenever it is
/// asked, and is told at length only once.
struct ScriptFailures {
  /// How a failure is told.
  enum Telling {
    /// As all that goes wrong.
    case inFull
    /// By its first line: it was told in full before.
    case briefly
    /// Not at all: the line has told it already.
    case not
  }

  private var undrawn: Set<Diagnostic> = []
  /// Log styles that have failed, with the version that they failed in.
  var brokenStyles: [String: App] = [:]

  /// Forgets what another version could not draw.
  mutating func forgetUndrawn() { undrawn = [] }

  /// Notes that something could not be drawn, and returns how that is to be told.
  ///
  /// - Parameter told: What the line has told.
  mutating func note(_ failure: Diagnostic, told: inout Set<Diagnostic>) -> Telling {
    guard told.insert(failure).inserted else { return .not }
    return undrawn.insert(failure).inserted ? .inFull : .briefly
  }
}

extension Shell {
  /// Returns what a script draws, or something else in its place if it cannot; that is told.
  func drawn<Part>(or fallback: Part, _ part: () throws(Diagnostic) -> Part) -> Part {
    guard driver.mayGoOn else { return fallback }
    do throws(Diagnostic) {
      return try part()
    } catch {
      complain(drawing: error)
      return fallback
    }
  }

  /// Tells what could not be drawn; programs are told in full each time.
  func complain(drawing failure: Diagnostic) {
    var told = line?.undrawn ?? []
    if settings.json {
      // The same once for a line: a row may be asked for in several places.
      defer { line?.undrawn = told }
      return told.insert(failure).inserted ? complain(failure) : ()
    }
    line?.hasFailed = true
    defer { line?.undrawn = told }
    switch failures.note(failure, told: &told) {
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
}
