/// A step in the queue, and the flow it is for.
package struct QueueEntry: Sendable {
  let flow: FlowID
  let flowName: InstanceName
  let step: Step
  let origin: Origin
  /// The guard has been asked before.
  var answer: Answer?

  /// How far the guard has come.
  final class Answer: Sendable {
    /// What it made of the step; it is not asked again then.
    let step: Step?
    /// What it has been told; it goes on with these.
    let answers: Answers

    init(step: Step? = nil, answers: Answers = Answers()) {
      self.step = step
      self.answers = answers
    }
  }
}
