package import Diagnostics
package import Navigation

extension JSON {
  /// The version of the objects this program writes.
  package static let version = JSON.int(1)

  package init(_ record: Record, names: NameList) { self = .object(Self.fields(of: record, names)) }

  /// The fields of a record in JSON.
  ///
  /// - Parameter isWorded: Whether they include texts for people and the messages of failures.
  static func fields(
    of record: Record, _ names: NameList, isWorded: Bool = true
  ) -> [Field] {
    let name = { (instance: InstanceName) in JSON.string(names.text(instance)) }
    var fields: [Field] = []
    fields.reserveCapacity(16)
    fields.append(Field(key: "v", value: .version))
    fields.append(Field(key: "event", value: .string(Self.kind(record.event))))
    fields.append(Field(key: "n", value: .int(record.number)))
    fields.append(Field(key: "input", value: .int(record.input)))
    fields.append(Field(key: "t", value: .double(record.time.seconds)))
    if case .step(let event) = record.event { add(event, names, isWorded, to: &fields) }
    if case .link(let event) = record.event { fields += Self.fields(event, names) }
    if isWorded, let message = record.event.words(names) {
      fields.append(Field(key: "text", value: .string(message.text(in: .english))))
    }
    fields.append(
      Field(key: "changes", value: .array(record.changes.map { JSON($0, names) })))
    fields.append(
      Field(
        key: "refused",
        value: .array(
          record.refusals.map { refused in
            .object([
              "contribution": refused.contribution.map(name),
              "reason": .string(refused.reason.description),
            ])
          })))
    return fields
  }

  private static func kind(_ event: Record.Event) -> String {
    switch event {
    case .step: "step"
    case .input: "input"
    case .useDropped: "useDropped"
    case .chainStopped: "chainStopped"
    case .contextLate: "contextLate"
    case .answerDropped: "answerDropped"
    case .clockStopped: "clockStopped"
    case .clockExhausted: "clockExhausted"
    case .timerForgotten: "timerForgotten"
    case .routineForgotten: "routineForgotten"
    case .routineFailed: "routineFailed"
    case .fetchFailed: "fetchFailed"
    case .lookFailed: "lookFailed"
    case .link: "link"
    case .relaunched: "relaunched"
    }
  }

  private static func add(
    _ event: Record.StepEvent, _ names: NameList, _ isWorded: Bool, to fields: inout [Field]
  ) {
    fields.append(Field(key: "step", value: JSON(event.step)))
    fields.append(Field(key: "origin", value: .string("\(event.origin.kind)")))
    fields.append(Field(key: "outcome", value: .string(event.outcome.name)))
    if isWorded {
      fields.append(Field(key: "text", value: .string(event.words(names).text.english)))
    }
    if let flow = event.flow { fields.append(Field(key: "flow", value: .string(names.text(flow)))) }
    if let source = event.origin.source {
      fields.append(Field(key: "source", value: .string(names.text(source))))
    }
    if let gate = event.gate { fields.append(Field(key: "gate", value: .string(names.text(gate)))) }
    if let link = event.origin.linkNumber { fields.append(Field(key: "link", value: .int(link))) }
    if let adapted = event.adapted { fields.append(Field(key: "adapted", value: JSON(adapted))) }
    if isWorded, case .failed(let failure) = event.outcome {
      fields.append(Field(key: "failure", value: JSON(failure.diagnostic)))
    }
  }

