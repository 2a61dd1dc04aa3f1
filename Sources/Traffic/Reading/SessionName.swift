/// The names of sessions in sums: hashes, from which nobody reads an identifier.
package enum SessionName {
  /// - Parameters:
  ///   - identifier: What a column or the name of a file says.
  ///   - salt: What is hashed before it.
  package static func hash(_ identifier: some Sequence<UInt8>, salt: String) -> String {
    SHA256.name(Array(salt.utf8) + [0] + identifier)
  }
}
