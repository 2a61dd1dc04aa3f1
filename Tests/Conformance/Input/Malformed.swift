/// What is wrong with a program or a result, and where.
package struct Malformed: Error, Hashable {
  package let path: String
  /// The key in the file: `flows.A.navigate.go.new[0].kind`; empty for the file as a whole.
  package let key: String
  package let reason: String
}

extension Malformed: CustomStringConvertible {
  /// File, key and reason in one line.
  package var description: String {
    key.isEmpty ? "\(path): \(reason)" : "\(path): \(key): \(reason)"
  }
}
