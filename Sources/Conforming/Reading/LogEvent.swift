import Navigation

/// A log line: a flow has navigated to a step.
struct WrittenEvent: Hashable {
  /// The flow's type, without its module.
  let flow: String
  let step: WrittenStep

  func isWriting(of event: NavigatedStep) -> Bool {
    flow == event.flow && step.isWriting(of: event.step)
  }
}

/// A navigation of an app: the name of a flow's definition, and a step.
struct NavigatedStep: Hashable, Sendable {
  let flow: String
  let step: Step

  /// The step with which RxFlow continues if a flow's `adapt` returns none (D3).
  static let none = Step(StepCase(set: "RxFlow", name: "NoneStep"))

  var isNone: Bool { step == Self.none }
}

extension NavigatedStep: CustomStringConvertible {
  /// As RxFlow's users print it.
  var description: String { "flow=\(flow) step=\(step.brief)" }
}

/// A line of a log that was recognised.
struct LogEvent {
  /// Its event, by the number in the log's vocabulary.
  let content: Int32
  /// The line, counted from 1.
  let line: Int32
  /// Where the line begins.
  let start: Int
}
