/// Something that can be sent as a step: a ``Step`` itself, or a case of a Swift enum.
///
/// Wherever the public API takes a step it takes either. See ``TypedStep`` for enums.
public protocol StepConvertible {
  var step: Step { get }
}

extension Step: StepConvertible {
  /// The step itself.
  public var step: Step { self }
}
