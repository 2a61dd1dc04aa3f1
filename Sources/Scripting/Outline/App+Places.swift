package import Diagnostics

extension App {
  package var stepperPlaces: [String: SourceLocation] { names.stepperPlaces }

  package var servicePlaces: [String: SourceLocation] { names.servicePlaces }
}
