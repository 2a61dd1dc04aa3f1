/// A value that can be sent as a step: a ``Step``, or a case of a Swift enum (``TypedStep``).
///
/// Public functions that take a step accept either.
public protocol StepConvertible {
  var step: Step { get }
}

extension Step: StepConvertible {
  /// The step itself.
  public var step: Step { self }
}
