/// The fields of an object, or the items of an array, in a file or a message.
///
/// Each field is declared once, for encoding, decoding and the schema. Forms consist of other
/// forms: the place of a screen can be the beginning of an array, or two fields of an object.
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
  private let write: @Sendable (Root, inout [JSON.Field]) -> Void
  private let read: @Sendable (inout JSONSource) -> Root?

  /// Creates a form that only writes.
  ///
  /// - Parameter fields: The fields, in the order in which they are written.
  package init(_ fields: [Written]) {
    declared = fields
    write = { root, all in
      all.reserveCapacity(fields.count)
      for field in fields {
        if let value = field.write(root) { all.append(JSON.Field(key: field.key, value: value)) }
      }
    }
    read = { _ in nil }
  }

  /// Creates a form that encodes and decodes.
  ///
  /// - Parameters:
  ///   - parts: Its parts, in the order of the encoding.
  ///   - take: Returns the values of the parts; `nil` for a value of another form.
  ///   - make: Makes a value of the parts; `nil` if they do not fit together.
  package init<each Part>(
    _ parts: repeat JSONForm<each Part>,
    take: @escaping @Sendable (Root) -> (repeat each Part)?,
    make: @escaping @Sendable (repeat each Part) -> Root?
  ) {
    self.init { root, all in
      guard let values = take(root) else { return }
      for (part, value) in repeat (each parts, each values) { part.write(value, &all) }
    } read: { source in
      func next<One>(_ part: JSONForm<One>) throws(Malformed) -> One {
        guard let value = part.read(&source) else { throw Malformed() }
        return value
      }
      do { return make(repeat try next(each parts)) } catch { return nil }
    }
  }

  private init(
    write: @escaping @Sendable (Root, inout [JSON.Field]) -> Void,
    read: @escaping @Sendable (inout JSONSource) -> Root?
  ) {
    (declared, self.write, self.read) = ([], write, read)
  }

  /// The fields of a value, as they are written.
  package func fields(of value: Root) -> [JSON.Field] {
    var all: [JSON.Field] = []
    write(value, &all)
    return all
  }

  /// The object of a value, as it is written.
  package func json(_ value: Root) -> JSON { .object(fields(of: value)) }

  /// Reads a value from its fields, among which there may be others.
  ///
  /// - Parameter field: The JSON under a key.
  /// - Returns: Nil if a field is missing or malformed.
  package func read(_ field: @escaping (String) -> JSON?) -> Root? {
    var source = JSONSource(field: field)
    return read(&source)
  }

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

  /// The codec of arrays that hold the places of this form and nothing else.
  package var row: JSONCodec<Root> {
    let form = self
    return JSONCodec {
      .array(form.fields(of: $0).map(\.value))
    } read: { json in
      guard let places = json.asList else { return nil }
      var source = JSONSource(field: { _ in nil }, places: places[...])
      return form.read(&source).flatMap { source.places.isEmpty ? $0 : nil }
    }
  }
}

/// The source for decoding: fields by their keys, and items of an array in order.
private struct JSONSource {
  let field: (String) -> JSON?
  var places: ArraySlice<JSON> = []
}

/// Something is not as its form has it.
private struct Malformed: Error {}

extension JSONForm.Written {
  /// A field that every object has.
  package static func needed<Value>(
    _ key: String, codec: JSONCodec<Value>, value: @escaping @Sendable (Root) -> Value?
  ) -> Self {
    Self(key: key, isRequired: true, schema: codec.schema) { value($0).map(codec.write) }
  }

  /// A field that is left out where its value is nil, or that objects of earlier versions do not
  /// have.
  package static func optional<Value>(
    _ key: String, codec: JSONCodec<Value>, value: @escaping @Sendable (Root) -> Value?
  ) -> Self {
    Self(key: key, isRequired: false, schema: codec.schema) { value($0).map(codec.write) }
  }
}

// Forms of one value.
extension JSONForm {
  /// A key that every object has.
  package static func needed(_ key: String, _ codec: JSONCodec<Root>) -> Self {
    field(key, codec.write) { $0.flatMap(codec.read) }
  }

  /// A key that is left out where its value is nil.
  package static func optional<Some>(
    _ key: String, _ codec: JSONCodec<Some>
  ) -> Self where Root == Some? {
    field(key, { $0.map(codec.write) }) {
      guard let json = $0 else { return .some(nil) }
      return codec.read(json).map { .some($0) }
    }
  }

  /// A key that is there where something is so: then its value is true.
  package static func flag(_ key: String) -> Self where Root == Bool {
    field(key, { .flag($0) }) { $0.map(\.asBool) ?? false }
  }

  /// The next place of an array.
  package static func place(_ codec: JSONCodec<Root>) -> Self {
    Self {
      $1.append(JSON.Field(key: "", value: codec.write($0)))
    } read: {
      $0.places.popFirst().flatMap(codec.read)
    }
  }

  private static func field(
    _ key: String, _ write: @escaping @Sendable (Root) -> JSON?,
    _ read: @escaping @Sendable (JSON?) -> Root?
  ) -> Self {
    Self {
      if let json = write($0) { $1.append(JSON.Field(key: key, value: json)) }
    } read: {
      read($0.field(key))
    }
  }
}
