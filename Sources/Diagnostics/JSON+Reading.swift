extension JSON {
  package struct Mistake: Error, Hashable, Sendable {
    package let reason: Message
    /// The position, counted in Unicode scalars from 1.
    package let column: Int
    /// The fields of the outermost object that were read before the mistake.
    package let read: [Field]
  }

  /// How deeply arrays and objects may be nested.
  static let depthLimit = 200

  /// Reads a value according to RFC 8259; a duplicate key in an object is an error.
  ///
  /// Linear in the length of the text.
  ///
  /// - Throws: The first error.
  package init(reading text: String) throws(Mistake) { try self.init(reading: Array(text.utf8)) }

  /// Reads a value from UTF-8 bytes.
  ///
  /// - Throws: The first error.
  package init(reading utf8: [UInt8]) throws(Mistake) {
    var reader = JSONReader(utf8)
    do throws(JSONReader.Failure) {
      self = try reader.whole()
    } catch {
      throw Mistake(reason: error.reason, column: reader.column, read: reader.read)
    }
  }

  /// Returns the value of a key; nil if there is none, or if this is not an object.
  package subscript(key: String) -> JSON? {
    guard case .object(let fields) = self else { return nil }
    return fields.first { $0.key == key }?.value
  }

  package var asText: String? { if case .string(let text) = self { text } else { nil } }
  package var asNumber: Int? { if case .int(let number) = self { number } else { nil } }
  package var asBool: Bool? { if case .bool(let value) = self { value } else { nil } }
  package var asList: [JSON]? { if case .array(let values) = self { values } else { nil } }
  package var asFields: [Field]? { if case .object(let fields) = self { fields } else { nil } }
  /// The texts of an array; nil if it holds anything else.
  package var texts: [String]? { asList?.allMapped(\.asText) }
}
