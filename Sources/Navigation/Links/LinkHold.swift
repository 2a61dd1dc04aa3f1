/// What a link waits for (L3, L4).
public enum LinkHold: Sendable, Hashable {
  /// The app: its root flow is not ready, or has not been coordinated.
  case app(rootFlow: InstanceName?)
  /// A link that came earlier and is on its way.
  case earlier(url: String)
  /// Flows: some that it made to be ready, some whose guards have to answer about its step.
  case flows(ready: [InstanceName], answer: [InstanceName])
}

/// Why the rest of a link is dropped (L6).
public enum LinkLoss: Sendable, Hashable {
  /// None of the flows it waited for lives any more.
  case flowsEnded([InstanceName])
  /// The chain of its step was stopped (B1).
  case chainStopped
  /// The session was let go (E4).
  case sessionGone
  /// As many links wait as may (B3).
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
