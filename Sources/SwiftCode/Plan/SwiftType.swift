import Navigation

/// The type of an expression, as far as it is known.
indirect enum SwiftType: Hashable {
  case unknown
  case any
  case void
  case bool, int, double, string
  case list(SwiftType)
  case optional(SwiftType)
  /// A view controller of a class: `UIViewController`.
  case controller(String)
  case step
  /// What comes later, once.
  case single(SwiftType)
  /// A table with names, as a struct.
  case record(String)
  /// A type of the app's own, as a pasted enum names it.
  case own(String)
  case dictionary(SwiftType, SwiftType)

  init(_ type: ValueType) {
    switch type {
    case .int: self = .int
    case .double: self = .double
    case .string: self = .string
    case .bool: self = .bool
    case .any: self = .any
    case .optional(let type): self = .optional(SwiftType(type))
    case .list(let type): self = .list(SwiftType(type))
    }
  }

  init(_ value: Value) {
    switch value {
    case .none: self = .optional(.unknown)
    case .bool: self = .bool
    case .int: self = .int
    case .double: self = .double
    case .string: self = .string
    case .list(let values):
      self = .list(values.reduce(.unknown) { $0.joined(with: SwiftType($1)) })
    case .record: self = .any
    }
  }

  /// The type as it is written; what is not known is `Any`.
  var code: String {
    switch self {
    case .unknown, .any: "Any"
    case .void: "Void"
    case .bool: "Bool"
    case .int: "Int"
    case .double: "Double"
    case .string: "String"
    case .list(let type): "[\(type.code)]"
    case .optional(let type): "\(type.code)?"
    case .controller(let name): name
    case .step: "Step"
    case .single(let type): "Single<\(type.code)>"
    case .record(let name), .own(let name): name
    case .dictionary(let key, let value): "[\(key.code): \(value.code)]"
    }
  }

  var isOptional: Bool { if case .optional = self { true } else { false } }

  var unwrapped: SwiftType { if case .optional(let type) = self { type } else { self } }

  var isKnown: Bool {
    switch self {
    case .unknown, .any: false
    case .list(let type), .optional(let type): type.isKnown
    case .dictionary(let key, let value): key.isKnown && value.isKnown
    default: true
    }
  }

  /// Whether two values can be compared.
  var isEquatable: Bool {
    switch self {
    case .bool, .int, .double, .string, .record: true
    case .list(let type), .optional(let type): type.isEquatable
    default: false
    }
  }

  /// The type that holds the values of both.
  func joined(with other: SwiftType) -> SwiftType {
    switch (self, other) {
    case _ where self == other: self
    case (.unknown, let type), (let type, .unknown): type
    case (.int, .double), (.double, .int): .double
    case (.list(let one), .list(let another)): .list(one.joined(with: another))
    case (.dictionary(let key, let value), .dictionary(let other, let another)):
      .dictionary(key.joined(with: other), value.joined(with: another))
    case (.optional(let one), .optional(let another)): .optional(one.joined(with: another))
    case (.optional(let one), let another), (let another, .optional(let one)):
      .optional(one.joined(with: another))
    default: .any
    }
  }
}

/// What is known of the types of what scripts write without types: of services, states, parameters.
///
/// The app is read again until nothing new comes out.
final class TypeFacts {
  private var types: [String: SwiftType] = [:]
  /// What is known of a place, by what stands before the last dot of the keys.
  private var names: [String: [String]] = [:]
  private(set) var hasChanged = false

  subscript(key: String) -> SwiftType { types[key] ?? .unknown }

  /// The last names of the keys that begin with a place: `count` of `Home.state.count` in `Home.state`.
  func names(in place: String) -> [String] { names[place] ?? [] }

  /// Notes that a value of a type comes to where the key is about.
  func note(_ key: String?, _ type: SwiftType) {
    guard let key else { return }
    let known = types[key]
    let joined = (known ?? .unknown).joined(with: type)
    guard joined != known else { return }
    if types.updateValue(joined, forKey: key) == nil, let dot = key.lastIndex(of: ".") {
      names[String(key[..<dot]), default: []].append(String(key[key.index(after: dot)...]))
    }
    hasChanged = true
  }

  func begin() { hasChanged = false }
}
