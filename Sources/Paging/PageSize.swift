/// How large a page may be, as it is written: `500K`, `1M`.
package struct PageSize: Hashable, Sendable {
  package let bytes: Int

  /// Reads a size from 100K to 64M.
  package init?(_ text: String) {
    let units: [Character: Int] = ["K": 1 << 10, "M": 1 << 20]
    guard let unit = text.last.flatMap({ units[$0] }), let number = Int(text.dropLast()),
      (1...65536).contains(number), (100 << 10...64 << 20).contains(number * unit)
    else { return nil }
    bytes = number * unit
  }

  /// Twice the size, as it is written.
  package var doubled: String {
    let twice = min(bytes * 2, 64 << 20)
    return twice.isMultiple(of: 1 << 20) ? "\(twice >> 20)M" : "\(twice >> 10)K"
  }
}
