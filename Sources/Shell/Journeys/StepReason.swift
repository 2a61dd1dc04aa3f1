package import Diagnostics
import Navigation

/// Says why a step became what it did, for whoever did not expect it.
package enum StepReason {
  /// Returns the reason, a sentence or several; nothing where there is nothing to explain.
  package static func messages(_ happening: Happening, in shell: Shell) -> [Message] {
    let names = shell.session.names
    var messages: [Message] = []
    if let step = happening.step, !happening.isUsual {
      let outcome = Message.outcome(step, names: names)
      messages.append(
        Message(en: "\(step.step): \(outcome.english)", ko: "\(step.step): \(outcome.korean)"))
    }
    messages += happening.record.refusals.map { Message.refused($0, names: names) }
    if let failure = happening.record.failure {
      let place = failure.diagnostic.location.map { "\($0.file):\($0.line): " } ?? ""
      let message = failure.diagnostic.message
      messages.append(Message(en: place + message.english, ko: place + message.korean))
    }
    return messages
  }
}
