import Diagnostics
package import Navigation

/// The checksum of a line: CRC-32 (IEEE 802.3), which detects any single damaged byte.
package struct CRC32: Hashable {
  private var state: UInt32 = 0xFFFF_FFFF

  package init(_ text: String = "") { add(text.utf8) }

  package init(_ bytes: some Sequence<UInt8>) { add(bytes) }

  /// Adds bytes, in time linear in their number.
  package mutating func add(_ bytes: some Sequence<UInt8>) {
    let (table, before) = (Self.table, state)
    // The buffer is read only while it is lent.
    let lent = bytes.withContiguousStorageIfAvailable {
      Self.state(before, bytes: $0, table: table)
    }
    state = lent ?? Self.state(before, bytes: bytes, table: table)
  }

  private static func state(
    _ before: UInt32, bytes: some Sequence<UInt8>, table: [UInt32]
  ) -> UInt32 {
    bytes.reduce(before) { table[Int(($0 ^ UInt32($1)) & 0xFF)] ^ ($0 >> 8) }
  }

  /// The value as eight hexadecimal digits.
  package var text: String {
    let digits = String(~state, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }

  private static let table: [UInt32] = (0..<256).map { (index: UInt32) in
    (0..<8).reduce(index) { value, _ in
      value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1
    }
  }
}

extension Record {
  /// The JSON fields of a record that depend on circumstances: its numbers, its time, its origin,
  /// and places in files.
  private static let circumstances: Set<String> = [
    "v", "n", "input", "t", "failure", "origin", "source", "gate", "link",
  ]

  /// The result in a record, for comparison with another record of the same input: the request, the
  /// outcome with its reason, the changes and the refusals.
  func essence(_ names: NameList) -> String {
    let fields = JSON.fields(of: self, names)
    return JSON.object(fields.filter { !Self.circumstances.contains($0.key) }).text
  }
}

extension Sequence<Record> {
  /// The checksum of records in kept sessions: their contents, without places in files.
  package func checksum(_ names: NameList) -> String {
    var checksum = CRC32()
    var bytes: [UInt8] = []
    for record in self {
      let fields = JSON.fields(of: record, names, isWorded: false)
      bytes.removeAll(keepingCapacity: true)
      JSON.object(fields).write(to: &bytes)
      checksum.add(bytes)
    }
    return checksum.text
  }
}
