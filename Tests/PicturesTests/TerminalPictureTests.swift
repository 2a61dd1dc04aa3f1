import Testing

@testable import Pictures

@Suite("A picture of a terminal")
struct TerminalPictureTests {
  @Test("has a text for each part of a line, where its column is, and stays within its width")
  func parts() throws {
    let text = "\u{1B}[1;31merror:\u{1B}[0m no 세종\n\n  \u{1B}[2mfaint\u{1B}[0m"
    let svg = TerminalPicture(text, title: "sextant app.lua").svg
    let picture = try #require(ReadPicture(svg))

    #expect(
      picture.words
        == ["sextant app.lua", "error:", " no ", "세종", "  ", "faint"].filter { $0 != "  " })
    #expect(svg.contains(#"<text x="16" y="62" textLength="49" class="c1 b">error:</text>"#))
    #expect(svg.contains(#"class="f">faint</text>"#))
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
