package import Diagnostics

extension App {
  /// Where steppers are declared, by name.
  package var stepperPlaces: [String: SourceLocation] { names.stepperPlaces }

  /// Where services are declared, by name.
  package var servicePlaces: [String: SourceLocation] { names.servicePlaces }
}
