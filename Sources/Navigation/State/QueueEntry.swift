package struct QueueEntry: Sendable {
  let flow: FlowID
  let flowName: InstanceName
  let step: Step
  let origin: Origin
  /// The guard's results so far; `nil` if the guard has not run.
  var answer: Answer?

  final class Answer: Sendable {
    /// The step that the guard returned; the guard then does not run again.
    let step: Step?
    /// The answers that the guard has received so far; it resumes with these.
    let answers: Answers

    init(step: Step? = nil, answers: Answers = Answers()) {
      self.step = step
      self.answers = answers
    }
  }
}
