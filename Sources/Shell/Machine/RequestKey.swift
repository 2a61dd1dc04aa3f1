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
    /// A list of strings, or true for all.
    case texts
  }

  let name: String
  let kind: Kind
  let isRequired: Bool
  let summary: String

  static func needed(_ name: String, _ kind: Kind, _ summary: String) -> RequestKey {
    RequestKey(name: name, kind: kind, isRequired: true, summary: summary)
  }

  static func optional(_ name: String, _ kind: Kind, _ summary: String) -> RequestKey {
    RequestKey(name: name, kind: kind, isRequired: false, summary: summary)
  }

  func accepts(_ value: JSON) -> Bool {
    switch (kind, value) {
    case (.text, .string), (.textOrCount, .string): true
    case (.count, .int(let number)), (.textOrCount, .int(let number)): number >= 1
    case (.offset, .int(let number)): number >= 0
    case (.plain, .string), (.plain, .bool), (.plain, .int), (.plain, .double): true
    case (.texts, .bool(true)): true
    case (.texts, .array(let values)):
      values.allSatisfy { if case .string = $0 { true } else { false } }
    default: false
    }
  }

  var expectation: Message {
    switch kind {
    case .text: Message(en: "a string", ko: "글")
    case .count: Message(en: "a whole number, 1 or more", ko: "1 이상의 정수")
    case .offset: Message(en: "a whole number, 0 or more", ko: "0 이상의 정수")
    case .textOrCount: Message(en: "a string or a whole number, 1 or more", ko: "글 또는 1 이상의 정수")
    case .plain: Message(en: "true, false, a number or a string", ko: "true, false, 수 또는 글")
    case .texts: Message(en: "a list of strings, or true", ko: "글의 목록 또는 true")
    }
  }

  var schema: JSON {
    var fields: [JSON.Field] =
      switch kind {
      case .text: [.init(key: "type", value: .string("string"))]
      case .count: Self.integer(from: 1)
      case .offset: Self.integer(from: 0)
      case .textOrCount:
        [
          .init(
            key: "anyOf",
            value: .array([
              .object(["type": .string("string")]), .object(Self.integer(from: 1)),
            ]))
        ]
      case .plain:
        [
          .init(
            key: "type", value: .array(["string", "number", "boolean"].map { .string($0) }))
        ]
      case .texts:
        [
          .init(
            key: "anyOf",
            value: .array([
              .object(["const": .bool(true)]),
              .object([
                "type": .string("array"), "items": .object(["type": .string("string")]),
              ]),
            ]))
        ]
      }
    fields.append(.init(key: "description", value: .string(summary)))
    return .object(fields)
  }

  private static func integer(from least: Int) -> [JSON.Field] {
    [
      .init(key: "type", value: .string("integer")),
      .init(key: "minimum", value: .int(least)),
    ]
  }
}
