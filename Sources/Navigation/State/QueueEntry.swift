/// A step in the queue, and the flow it is for.
package struct QueueEntry: Sendable {
  let flow: FlowID
  let flowName: InstanceName
  let step: Step
  let origin: Origin
  /// The guard has answered with this step already; it is not asked again.
  var answer: Step?
}
