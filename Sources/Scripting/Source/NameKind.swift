import Diagnostics

enum NameKind: String, CaseIterable {
  case app, step, steps, screen, flow, service, stepper, button, list, label, field, search, toggle
  case picker, segments, image
  case after, timer, observe, given, state, intended, command, plugin, export, option, check
  case exporter, report, template, container, link, fetch, word
  case expectation
  case journeyWord = "journey word"
  case logStyle = "log style"
  case modalStyle = "modal style"
  case screenOrFlow = "screen or flow"

  var message: Message { Message("kind.\(rawValue)") }
}

extension NameKind: MessageValue {
  var messagePart: Message.Part { .message(message) }
}
