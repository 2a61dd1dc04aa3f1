import Navigation

extension Record {
  /// The step it tells of; nil if it tells of something else.
  var stepEvent: StepEvent? { if case .step(let event) = event { event } else { nil } }
}
