import Diagnostics
import Driving
import Navigation

/// Explains the outcome of a step that a journey did not expect.
enum StepReason {
  /// Returns the reason in one or more sentences; empty if there is nothing to explain.
  ///
  /// It is the result of `:why`, with remedies. The cost is that of repeating the input and a few
  /// trials.
  static func messages(_ event: JourneyEvent, in driver: Driver) -> [Message] {
    let names = driver.session.names
    var messages: [Message] = []
    if let step = event.step, !event.isUsual {
      messages += why(event, in: driver) ?? [about(step, step.words(names).text)]
    }
    messages += event.record.refusals.map { $0.words(names) }
    if let failure = event.record.failure {
      let place = failure.diagnostic.location.map { Message(verbatim: "\($0.file):\($0.line)") }
      let parts = [place, failure.diagnostic.message].compactMap(\.self)
      messages.append(Message(parts, separator: ": "))
    }
    return messages
  }

  private static func why(_ event: JourneyEvent, in driver: Driver) -> [Message]? {
    let why = Why(ofRecord: event.record.number, Inquiry(driver))
    guard let why, let reason = why.reason else { return nil }
    let names = driver.session.names
    let remedies = why.remedies.map { remedy in
      let text = Message.remedy(remedy, names: names, in: driver.app)
      return Message("journeys.stepReasonWhy", ["whyTry": Message("why.whyTry"), "text": text])
    }
    return [about(why.event, .reason(reason, names: names))] + remedies
  }

  private static func about(_ step: Record.StepEvent, _ reason: Message) -> Message {
    Message("journeys.stepReasonAbout", ["step": "\(step.step)", "reason": reason])
  }
}