  private init(_ change: TreeChange, _ names: NameList) {
    let name = { (instance: InstanceName) in JSON.string(names.text(instance)) }
    func told(
      _ kind: String, _ what: InstanceName?, _ more: KeyValuePairs<String, JSON?> = [:]
    ) -> JSON {
      var fields = [Field(key: "change", value: .string(kind))]
      if let what { fields.append(Field(key: "what", value: name(what))) }
      for (key, value) in more {
        if let value { fields.append(Field(key: key, value: value)) }
      }
      return .object(fields)
    }
    switch change {
    case .added(let child, let container): self = told("added", child, ["to": name(container)])
    case .removed(let child, let container):
      self = told("removed", child, ["from": name(container)])
    case .selected(let child, let container):
      self = told("selected", child, ["in": name(container)])
    case .presented(let modal, let presenter):
      self = told("presented", modal, ["over": name(presenter)])
    case .dismissed(let modal): self = told("dismissed", modal)
    case .shown(let window): self = told("shown", window)
    case .remembered(let value, let field, let screen):
      self = told("remembered", screen, ["name": .string(field), "value": JSON(value)])
    case .shared(let value, let field, let service):
      self = .object([
        "change": .string("remembered"), "what": .string(names.text(service)),
        "name": .string(field), "value": JSON(value),
      ])
    case .labelled(let label, let text, let one):
      let (kind, name) = label == .title ? ("titled", nil) : ("labelled", label.rawValue)
      self = told(kind, one, ["name": .text(name), "value": .text(text) ?? .null])
    case .dragged(let sheet, let detent):
      self = told("dragged", sheet, ["to": .string(detent.rawValue)])
    case .device(let device): self = told("device", nil, ["to": .string(device.rawValue)])
    case .letGo(let one): self = told("letGo", one)
    case .fetching(let one, let flow, let other):
      self = told("fetching", one, ["by": name(flow), "instead": other.map(name)])
    case .ended(let flow): self = told("ended", flow)
    }
  }

  /// A finding, with its place, its cure and related places.
  package init(_ finding: Diagnostic) { self = FindingForm.form.json(finding) }
}

/// The form of findings for programs.
package enum FindingForm {
  package static let form = JSONForm<Diagnostic>([
    .needed("severity", codec: .name) { $0.severity },
    .needed("code", codec: .text) { $0.message.code },
    .needed("message", codec: .text) { $0.message.text(in: .english) },
    .optional("file", codec: .text) { $0.location?.file },
    .optional("line", codec: .int) { $0.location?.line },
    .optional("cure", codec: .text) { $0.cure?.text(in: .english) },
    .optional("context", codec: .text) { $0.context?.text(in: .english) },
  ])
}

extension JSON {
  /// The fields of a link's record besides its text.
  static func fields(_ event: LinkEvent, _ names: NameList) -> [Field] {
    let head = JSON.fields([
      "link": .int(event.number), "url": .string(event.url), "to": .text(event.flow),
    ])
    switch event.kind {
    case .opened: return head + JSON.fields(["state": .string("opened")])
    case .held(let hold):
      return head + JSON.fields(["state": .string("held"), "waitsFor": JSON(hold, names)])
    case .dropped(let loss, let left):
      return head
        + JSON.fields([
          "state": .string("dropped"), "reason": JSON(loss, names),
          "left": .array(left.map { JSON($0) }),
        ])
    }
  }

  /// The condition that a link waits for.
  package init(_ hold: LinkHold, _ names: NameList) {
    switch hold {
    case .app(let root): self = .object(["app": root.map { .string(names.text($0)) } ?? .null])
    case .earlier(let url): self = .object(["link": .string(url)])
    case .flows(let unready, let asking):
      self = .object(["ready": Self.list(unready, names), "answer": Self.list(asking, names)])
    case .receiver(let flow): self = .object(["flow": .string(flow)])
    }
  }

  private init(_ loss: LinkLoss, _ names: NameList) {
    switch loss {
    case .flowsEnded(let flows): self = .object(["ended": Self.list(flows, names)])
    case .chainStopped: self = .string("chainStopped")
    case .sessionGone: self = .string("sessionGone")
    case .replaced(let url): self = .object(["replaced": .string(url)])
    case .forgotten(let step): self = .object(["handled": JSON(step)])
    case .tooMany: self = .string("tooMany")
    }
  }

  private static func list(_ names: [InstanceName], _ list: NameList) -> JSON {
    .array(names.map { .string(list.text($0)) })
  }
}
