/// A link being delivered or waiting: how far it is, and what its steps have made so far.
struct PendingLink: Sendable {
  /// Counts the session's links, from 1; the link's queue entries and records carry it.
  let number: Int32
  let url: String
  let steps: [Step]
  /// The name of the flow that receives them; `nil` for all live flows.
  let flow: String?
  /// How it waits for that flow; nil if it does not.
  let hold: DeepLink.Hold?
  /// How many of the steps have been delivered.
  var sent = 0
  /// The flows made by the step delivered last, directly or through what it caused.
  var made: [FlowID] = []
  /// The flows it waited for at the last check; empty if it has not waited since that step.
  var awaited: [AwaitedFlow] = []
  /// Whether the log has a record that it waits.
  var isTold = false

  init(_ link: DeepLink, number: Int32) {
    self.number = number
    url = link.url
    steps = link.steps
    flow = link.flow
    hold = link.hold
  }

  /// The steps that have not been delivered.
  var left: [Step] { Array(steps[sent...]) }
}

/// A flow that a link waits for; the name is kept for when the flow is gone.
struct AwaitedFlow: Sendable, Equatable {
  let id: FlowID
  let name: InstanceName
}

extension LinkEvent {
  init(_ link: PendingLink, _ kind: Kind) {
    number = Int(link.number)
    url = link.url
    flow = link.flow
    self.kind = kind
  }
}

extension World {
  mutating func setLinks(_ links: [PendingLink]) {
    made += self.links.count * 128
    journal.links.append(self.links)
    journal.append(.links)
    self.links = links
  }

  /// Replaces the links that wait for their flows.
  mutating func setHeldLinks(_ links: [PendingLink]) {
    made += heldLinks.count * 128
    journal.links.append(heldLinks)
    journal.append(.heldLinks)
    heldLinks = links
  }

  /// Changes the first link: the current one, or else the next.
  mutating func updateFirstLink(_ change: (inout PendingLink) -> Void) {
    var links = links
    guard !links.isEmpty else { return }
    change(&links[0])
    setLinks(links)
  }
}

// What links wait for.
extension World {
  /// What the first link waits for; nil if it can go on.
  @inline(__always)
  func hold(of link: PendingLink) -> LinkHold? {
    guard link.sent > 0 else { return holdOfApp }
    let flows = awaited(by: link)
    guard !flows.unready.isEmpty || !flows.asking.isEmpty else { return nil }
    return .flows(ready: flows.unready.map(\.name), answer: flows.asking.map(\.name))
  }

  /// What the links behind the first one wait for.
  var earlier: LinkHold { .earlier(url: links.first?.url ?? "") }

  private var holdOfApp: LinkHold? {
    guard let root = scalars.rootFlow else { return .app(rootFlow: nil) }
    let flow = flows[root]
    return flow.isReady ? nil : .app(rootFlow: flow.name)
  }

  /// The flows that a link has waited for in vain: none of those its step made lives any more, or,
  /// if it made none, none of those whose guards had to answer (L6).
  func lostFlows(of link: PendingLink) -> [InstanceName]? {
    guard !link.awaited.isEmpty, link.sent < link.steps.count else { return nil }
    let decisive = link.made.isEmpty ? link.awaited.map(\.id) : link.made
    guard !decisive.contains(where: flows.contains) else { return nil }
    return link.awaited.map(\.name)
  }

  /// The unready flows that a link's step made, and the flows whose guards hold its steps.
  func awaited(by link: PendingLink) -> (unready: [AwaitedFlow], asking: [AwaitedFlow]) {
    let unready = link.made.filter { flows.element($0)?.isReady == false }
    let asking = liveFlows.filter { isAsking($0, aboutLink: link.number) }
    return (unready.map { awaitedFlow($0) }, asking.map { awaitedFlow($0) })
  }

  private func awaitedFlow(_ id: FlowID) -> AwaitedFlow {
    AwaitedFlow(id: id, name: flows[id].name)
  }

  private func isAsking(_ flow: FlowID, aboutLink number: Int32) -> Bool {
    guard flows[flow].isAsking else { return false }
    let content = flows[flow].content
    return content.pending?.entry.origin.link == number
      || content.waiting.contains { $0.origin.link == number }
  }

  /// Notes that a flow was made by a link's step, or by what that step caused.
  mutating func noteMade(_ flow: FlowID, byLink number: Int32) {
    guard let link = links.first, link.number == number else { return }
    updateFirstLink { $0.made.append(flow) }
  }
}
