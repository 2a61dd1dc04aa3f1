import Diagnostics
package import Navigation

extension Record {
  /// The fields of a record in JSON that say how it was written down, and how it came: its numbers, its
  /// time, its way, and places in files.
  private static let circumstances: Set<String> = [
    "v", "n", "input", "t", "failure", "origin", "source", "gate", "link",
  ]

  /// What came of it, to be compared with another record that was made of the same: what was asked, the
  /// outcome with its reason, what was changed and what was refused.
  func essence(_ names: NameList) -> String {
    guard case .object(let fields) = JSON(self, names: names) else { return "" }
    return JSON.object(fields.filter { !Self.circumstances.contains($0.key) }).text
  }
}

extension Sequence<Record> {
  /// The checksum that kept sessions hold of records: what they tell, but for the places in files that
  /// failures name.
  package func checksum(_ names: NameList) -> String {
    var checksum = Checksum()
    for record in self {
      guard case .object(let fields) = JSON(record, names: names) else { continue }
      checksum.add(JSON.object(fields.filter { $0.key != "failure" && $0.key != "text" }).text.utf8)
    }
    return checksum.text
  }
}
