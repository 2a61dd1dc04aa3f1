// Words of JSON schemas.
extension JSON {
  /// The schema of a type.
  package static func schema(_ type: String) -> JSON { .object(["type": .string(type)]) }

  /// The schema of a list.
  package static func schema(list items: JSON) -> JSON {
    .object(["type": .string("array"), "items": items])
  }

  /// The schema of an object.
  ///
  /// - Parameters:
  ///   - properties: The schemas of the fields, by their keys.
  ///   - required: The keys that every object has.
  ///   - isOpen: An object may have other keys.
  package static func schema(
    object properties: [Field], required: [String], isOpen: Bool = false
  ) -> JSON {
    .object([
      "type": .string("object"), "properties": .object(properties), "required": .texts(required),
      "additionalProperties": .bool(isOpen),
    ])
  }

  /// The schema that has a name under `$defs`.
  package static func schema(named name: String) -> JSON {
    .object(["$ref": .string("#/$defs/\(name)")])
  }

  /// The schema of one value.
  package static func schema(only value: JSON) -> JSON { .object(["const": value]) }

  /// This schema with the name that types get that are generated from it.
  package func titled(_ title: String) -> JSON {
    .object([Field(key: "title", value: .string(title))] + (asFields ?? []))
  }
}
