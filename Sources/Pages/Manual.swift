import CPages

/// The manual pages that the program holds.
///
/// They are the files of `docs/codes`. A new page is its file and a line in `Sources/CPages/pages.c`; a
/// test demands one for every code, and that its example causes that code.
package enum Manual {
  /// The pages, sorted by code.
  package static let pages: [ManualPage] = texts.compactMap { ManualPage($0) }
    .sorted { $0.code < $1.code }

  /// Returns the page of a code in any spelling: `E0203`, `e203`, `203`.
  package static func page(of text: String) -> ManualPage? {
    let digits = text.drop { $0 == "E" || $0 == "e" }
    guard digits.count <= 4, let number = Int(digits) else { return nil }
    let code = "E" + String(repeating: "0", count: max(0, 4 - "\(number)".count)) + "\(number)"
    return pages.first { $0.code == code }
  }

  package static var texts: [String] {
    let bytes = UnsafeRawBufferPointer(start: pages_text(), count: pages_size())
    return bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }
}
