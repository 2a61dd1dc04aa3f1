package struct QueueEntry: Sendable {
  let flow: FlowID
  let flowName: InstanceName
  let step: Step
  let origin: Origin
  /// What the guard said so far; nil if it has not been asked.
  var answer: Answer?

  final class Answer: Sendable {
    /// The step the guard returned; the guard is then not asked again.
    let step: Step?
    /// The answers the guard has got so far; it resumes with these.
    let answers: Answers

    init(step: Step? = nil, answers: Answers = Answers()) {
      self.step = step
      self.answers = answers
    }
  }
}
