// What swift-argument-parser uses of FoundationEssentials, for the optimized build on Linux (decision 218). Apple's module
// adds 5 MB to the binary and a quarter of its start. If a new release of the parser uses more, the build fails here.

public protocol LocalizedError: Error {
  var errorDescription: String? { get }
}

extension LocalizedError {
  public var errorDescription: String? { nil }
}

public struct Data: Sendable {
  fileprivate let text: String
}

extension String {
  public enum Encoding: Sendable {
    case utf8
  }

  public init?(data: Data, encoding: Encoding) { self = data.text }
}

/// Writes a value as Foundation's encoder does with `.prettyPrinted` and `.sortedKeys`.
public final class JSONEncoder {
  public struct OutputFormatting: OptionSet, Sendable {
    public let rawValue: UInt
    public static let prettyPrinted = Self(rawValue: 1)
    public static let sortedKeys = Self(rawValue: 2)

    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  public var outputFormatting: OutputFormatting = []

  public init() {}

  public func encode(_ value: some Encodable) throws -> Data {
    let node = Node()
    try value.encode(to: NodeEncoder(node: node, codingPath: []))
    return Data(text: node.text(indentation: ""))
  }
}

/// A value of the document, which its encoder fills in.
private final class Node {
  enum Content {
    case scalar(String)
    case array([Node])
    case object([String: Node])
  }

  var content = Content.scalar("null")

  func text(indentation: String) -> String {
    let inner = indentation + "  "
    func lines(_ items: [String], _ opening: String, _ closing: String) -> String {
      let list = items.map { inner + $0 }.joined(separator: ",\n")
      return "\(opening)\n\(list)\n\(indentation)\(closing)"
    }
    switch content {
    case .scalar(let text): return text
    case .array(let items): return lines(items.map { $0.text(indentation: inner) }, "[", "]")
    case .object(let fields):
      let texts = fields.sorted { $0.key < $1.key }.map { key, value in
        "\(Self.quoted(key)) : \(value.text(indentation: inner))"
      }
      return lines(texts, "{", "}")
    }
  }

  /// Adds an element to an array.
  func appended() -> Node {
    let node = Node()
    if case .array(let items) = content { content = .array(items + [node]) }
    return node
  }

  /// Adds a field to an object.
  func field(_ key: String) -> Node {
    let node = Node()
    if case .object(var fields) = content {
      fields[key] = node
      content = .object(fields)
    }
    return node
  }

  static func quoted(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case "/": "\\/"
      case "\n": "\\n"
      case "\r": "\\r"
      case "\t": "\\t"
      case "\u{0}"..."\u{1F}":
        "\\u" + String(repeating: "0", count: scalar.value < 16 ? 3 : 2)
          + String(scalar.value, radix: 16)
      default: String(scalar)
      }
    }
    return "\"\(escaped.joined())\""
  }
}

private struct NodeEncoder: Encoder {
  let node: Node
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    if case .object = node.content {} else { node.content = .object([:]) }
    return KeyedEncodingContainer(Fields(node: node, codingPath: codingPath))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    if case .array = node.content {} else { node.content = .array([]) }
    return Elements(node: node, codingPath: codingPath)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    Single(node: node, codingPath: codingPath)
  }
}

private struct Fields<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let node: Node
  let codingPath: [any CodingKey]

  func encodeNil(forKey key: Key) { _ = node.field(key.stringValue) }

  func encode(_ value: some Encodable, forKey key: Key) throws {
    var single = Single(node: node.field(key.stringValue), codingPath: codingPath + [key])
    try single.encode(value)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    encoder(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    encoder(key).unkeyedContainer()
  }

  func superEncoder() -> any Encoder {
    NodeEncoder(node: node.field("super"), codingPath: codingPath)
  }

  func superEncoder(forKey key: Key) -> any Encoder { encoder(key) }

  private func encoder(_ key: Key) -> NodeEncoder {
    NodeEncoder(node: node.field(key.stringValue), codingPath: codingPath + [key])
  }
}

private struct Elements: UnkeyedEncodingContainer {
  let node: Node
  let codingPath: [any CodingKey]

  var count: Int { if case .array(let items) = node.content { items.count } else { 0 } }

  func encodeNil() { _ = node.appended() }

  func encode(_ value: some Encodable) throws {
    var single = Single(node: node.appended(), codingPath: codingPath)
    try single.encode(value)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) -> KeyedEncodingContainer<Nested> {
    NodeEncoder(node: node.appended(), codingPath: codingPath).container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    NodeEncoder(node: node.appended(), codingPath: codingPath).unkeyedContainer()
  }

  func superEncoder() -> any Encoder {
    NodeEncoder(node: node.appended(), codingPath: codingPath)
  }
}

private struct Single: SingleValueEncodingContainer {
  let node: Node
  let codingPath: [any CodingKey]

  mutating func encodeNil() {}

  mutating func encode(_ value: Bool) { node.content = .scalar(value ? "true" : "false") }

  mutating func encode(_ value: String) { node.content = .scalar(Node.quoted(value)) }

  mutating func encode(_ value: Double) { node.content = .scalar("\(value)") }

  mutating func encode(_ value: Float) { node.content = .scalar("\(value)") }

  mutating func encode(_ value: some BinaryInteger & Encodable) {
    node.content = .scalar(String(value))
  }

  mutating func encode(_ value: some Encodable) throws {
    switch value {
    case let value as Bool: encode(value)
    case let value as String: encode(value)
    case let value as any BinaryInteger & Encodable: node.content = .scalar("\(value)")
    default: try value.encode(to: NodeEncoder(node: node, codingPath: codingPath))
    }
  }
}
