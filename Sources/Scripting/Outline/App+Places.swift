package import Diagnostics
import Navigation

extension App {
  package var stepperPlaces: [String: SourceLocation] { names.stepperPlaces }

  package var fetchPlaces: [String: SourceLocation] {
    Dictionary(names.fetches.map { ($0.fetch.name, $0.object.location) }) { first, _ in first }
  }

  package var givenPlaces: [String: SourceLocation] { names.givens.mapValues(\.location) }

  package var servicePlaces: [String: SourceLocation] { names.servicePlaces }
}
