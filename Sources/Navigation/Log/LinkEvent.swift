/// What happened to a link, as the log reports it.
public struct LinkEvent: Sendable, Hashable {
  /// The kinds of event.
  public enum Kind: Sendable, Hashable {
    /// The link's first step is being delivered.
    case opened
    /// The link waits.
    case held(LinkHold)
    /// The link is dropped; these steps are not delivered.
    case dropped(LinkLoss, left: [Step])
  }

  /// The number of the link in the session, from 1.
  public let number: Int
  /// The URL.
  public let url: String
  /// The name of the flow that receives the steps; `nil` for all live flows.
  public let flow: String?
  /// The kind of event.
  public let kind: Kind
}

/// What a link waits for (L3, L4).
public enum LinkHold: Sendable, Hashable {
  /// The root flow is not ready; `nil` if no flow has been coordinated.
  case app(rootFlow: InstanceName?)
  /// An earlier link is still being delivered.
  case earlier(url: String)
  /// Flows that its step made must become ready; guards of flows must answer about its steps.
  case flows(ready: [InstanceName], answer: [InstanceName])
  /// A flow of this name must live and be ready (L9).
  case receiver(String)
}

/// Why the remaining steps of a link are dropped (L6).
public enum LinkLoss: Sendable, Hashable {
  /// All the flows for which it waited have ended.
  case flowsEnded([InstanceName])
  /// The chain of its step was stopped (B1).
  case chainStopped
  /// The session was released (E4).
  case sessionGone
  /// A later link of the same pattern replaced it (L9).
  case replaced(url: String)
  /// A step that drops the link was handled (L9).
  case forgotten(Step)
  /// The limit of waiting links is reached (B3).
  case tooMany
}

/// A link that has steps left, or whose last step is not worked off (L4).
public struct WaitingLink: Sendable, Hashable {
  /// The number of the link in the session, from 1.
  public let number: Int
  /// The URL.
  public let url: String
  /// The steps that are not delivered yet.
  public let left: [Step]
  /// What the link waits for.
  public let hold: LinkHold
}
