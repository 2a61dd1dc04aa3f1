import Diagnostics
import Foundation
import Pages
import Testing

@Suite("The pages of codes in docs/codes")
struct CodePagesTests {
  private static let folder = Document.project.appending(path: "docs/codes")

  @Test("are made from the catalogue, one for each area")
  func pages() throws {
    let made = Dictionary(uniqueKeysWithValues: Manual.areas.map { ("\($0.name).md", $0.markdown) })
    let manager = FileManager.default
    if ProcessInfo.processInfo.environment["SEXTANT_RECORD"] != nil {
      for (name, text) in made {
        try text.write(to: Self.folder.appending(path: name), atomically: true, encoding: .utf8)
      }
    }
    let names = try manager.contentsOfDirectory(atPath: Self.folder.path).filter {
      $0 != "README.md"
    }
    let written = try names.reduce(into: [:]) {
      $0[$1] = try String(contentsOf: Self.folder.appending(path: $1), encoding: .utf8)
    }
    #expect(written == made)
  }
}

extension Manual.Topic {
  /// The page on the web.
  fileprivate var markdown: String {
    let head = """
      # \(title.english)

      <!-- Made from Sources/CTexts/catalogue/\(name).txt. -->

      """
    return pages.reduce(head) { $0 + "\n" + $1.markdown }
  }
}

extension ManualPage {
  /// The section of the code: English, the example, then Korean.
  fileprivate var markdown: String {
    """
    ## \(code)

    **\(title.english)**

    \(meaning.english)

    \(example.map(\.markdown).joined(separator: "\n\n"))

    **What helps:** \(cure.english)

    **\(title.korean)**

    \(meaning.korean)

    **해결:** \(cure.korean)

    """
  }
}
