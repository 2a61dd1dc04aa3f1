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

extension BlockWord {
  var kind: NameKind {
    switch self {
    case .app: .app
    case .screen: .screen
    case .flow: .flow
    case .service, .override: .service
    case .stepper: .stepper
    case .button: .button
    case .list: .list
    case .label: .label
    case .field: .field
    case .search: .search
    case .toggle: .toggle
    case .picker: .picker
    case .segments: .segments
    case .image: .image
    case .after: .after
    case .timer: .timer
    case .observe: .observe
    case .given: .given
    case .intended: .intended
    }
  }
}
