/// What happened to a link, as the log tells it.
public struct LinkEvent: Sendable, Hashable {
  /// What happened.
  public enum Kind: Sendable, Hashable {
    /// Its first step is being delivered.
    case opened
    case held(LinkHold)
    /// The remaining steps are not delivered.
    case dropped(LinkLoss, left: [Step])
  }

  /// Counts the links of the session, from 1.
  public let number: Int
  /// What was opened.
  public let url: String
  /// The flow that gets its steps; nothing for all live flows.
  public let flow: String?
  /// What happened.
  public let kind: Kind

  init(_ link: PendingLink, _ kind: Kind) {
    number = Int(link.number)
    url = link.url
    flow = link.flow
    self.kind = kind
  }
}
