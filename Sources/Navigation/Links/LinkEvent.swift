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

  init(_ link: PendingLink, _ kind: Kind) {
    number = Int(link.number)
    url = link.url
    flow = link.flow
    self.kind = kind
  }
}
