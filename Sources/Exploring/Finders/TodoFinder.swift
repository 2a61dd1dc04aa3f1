import Driving
import Navigation
import Scripting

/// Sees to it that each `todo` is reached again when parts of a search are merged, so that the sum
/// counts it.
struct TodoFinder: Finder {
  private var places: Set<String> = []

  mutating func look(at performed: PerformedAction) {
    guard !performed.tellsNothingNew else { return }
    for record in performed.records { places.formUnion(record.todos) }
  }

  mutating func merge(_ other: TodoFinder) { places.formUnion(other.places) }

  var seen: [AnyHashable] { places.map { AnyHashable($0) } }

  func findings(in graph: SituationGraph, _ sum: Sum, of app: App) -> [Discovery] { [] }
}
