package import Diagnostics

extension JSON {
  package init(_ value: Value) {
    switch value {
    case .none: self = .null
    case .bool(let value): self = .bool(value)
    case .int(let value): self = .int(value)
    case .double(let value): self = .double(value)
    case .string(let value): self = .string(value)
    case .list(let values): self = .array(values.map { JSON($0) })
    case .record(let fields):
      self = .object(
        fields.sorted { $0.key < $1.key }.map { Field(key: $0.key, value: JSON($0.value)) })
    }
  }

  /// An object with the step's set, its name, its values in order, and its text.
  package init(_ step: Step) {
    self = .object([
      "set": .string(step.case.set), "name": .string(step.name),
      "values": .array(step.values.map { JSON($0) }), "text": .string(step.description),
    ])
  }
}
