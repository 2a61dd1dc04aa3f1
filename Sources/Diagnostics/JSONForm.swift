/// The fields of an object that is written to a file or told to a program.
///
/// Each field is declared once; from it come what is written, what is read, and the schema.
package struct JSONForm<Root>: Sendable {
  /// A field of a form that only writes.
  package struct Written: Sendable {
    fileprivate let key: String
    fileprivate let isRequired: Bool
    fileprivate let schema: @Sendable () -> JSON
    fileprivate let write: @Sendable (Root) -> JSON?
  }

  /// The fields of a form that only writes.
  private let declared: [Written]
  private let write: @Sendable (Root) -> [JSON.Field]
  private let make: @Sendable ((String) -> JSON?) -> Root?

  /// Creates a form that only writes.
  ///
  /// - Parameter fields: The fields, in the order in which they are written.
  package init(_ fields: [Written]) {
    declared = fields
    write = { root in
      var all: [JSON.Field] = []
      all.reserveCapacity(fields.count)
      for field in fields {
        guard let value = field.write(root) else { continue }
        all.append(JSON.Field(key: field.key, value: value))
      }
      return all
    }
    make = { _ in nil }
  }

  /// Creates a form that writes and reads.
  ///
  /// - Parameters:
  ///   - keys: The keys, in the order in which they are written.
  ///   - take: The values under the keys; nil for what is of another form.
  ///   - make: Makes what has these values; nil if they do not go together.
  package init<each Value>(
    _ keys: repeat JSONKey<each Value>,
    take: @escaping @Sendable (Root) -> (repeat each Value)?,
    make: @escaping @Sendable (repeat each Value) -> Root?
  ) {
    declared = []
    write = { root in
      guard let values = take(root) else { return [] }
      var all: [JSON.Field] = []
      for (key, value) in repeat (each keys, each values) {
        guard let json = key.write(value) else { continue }
        all.append(JSON.Field(key: key.key, value: json))
      }
      return all
    }
    self.make = { value in
      func read<One>(_ key: JSONKey<One>) throws(Malformed) -> One {
        guard let read = key.read(value(key.key)) else { throw Malformed() }
        return read
      }
      do { return make(repeat try read(each keys)) } catch { return nil }
    }
  }

  /// The fields of a value, as they are written.
  package func fields(of value: Root) -> [JSON.Field] { write(value) }

  /// The object of a value, as it is written.
  package func json(_ value: Root) -> JSON { .object(write(value)) }

  /// Reads a value from its fields, among which there may be others.
  ///
  /// - Parameter value: The JSON under a key.
  /// - Returns: Nil if a field is missing or malformed.
  package func read(_ value: (String) -> JSON?) -> Root? { make(value) }

  /// The schema of the objects of a form that only writes.
  package var schema: JSON {
    .schema(
      object: declared.map { JSON.Field(key: $0.key, value: $0.schema()) },
      required: declared.filter(\.isRequired).map(\.key))
  }

  /// The codec of objects of this form.
  package var codec: JSONCodec<Root> {
    let form = self
    return JSONCodec(
      schema: { form.schema }, write: { form.json($0) }, read: { json in form.read { json[$0] } })
  }
}

extension JSONForm.Written {
  /// A field that every object has.
  package static func needed<Value>(
    _ key: String, _ codec: JSONCodec<Value>, _ value: @escaping @Sendable (Root) -> Value?
  ) -> Self {
    Self(key: key, isRequired: true, schema: codec.schema) { value($0).map(codec.write) }
  }

  /// A field that is left out where its value is nil, or that objects of earlier versions do not have.
  package static func optional<Value>(
    _ key: String, _ codec: JSONCodec<Value>, _ value: @escaping @Sendable (Root) -> Value?
  ) -> Self {
    Self(key: key, isRequired: false, schema: codec.schema) { value($0).map(codec.write) }
  }
}

/// A key of an object that is written and read, with the type of its value.
package struct JSONKey<Value>: Sendable {
  fileprivate let key: String
  fileprivate let write: @Sendable (Value) -> JSON?
  /// Returns nil for what cannot stand under the key, which may be missing.
  fileprivate let read: @Sendable (JSON?) -> Value?

  /// A key that every object has.
  package static func needed(_ key: String, _ codec: JSONCodec<Value>) -> Self {
    Self(key: key, write: codec.write) { $0.flatMap(codec.read) }
  }

  /// A key that is left out where its value is nil.
  package static func optional<Some>(
    _ key: String, _ codec: JSONCodec<Some>
  ) -> Self where Value == Some? {
    Self(key: key, write: { $0.map(codec.write) }) {
      guard let json = $0 else { return .some(nil) }
      return codec.read(json).map { .some($0) }
    }
  }
}

extension JSONKey<Bool> {
  /// A key that is there where something is so: then its value is true.
  package static func flag(_ key: String) -> Self {
    Self(key: key, write: { .flag($0) }) { $0.map(\.asBool) ?? false }
  }
}
