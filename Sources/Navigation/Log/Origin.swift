/// The origin of a step.
public struct Origin: Sendable, Hashable {
  /// How a step arose.
  public enum Kind: Sendable, Hashable {
    /// The stepper's initial step, taken on registration.
    case initial
    /// Emitted as soon as a flow listened to the stepper.
    case ready
    case appeared
    case timer
    /// Emitted by an observer, for its first value or for a changed value (C9).
    case observed
    /// Emitted by a stepper in its own time: a user's tap, a view model.
    case emitted
    case link
    case forwardedToCurrent
    case forwardedToParent
    /// Sent by a flow to another flow, by name.
    case forwardedToFlow
    /// The step a flow ended with.
    case ended
  }

  /// The kinds of contributed stepper that have no name.
  public enum Unnamed: String, Sendable, Hashable {
    case one
    case `default`
    case composite
  }

  // Each entry of the queue and of the log has one: this order leaves no gaps.

  /// The stepper, or the flow that forwarded the step or ended.
  ///
  /// `nil` for a link, or for a stepper without a name.
  public let source: InstanceName?
  /// How the step arose.
  public let kind: Kind
  /// The kind of stepper, if it has no name.
  public let unnamed: Unnamed?
  /// The number of the link; 0 if it belongs to none.
  var link: Int32 = 0

  /// The number of the link that sent or caused the step, from 1; `nil` if no link did.
  public var linkNumber: Int? { link == 0 ? nil : Int(link) }

  init(_ kind: Kind, _ source: InstanceName? = nil) {
    self.kind = kind
    self.source = source
    unnamed = nil
  }

  init(_ kind: Kind, unnamed: Unnamed) {
    self.kind = kind
    source = nil
    self.unnamed = unnamed
  }
}
