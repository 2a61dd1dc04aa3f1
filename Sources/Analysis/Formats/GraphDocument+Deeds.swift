import Diagnostics
import Navigation
import Scripting

// What flows do, as values: the word for it, when, with what, and which step follows.
extension FlowAction {
  /// The action; `verb` is the language's word, or `function` for code that does not tell.
  var json: JSON {
    .object(
      [.init(key: "verb", value: .string(word))] + kind.details
        + [
          branches.isEmpty
            ? nil : .init(key: "branches", value: .array(branches.map { .string($0) })),
          .init(key: "possible", value: .bool(isPossible)),
        ].compactMap { $0 })
  }
}

extension FlowAction.Kind {
  private static func place(_ targets: [Target], _ moment: FlowMoment) -> [JSON.Field] {
    [
      .init(key: "when", value: .string(moment.rawValue)),
      .init(key: "targets", value: .array(targets.map(\.json))),
    ]
  }

  /// The fields besides `verb`.
  fileprivate var details: [JSON.Field] {
    switch self {
    case .place(_, let targets, let moment): Self.place(targets, moment)
    case .contribute(let targets), .make(let targets):
      Self.place(targets, .created)
    case .popTo(let name): [.init(key: "target", value: .string(name))]
    case .selectTab(.index(let index)): [.init(key: "tab", value: .int(index + 1))]
    case .selectTab(.name(let name)): [.init(key: "tab", value: .string(name))]
    case .forward(let sent, to: .flow(let flow)):
      [.init(key: "to", value: .string(flow)), .init(key: "step", value: sent.json)]
    case .finish(let sent), .forward(let sent, _):
      [.init(key: "step", value: sent.json)]
        + (sent.isResumed ? [.init(key: "resumed", value: .bool(true))] : [])
    case .fetch(let fetch):
      [
        .init(key: "name", value: .string(fetch.name)),
        .init(key: "seconds", value: .double(fetch.seconds)),
        .init(key: "emits", value: .alone(fetch.emits.map { FlowAction.Sent(step: $0).json })),
      ] + (fetch.fails.map { [.init(key: "fails", value: FlowAction.Sent(step: $0).json)] } ?? [])
    case .ignore(let reason): [.init(key: "why", value: .string(reason))]
    case .todo(let todo):
      [
        .init(key: "place", value: .string(todo.place)),
        .init(key: "text", value: .string(todo.text)),
      ]
    case .remove(_, let ifAny): ifAny ? [.init(key: "ifAny", value: .bool(true))] : []
    case .nothing, .code: []
    }
  }
}

extension FlowAction.Sent {
  /// The step with its values; no `values` if they are the handled step's, or not known.
  fileprivate var json: JSON {
    whole.map { JSON($0) } ?? .object(["set": .string(step.set), "name": .string(step.name)])
  }
}

extension Target {
  /// What is made; the content of a container is under `targets`.
  fileprivate var json: JSON {
    let (sort, name, parts): (String, String, [Target]?) =
      switch kind {
      case .screen(let screen): ("screen", screen.name, nil)
      case .flow(let flow): ("flow", flow.name, nil)
      case .container(let container, let targets): ("container", container.name, targets)
      }
    return .object([
      "kind": .string(sort), "name": .string(name), "start": start.map { JSON($0) },
      "steppers": steppers.isEmpty ? nil : .array(steppers.map { .string($0) }),
      "title": title.map { .string($0) },
      "values": params.map { .array($0.map { JSON($0) }) },
      "when": when == .ready ? .string(when.rawValue) : nil,
      "style": (modal?.style.name).map { .string($0) },
      "allowStepWhenNotPresented": allowStepWhenNotPresented ? .bool(true) : nil,
      "allowStepWhenDismissed": allowStepWhenDismissed ? .bool(true) : nil,
      "targets": parts.map { .array($0.map(\.json)) },
    ])
  }

  private var steppers: [String] { stepper.definitions.map(\.name) }
}

extension JSON {
  /// One value as itself, several or none as a list.
  static func alone(_ values: [JSON]) -> JSON {
    values.count == 1 ? values[0] : .array(values)
  }
}
