package import Analysis
import Diagnostics
package import Driving
import Scripting

/// Something that was found, with what shows it.
package struct Discovery {
  package let finding: Finding
  /// What leads there; nil for what is claimed of all situations.
  package let way: [Driving.Action]?
  /// What a journey expects where the way ends, so that it fails until the fault is mended: a line of Lua; nil if
  /// no journey can say it.
  let expectation: String?
  /// What such a journey does before it expects that; nil for the way.
  private let before: [Driving.Action]?

  /// What one situation, or one thing done in it, shows.
  ///
  /// - Parameters:
  ///   - finding: What was found; the way is added to its notes.
  ///   - way: A shortest one.
  ///   - app: The app, which knows how the lines are written.
  ///   - expectation: What must be so there instead.
  ///   - before: Where that must be so, if it is not the end of the way.
  init(
    _ finding: Finding, way: [Driving.Action], in app: App, expecting expectation: String? = nil,
    after before: [Driving.Action]? = nil
  ) {
    self.before = before
    self.finding = finding.adding(.way(way, in: app))
    self.way = way
    self.expectation = expectation
  }

  /// What all situations show.
  init(_ finding: Finding, searched sum: Sum) {
    self.finding = finding.adding(.searched(sum))
    way = nil
    expectation = nil
    before = nil
  }

  /// What a journey does before it expects what is not so.
  var wayOfJourney: [Driving.Action]? { before ?? way }
}

extension Diagnostic.Note {
  /// The shortest way, as lines of the prompt.
  fileprivate static func way(_ way: [Driving.Action], in app: App) -> Diagnostic.Note {
    let lines = way.map { $0.line(in: app) }.joined(separator: "  ")
    let message =
      way.isEmpty
      ? Message("exploring.noteWay")
      : Message("exploring.noteWay2", ["count": way.count, "lines": lines])
    return Diagnostic.Note(message, at: nil)
  }

  /// How much was walked to say that something is nowhere.
  fileprivate static func searched(_ sum: Sum) -> Diagnostic.Note {
    Diagnostic.Note(sum.searched, at: nil)
  }
}
