/// Where a step came from.
public struct Origin: Sendable, Hashable {
  /// What made the step.
  public enum Kind: Sendable, Hashable {
    /// The stepper's initial step, taken on registration.
    case initial
    /// Emitted as soon as a flow listened to the stepper.
    case ready
    case appeared
    case timer
    /// What an observer looks at is another (C9), or is looked at for the first time.
    case observed
    /// Emitted by a stepper in its own time: a user's tap, a view model.
    case emitted
    case link
    case forwardedToCurrent
    case forwardedToParent
    /// Sent by a flow to another one, by its name.
    case forwardedToFlow
    /// The step a flow ended with.
    case ended
  }

  /// A contributed stepper that has no name of its own.
  public enum Unnamed: String, Sendable, Hashable {
    case one
    case `default`
    case composite
  }

  // One stands in each entry of the queue and of the log: this order leaves no gaps.

  /// The stepper, or the flow that forwarded or ended; nothing for a link, or for a stepper
  /// that has no name of its own.
  public let source: InstanceName?
  /// What made the step.
  public let kind: Kind
  /// What sort of stepper it was, if it has no name of its own.
  public let unnamed: Unnamed?
  /// The number of the link; 0 if it belongs to none.
  var link: Int32 = 0

  /// The link whose step it is, or whose step has caused it, counted from 1.
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
