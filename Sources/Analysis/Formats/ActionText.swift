import Navigation
import Scripting

extension FlowAction {
  /// A short description: `show LoginFlow (toLogin)`.
  var text: String {
    switch kind {
    case .place, .contribute, .make:
      let moment = moment == .ready ? " when ready" : ""
      return "\(word)\(moment) " + targets.map(\.text).joined(separator: ", ")
    case .remove(_, let ifAny): return word + (ifAny ? " if any" : "")
    case .popTo(let name): return "popTo \(name)"
    case .selectTab(.index(let index)): return "selectTab \(index + 1)"
    case .selectTab(.name(let name)): return "selectTab \(name)"
    case .finish(let sent): return "finish with \(sent.step.name)"
    case .forward(let sent, to: .parent): return "forward \(sent.step.name) to the parent"
    case .forward(let sent, to: .current): return "go on with \(sent.step.name)"
    case .forward(let sent, to: .flow(let flow)): return "forward \(sent.step.name) to \(flow)"
    case .fetch(let fetch): return "fetch \(fetch.name)"
    case .nothing: return "nothing"
    case .ignore(let reason): return reason.isEmpty ? "ignore" : "ignore: \(reason.onOneLine)"
    case .todo(let todo): return "not imported: \(todo.place.onOneLine)"
    case .code: return "a function"
    }
  }
}

extension String {
  /// The text without ends of lines and other signs that move what follows.
  fileprivate var onOneLine: String {
    String(map { $0.isNewline || ($0.asciiValue ?? 32) < 32 ? " " : $0 })
  }
}

extension Target {
  /// The name, with the content of a container or the first step of a flow.
  fileprivate var text: String {
    switch kind {
    case .screen(let screen): screen.name
    case .flow(let flow): flow.name + (start.map { " (\($0))" } ?? "")
    case .container(let kind, let targets):
      "\(kind.name) { \(targets.map(\.text).joined(separator: ", ")) }"
    }
  }
}

extension AppOutline.Emission {
  /// What emits the step: `button Login`.
  var sourceText: String {
    switch source {
    case .initial: "at once"
    case .ready: "when ready"
    case .appears: "when it appears"
    case .swipe: "when it cannot be swiped away"
    case .dismissal: "when it was swiped away"
    case .tab: "when its tab is tapped"
    case .timer: "after some time"
    case .observer: "when what it observes is another"
    case .routine: "a function"
    case .stepper(let name): "its stepper \(name)"
    case .control(let kind, let name): "\(kind) \(name)"
    }
  }
}

extension AppOutline.Answer {
  var text: String {
    switch self {
    case .same: "the step itself"
    case .step(let step): step.name
    case .refuse(let reason): "no: \(reason)"
    }
  }
}
