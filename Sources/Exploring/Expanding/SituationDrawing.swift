import Diagnostics
import Driving
import Navigation
import Scripting

/// Draws states during an exploration, and reports failures to the finders.
///
/// Equal views are drawn once.
struct SituationDrawing {
  private var drawn: Set<Appearance> = []

  /// Draws a situation unless one was drawn that looks the same, or only rows could fail, which are
  /// looked at where they are tapped.
  mutating func draw(
    _ session: Session, by driver: Driver, _ situation: SituationGraph.Index,
    for finders: inout [any Finder]
  ) {
    guard driver.app.drawsByFunctions, drawn.insert(Appearance(session)).inserted else { return }
    let failures = driver.app.drawingFailures(in: session)
    guard driver.mayGoOn else { return }
    for failure in failures {
      for place in finders.indices { finders[place].look(at: failure, in: situation) }
    }
  }

  /// Clears the cache, when the finders forget their sightings.
  mutating func forget() { drawn.removeAll(keepingCapacity: true) }
}
