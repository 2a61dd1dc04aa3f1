import Diagnostics
package import Navigation

/// The checksum of a line: CRC-32 (IEEE 802.3), which detects any single damaged byte.
package struct Checksum: Hashable {
  private var state: UInt32 = 0xFFFF_FFFF

  package init(_ text: String = "") { add(text.utf8) }

  package init(_ bytes: some Sequence<UInt8>) { add(bytes) }

  /// Goes on with bytes.
  ///
  /// Linear in their number.
  package mutating func add(_ bytes: some Sequence<UInt8>) {
    let (table, before) = (Self.table, state)
    // The buffer is read only while it is lent.
    let lent = bytes.withContiguousStorageIfAvailable { Self.state(before, $0, table) }
    state = lent ?? Self.state(before, bytes, table)
  }

  private static func state(
    _ before: UInt32, _ bytes: some Sequence<UInt8>, _ table: [UInt32]
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
  /// The fields of a record in JSON that say how it was written down, and how it came: its numbers, its
  /// time, its way, and places in files.
  private static let circumstances: Set<String> = [
    "v", "n", "input", "t", "failure", "origin", "source", "gate", "link",
  ]

  /// What came of it, to be compared with another record that was made of the same: what was asked, the
  /// outcome with its reason, what was changed and what was refused.
  func essence(_ names: NameList) -> String {
    let fields = JSON.fields(of: self, names)
    return JSON.object(fields.filter { !Self.circumstances.contains($0.key) }).text
  }
}

extension Sequence<Record> {
  /// The checksum that kept sessions hold of records: what they tell, but for the places in files that
  /// failures name.
  package func checksum(_ names: NameList) -> String {
    var checksum = Checksum()
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
