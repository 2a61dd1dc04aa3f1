import Testing

@testable import Pictures

@Suite("A picture of a terminal")
struct TerminalPictureTests {
  @Test("has a text for each part of a line, where its column is, and stays within its width")
  func parts() throws {
    let text = "\u{1B}[1;31merror:\u{1B}[0m no 세종\n\n  \u{1B}[2mfaint\u{1B}[0m"
    let svg = TerminalPicture(text, title: "sextant app.lua").svg
    let picture = try #require(ReadPicture(svg))

    #expect(picture.words == ["sextant app.lua", "error:", "no", "세종", "faint"])
    #expect(
      svg.contains(
        ##"<text x="16" y="62" textLength="49" class="c1 b" fill="#b3261e">error:</text>"##))
    #expect(svg.contains(##"class="f" fill="#596274">faint</text>"##))
  }

  @Test("draws the lines of boxes at their columns, behind letters of any width")
  func boxes() throws {
    let svg = TerminalPicture("┌───────┐\n│ a     │\n│ 세종  │\n└───────┘", title: "").svg
    let picture = try #require(ReadPicture(svg))
    let paths = svg.matches(of: /<path d="([^"]*)" class="i"\/>/).map { String($0.1) }

    #expect(picture.words == ["a", "세종"])
    #expect(
      paths.map { $0.matches(of: /M(\d+) \d+h1v/).map { Int($0.1) } } == [
        [20, 85], [20, 85], [20], [85], [20, 85],
      ], "\(svg)")
    #expect(paths.first?.contains("M20 58h66v1h-66z") == true, "\(paths)")
  }

  @Test("says its colours as attributes, too, which makes a usual log less than a tenth larger")
  func attributes() {
    let lines = (1...20).map {
      "\u{1B}[2m\($0)\u{1B}[0m AppFlow#0    started    AppFlow#0 was asked     and handled it"
    }
    let svg = TerminalPicture(lines.joined(separator: "\n"), title: "sextant").svg
    let bare = svg.replacing(/\ (fill|stroke)="[^"]*"/, with: "")

    #expect(Double(svg.utf8.count) < 1.1 * Double(bare.utf8.count))
    #expect(svg.contains(##" fill="#1c2230">"##) && svg.contains(##"class="f" fill="#596274""##))
    #expect(svg.contains(##"class="w" fill="#ffffff"/>"##))
    #expect(svg.contains(##"class="sl" fill="none" stroke="#dfe3ea"/>"##))
  }

  @Test("Whatever stands in it stays text")
  func inert() throws {
    let svg = TerminalPicture("</text><script>&\u{202E}", title: "</title><b>").svg
    let picture = try #require(ReadPicture(svg))

    #expect(!picture.elements.contains("script") && !picture.elements.contains("b"))
    #expect(!svg.contains("\u{202E}"))
  }

  @Test("An empty one is a picture, too")
  func empty() {
    let picture = ReadPicture(TerminalPicture("", title: "").svg)
    #expect(picture != nil)
  }
}
