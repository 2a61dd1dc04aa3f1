/// A step in the queue, and the flow it is for.
package struct QueueEntry: Sendable {
  let flow: FlowID
  let flowName: InstanceName
  let step: Step
  let origin: Origin
  /// The guard has answered already; it is not asked again.
  var answer: Answer?

  /// What a guard made of a step.
  final class Answer: Sendable {
    let step: Step

    init(_ step: Step) { self.step = step }
  }
}
