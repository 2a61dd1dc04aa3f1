/// A request of HTTP, whole.
package struct Request: Hashable, Sendable {
  /// A line of its head; the name is in small letters.
  package struct Field: Hashable, Sendable {
    package let name: String
    package let value: String

    package init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  package let method: String
  /// What is asked for, with its query: it begins with `/`.
  package let target: String
  package let fields: [Field]
  package var body: [UInt8] = []

  /// - Parameters:
  ///   - method: The method.
  ///   - target: What is asked for.
  ///   - fields: The lines of its head.
  ///   - body: What follows the head.
  package init(method: String, target: String, fields: [Field], body: [UInt8] = []) {
    self.method = method
    self.target = target
    self.fields = fields
    self.body = body
  }

  /// The value of a field; `nil` if there is none, or more than one.
  package subscript(name: String) -> String? {
    let values = values(of: name)
    return values.count == 1 ? values[0] : nil
  }

  /// All values of a field.
  package func values(of name: String) -> [String] {
    fields.filter { $0.name == name }.map(\.value)
  }
}
