/// What a link waits for (L3, L4).
public enum LinkHold: Sendable, Hashable {
  /// The root flow is not ready, or nothing has been coordinated yet (nil).
  case app(rootFlow: InstanceName?)
  /// An earlier link, which is still being delivered.
  case earlier(url: String)
  /// Flows that it made must become ready; guards of flows must answer about its step.
  case flows(ready: [InstanceName], answer: [InstanceName])
  /// A flow of this name must live and be ready (L9).
  case receiver(String)
}

/// Why the rest of a link is dropped (L6).
public enum LinkLoss: Sendable, Hashable {
  /// All the flows it waited for have ended.
  case flowsEnded([InstanceName])
  /// The chain of its step was stopped (B1).
  case chainStopped
  /// The session was released (E4).
  case sessionGone
  /// A later link of the same pattern took its place (L9).
  case replaced(url: String)
  /// A step that makes the session forget it was handled (L9).
  case forgotten(Step)
  /// The limit of waiting links was reached (B3).
  case tooMany
}

/// A link that has not delivered all its steps, or whose last step has not been worked off.
public struct WaitingLink: Sendable, Hashable {
  /// Counts the links of the session, from 1.
  public let number: Int
  /// What was opened.
  public let url: String
  /// The steps that have not been delivered.
  public let left: [Step]
  /// What it waits for.
  public let hold: LinkHold
}
