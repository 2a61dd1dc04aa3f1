package import Diagnostics

/// The manual pages of the codes: the entries of the catalogue that have a title.
///
/// A test demands a page for every code, and that its example causes that code.
package enum Manual {
  /// The pages, sorted by code.
  package static let pages: [ManualPage] = areas.flatMap(\.pages).ordered { $0.code < $1.code }

  /// The areas of the catalogue that have pages, in the order of the files.
  package static let areas: [Topic] = {
    var areas: [Topic] = []
    for entry in Catalogue.entries {
      if let area = Topic(entry) { areas.append(area) }
      if let page = ManualPage(entry), !areas.isEmpty { areas[areas.count - 1].pages.append(page) }
    }
    return areas.filter { !$0.pages.isEmpty }
  }()

  /// A file of the catalogue; its first entry is `area.` and the file's name.
  package struct Topic: Sendable {
    package let name: String
    package let title: Message
    package fileprivate(set) var pages: [ManualPage] = []

    fileprivate init?(_ entry: Catalogue.Entry) {
      guard entry.id.hasPrefix("area.") else { return nil }
      name = String(entry.id.dropFirst("area.".count))
      title = Message(entry.id)
    }
  }

  /// Returns the page of a code in any spelling: `E0203`, `e203`, `203`.
  package static func page(of text: String) -> ManualPage? {
    let digits = text.drop { $0 == "E" || $0 == "e" }
    guard digits.count <= 4, let number = Int(digits) else { return nil }
    let code = "E" + String(repeating: "0", count: max(0, 4 - "\(number)".count)) + "\(number)"
    return pages.first { $0.code == code }
  }
}
