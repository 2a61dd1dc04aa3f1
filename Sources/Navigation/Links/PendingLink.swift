/// A link on its way: what of it has been delivered, and what came of that so far.
struct PendingLink: Sendable {
  /// Counts the links of the session, from 1; entries and records of the link bear it.
  let number: Int32
  /// What was opened.
  let url: String
  /// All its steps.
  let steps: [Step]
  /// How many of them have been delivered.
  var sent = 0
  /// The flows that the step delivered last has made, directly or by what it caused.
  var made: [FlowID] = []
  /// The flows it waited for when it was looked at last; none if it has not waited since that step.
  var awaited: [AwaitedFlow] = []
  /// The log has told that it waits.
  var isTold = false

  init(_ link: DeepLink, number: Int32) {
    self.number = number
    url = link.url
    steps = link.steps
  }

  /// The steps that have not been delivered.
  var left: [Step] { Array(steps[sent...]) }
}

/// A flow that a link waits for, with its name for when it is gone.
struct AwaitedFlow: Sendable, Equatable {
  let id: FlowID
  let name: InstanceName
}
