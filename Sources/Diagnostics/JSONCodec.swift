/// Encodes a value as JSON, decodes it, and has its JSON schema.
///
/// A codec is a struct of functions, so a program that uses none pays nothing for them.
package struct JSONCodec<Value>: Sendable {
  package let write: @Sendable (Value) -> JSON
  /// Returns nil for JSON that is no such value.
  package let read: @Sendable (JSON) -> Value?
  package let schema: @Sendable () -> JSON

  /// Creates a codec.
  ///
  /// - Parameters:
  ///   - schema: The schema; any value if it is left out.
  ///   - write: Encodes a value.
  ///   - read: Decodes a value, or returns nil; a codec without it only writes.
  package init(
    schema: @escaping @Sendable () -> JSON = { .object([]) },
    write: @escaping @Sendable (Value) -> JSON,
    read: @escaping @Sendable (JSON) -> Value? = { _ in nil }
  ) {
    (self.schema, self.write, self.read) = (schema, write, read)
  }

  /// The codec of another type with the same JSON.
  package func map<Other>(
    _ write: @escaping @Sendable (Other) -> Value,
    _ read: @escaping @Sendable (Value) -> Other? = { _ in nil }
  ) -> JSONCodec<Other> {
    let codec = self
    return JSONCodec<Other>(
      schema: schema, write: { codec.write(write($0)) },
      read: { codec.read($0).flatMap(read) })
  }

  /// Such a value, or null for nil.
  package var orNull: JSONCodec<Value?> {
    let (write, read) = (write, read)
    return JSONCodec<Value?> {
      $0.map(write) ?? .null
    } read: {
      $0 == .null ? .some(nil) : read($0).map { .some($0) }
    }
  }

  /// A list of such values.
  package var list: JSONCodec<[Value]> {
    let (write, read, schema) = (write, read, schema)
    return JSONCodec<[Value]>(
      schema: { JSON.schema(list: schema()) }, write: { .array($0.map(write)) },
      read: { $0.asList?.allMapped(read) })
  }
}

extension JSONCodec<String> {
  package static var text: Self {
    Self(schema: { .schema("string") }, write: { .string($0) }, read: \.asText)
  }
}

extension JSONCodec<[String]> {
  package static var texts: Self { JSONCodec<String>.text.list }
}

extension JSONCodec<Set<String>> {
  /// Texts in their order, each once.
  package static var textSet: Self {
    JSONCodec<[String]>.texts.map({ $0.sorted() }, { Set($0) })
  }
}

extension JSONCodec<Int> {
  package static var int: Self {
    Self(schema: { .schema("integer") }, write: { .int($0) }, read: \.asNumber)
  }
}

extension JSONCodec<Double> {
  package static var number: Self { Self(schema: { .schema("number") }, write: { .double($0) }) }
}

extension JSONCodec<Bool> {
  package static var bool: Self {
    Self(schema: { .schema("boolean") }, write: { .bool($0) }, read: \.asBool)
  }
}

extension JSONCodec<JSON> {
  /// JSON as it is.
  ///
  /// - Parameter type: The schema's type; any if it is left out.
  package static func raw(_ type: String? = nil) -> Self {
    Self(schema: { type.map { .schema($0) } ?? .object([]) }, write: { $0 }, read: { $0 })
  }
}

extension JSONCodec where Value: RawRepresentable<String> & CaseIterable & SendableMetatype {
  /// One of the names of an enum.
  package static var name: Self {
    Self(
      schema: { .object(["enum": .texts(Value.allCases.map { $0.rawValue })]) },
      write: { .string($0.rawValue) }, read: { $0.asText.flatMap { Value(rawValue: $0) } })
  }
}

extension JSONCodec {
  /// An object with one value under each key, in the order of the keys.
  package static func dictionary<One>(
    of codec: JSONCodec<One>
  ) -> Self where Value == [String: One] {
    Self { all in
      .object(
        all.keys.sorted().compactMap { key in
          all[key].map { JSON.Field(key: key, value: codec.write($0)) }
        }
      )
    } read: { json in
      json.asFields?.allMapped { field in codec.read(field.value).map { (field.key, $0) } }
        .map { Dictionary($0) { first, _ in first } }
    }
  }
}

extension Array {
  /// The results of a function for all elements; nil if it is nil for one.
  package func allMapped<Result>(_ map: (Element) -> Result?) -> [Result]? {
    var all: [Result] = []
    all.reserveCapacity(count)
    for element in self {
      guard let result = map(element) else { return nil }
      all.append(result)
    }
    return all
  }
}
