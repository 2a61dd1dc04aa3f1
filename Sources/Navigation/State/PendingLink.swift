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
