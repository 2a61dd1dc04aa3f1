import Diagnostics
import Driving
import Navigation
import Scripting

/// What could not be drawn or written, since a function of a script failed: it fails again whenever it is
/// asked, and is told at length only once.
struct ScriptFailures {
  enum Detail {
    /// Like any other error.
    case inFull
    /// With its first line only: it was reported in full before.
    case briefly
    /// Not at all: this line has reported it already.
    case not
  }

  private var undrawn: Set<Diagnostic> = []
  /// The log styles that failed, each with the app version in which it failed.
  var brokenStyles: [String: App] = [:]

  /// Forgets the failures of an earlier version.
  mutating func forgetUndrawn() { undrawn = [] }

  /// Notes that something could not be drawn, and returns how that is to be told.
  ///
  /// - Parameter told: What the line has told.
  mutating func note(_ failure: Diagnostic, told: inout Set<Diagnostic>) -> Detail {
    guard told.insert(failure).inserted else { return .not }
    return undrawn.insert(failure).inserted ? .inFull : .briefly
  }
}

extension Shell {
  /// Returns what a script draws, or the fallback if that fails; reports the failure.
  func drawn<Part>(or fallback: Part, _ part: () throws(Diagnostic) -> Part) -> Part {
    guard driver.mayGoOn else { return fallback }
    do throws(Diagnostic) {
      return try part()
    } catch {
      complain(drawing: error)
      return fallback
    }
  }

  /// Reports a failed drawing; in full for programs, for people only the first time.
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

  /// A presentable's title in a drawing; nil if the script fails, which is reported.
  func title(of node: TreeSnapshot) -> String? {
    drawn(or: nil) { () throws(Diagnostic) in
      try app.title(
        ofScreen: node.definition, given: node.title, params: node.params, state: node.state,
        services: node.services)
    }
  }
}

extension Shell {
  /// Tells what of a screen could not be drawn; whoever has stopped it is told once.
  func tell(undrawn findings: [Diagnostic]) {
    for finding in findings where driver.mayGoOn || line?.undrawn.isEmpty == true {
      complain(drawing: finding)
    }
  }
}
