import Analysis
import Diagnostics
import Driving
import Navigation
import Scripting

/// Finds functions of the scripts that fail.
struct RaiseFinder: Finder {
  /// A failure, whatever was done when it happened.
  private struct Fault: Hashable {
    let failure: Diagnostic

    static func == (one: Fault, other: Fault) -> Bool {
      one.failure.message == other.failure.message && one.failure.location == other.failure.location
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(failure.message)
      hasher.combine(failure.location)
    }
  }

  private var found = Sightings<Fault>()

  mutating func begin(_ session: Session) {
    for failure in session.recordsOfStart.compactMap(\.failure) {
      found.note(Fault(failure: failure.diagnostic), in: 0)
    }
  }

  mutating func look(at failure: Diagnostic, in situation: Int) {
    found.note(Fault(failure: failure), in: situation)
  }

  mutating func look(at performed: PerformedAction) {
    // `RelaunchFinder` reports failures of a restart.
    if case .relaunch = performed.leg.action { return }
    if performed.tellsNothingNew { return }
    for failure in performed.records.compactMap(\.failure) {
      found.note(
        Fault(failure: failure.diagnostic), in: performed.from, performed.leg)
    }
  }

  mutating func merge(_ other: RaiseFinder) { found.merge(other.found) }

  var seen: [AnyHashable] { found.keys }

  func findings(in graph: SituationGraph, _ sum: Sum, of app: App) -> [Discovery] {
    found.all.map { sighting in
      let failure = sighting.key.failure
      let finding = Finding(
        check: "raise", about: [], Message("E0780", ["failure": failure.message]),
        at: failure.location,
        highlight: failure.highlight, cure: failure.cure)
      return Discovery(
        finding, way: sighting.way(in: graph), in: app, expecting: "expect.none \"failure\"")
    }
  }
}
