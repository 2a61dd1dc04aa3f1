import Navigation

/// A service whose state the flows of a program share (V4).
struct ServiceSpec {
  let name: String
  /// Its first values.
  let state: [String: Value]
  let isPersisted: Bool

  var service: Service { Service(name, state: state, isPersisted: isPersisted) }
}

/// What a screen observes: one value of a service, which emits a step when it is another (C9).
struct ObserverSpec: Hashable {
  let service: String
  let field: String
  let step: String

  /// The name under which screens refer to it.
  var name: String { "\(service).\(field) emits \(step)" }
}

extension ServiceSpec {
  init(_ name: String, _ place: Place) throws {
    self.name = name
    var state: [String: Value] = [:]
    for (name, place) in try place["state"].fields { state[name] = try place.plain }
    self.state = state
    isPersisted = try place["persisted"].flag
  }
}

extension ObserverSpec {
  init(_ place: Place) throws {
    service = try place["service"].string
    field = try place["name"].string
    step = try place["step"].string
  }
}

extension Place {
  /// The text, number or truth value at this place.
  var plain: Value {
    get throws {
      switch value {
      case .string(let text): .string(text)
      case .int(let number): .int(number)
      case .bool(let truth): .bool(truth)
      default: throw expected("a text, a whole number, true or false")
      }
    }
  }
}

extension JSONValue {
  /// A plain value as results have it.
  init(_ value: Value) {
    switch value {
    case .string(let text): self = .string(text)
    case .int(let number): self = .int(number)
    case .bool(let truth): self = .bool(truth)
    default: self = .string("\(value)")
    }
  }
}
