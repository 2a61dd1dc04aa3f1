extension JSON {
  /// Why a text is no JSON value.
  package struct Mistake: Error, Hashable, Sendable {
    /// What is wrong, in a few words.
    package let reason: Message
    /// Where, in Unicode scalars from 1.
    package let column: Int
    /// What had been read of the outermost object before.
    package let read: [Field]
  }

  /// How deeply arrays and objects may stand in each other.
  static let depthLimit = 200

  /// Reads a value as RFC 8259 has it; a key that stands twice in an object is a mistake.
  ///
  /// - Throws: What is wrong first. Linear in the length of the text.
  package init(reading text: String) throws(Mistake) {
    var reader = JSONReader(text)
    do throws(JSONReader.Failure) {
      self = try reader.whole()
    } catch {
      throw Mistake(reason: error.reason, column: reader.position + 1, read: reader.read)
    }
  }

  /// Returns what stands under a key of an object.
  package subscript(key: String) -> JSON? {
    guard case .object(let fields) = self else { return nil }
    return fields.first { $0.key == key }?.value
  }
}
