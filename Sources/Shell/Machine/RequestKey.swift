import Diagnostics

/// A key that a request may have, besides `id` and `request`.
struct RequestKey: Sendable {
  enum Kind: Sendable {
    case text
    /// An integer, 1 or more.
    case count
    /// An integer, 0 or more.
    case offset
    /// A string, or an integer, 1 or more.
    case textOrCount
    /// A Boolean, a number or a string.
    case plain
    /// A list of some of these names, or true for all.
    case names([String])
  }

  let name: String
  let kind: Kind
  let isRequired: Bool
  let summary: String

  static func needed(_ name: String, kind: Kind, summary: String) -> RequestKey {
    RequestKey(name: name, kind: kind, isRequired: true, summary: summary)
  }

  static func optional(_ name: String, kind: Kind, summary: String) -> RequestKey {
    RequestKey(name: name, kind: kind, isRequired: false, summary: summary)
  }

  /// The value under the key as a request takes it; nil if it is of another kind.
  ///
  /// As in a JSON schema, a number without a fraction is an integer, however it is written.
  func taken(_ value: JSON) -> JSON? {
    switch kind {
    case .text: value.isText ? value : nil
    case .count: value.integer(from: 1)
    case .offset: value.integer(from: 0)
    case .textOrCount: value.isText ? value : value.integer(from: 1)
    case .plain:
      switch value {
      case .string, .bool, .int, .double: value
      case .null, .array, .object: nil
      }
    case .names:
      switch value {
      case .bool(true): value
      case .array(let names) where names.allSatisfy(\.isText): value
      default: nil
      }
    }
  }

  var expectation: Message {
    switch kind {
    case .text: Message("prompt.requestKeyExpectationText")
    case .count: Message("prompt.requestKeyExpectationCount")
    case .offset: Message("prompt.requestKeyExpectationOffset")
    case .textOrCount: Message("prompt.requestKeyExpectationTextOrCount")
    case .plain: Message("prompt.requestKeyExpectationPlain")
    case .names: Message("prompt.requestKeyExpectationNames")
    }
  }

  var schema: JSON {
    let fields =
      switch kind {
      case .text: JSON.fields(["type": .string("string")])
      case .count: Self.integer(from: 1)
      case .offset: Self.integer(from: 0)
      case .textOrCount:
        JSON.fields(["anyOf": .array([.schema("string"), .object(Self.integer(from: 1))])])
      case .plain: JSON.fields(["type": .texts(["string", "number", "boolean"])])
      case .names(let names):
        JSON.fields([
          "anyOf": .array([
            .schema(only: .bool(true)), .schema(list: .object(["enum": .texts(names)])),
          ])
        ])
      }
    return .object(fields + [JSON.Field(key: "description", value: .string(summary))])
  }

  private static func integer(from least: Int) -> [JSON.Field] {
    JSON.fields(["type": .string("integer"), "minimum": .int(least), "maximum": .int(.max)])
  }
}

extension JSON {
  fileprivate var isText: Bool { asText != nil }

  /// The integer that a number is, if it is one that is not less; nil for all else.
  ///
  /// The least `Int` of all is none: integers too small for `Int` are read as it.
  func integer(from least: Int = -.max) -> JSON? {
    let number: Int? =
      switch self {
      case .int(let number): number
      case .double(let number): Int(exactly: number)
      default: nil
      }
    return number.flatMap { $0 >= least ? .int($0) : nil }
  }
}
