import Diagnostics
import Navigation

extension JSON {
  /// What a record of a link tells besides its text.
  static func fields(_ event: LinkEvent, _ names: NameList) -> [Field] {
    var fields = [
      Field(key: "link", value: .int(event.number)), Field(key: "url", value: .string(event.url)),
    ]
    switch event.kind {
    case .opened: fields.append(Field(key: "state", value: .string("opened")))
    case .held(let hold):
      fields.append(Field(key: "state", value: .string("held")))
      fields.append(Field(key: "waitsFor", value: JSON(hold, names)))
    case .dropped(let loss, let left):
      fields.append(Field(key: "state", value: .string("dropped")))
      fields.append(Field(key: "reason", value: JSON(loss, names)))
      fields.append(Field(key: "left", value: .array(left.map { JSON($0) })))
    }
    return fields
  }

  private init(_ hold: LinkHold, _ names: NameList) {
    switch hold {
    case .app(let root): self = .object(["app": root.map { .string(names.text($0)) } ?? .null])
    case .earlier(let url): self = .object(["link": .string(url)])
    case .flows(let unready, let asking):
      self = .object(["ready": Self.list(unready, names), "answer": Self.list(asking, names)])
    }
  }

  private init(_ loss: LinkLoss, _ names: NameList) {
    switch loss {
    case .flowsEnded(let flows): self = .object(["ended": Self.list(flows, names)])
    case .chainStopped: self = .string("chainStopped")
    case .sessionGone: self = .string("sessionGone")
    case .tooMany: self = .string("tooMany")
    }
  }

  private static func list(_ names: [InstanceName], _ list: NameList) -> JSON {
    .array(names.map { .string(list.text($0)) })
  }
}
