import Diagnostics
import Driving
import Foundation
import Testing

@testable import Pictures

@Suite("What a script says of a screen for those who look at pictures")
struct ScreenImageTests {
  private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1]
  private static let svg = Array("<?xml version=\"1.0\"?><svg xmlns=\"x\"/>".utf8)

  private func app(_ options: String, button: String = "") -> String {
    """
    local Step = steps "Step" { "start", "go" }
    screen "Home" { title = "Home", \(options) button "Go" { emits = Step.go \(button) } }
    flow "App" { root = navigation, start = Step.start, navigate = { start = set "Home", go = none } }
    """
  }

  @Test("A picture is shown in place of the controls, and is written once")
  func picture() throws {
    let played = try Played(
      app("picture = \"in/home.png\","), "tap \"Go\", expect.anything()",
      files: ["in/home.png": Self.png])
    let svg = played.storyboard

    let words = try #require(ReadPicture(svg)).words
    #expect(!words.contains("Home") && !words.contains("Go!"))
    #expect(svg.matches(of: /href="data:image\/png;base64,iVBORw0KGgoB"/).count == 1)
    #expect(svg.matches(of: /<use href="#sx-i1-0"/).count == 2)
    #expect(played.findings == [])
  }

  @Test("Where the script says that a control is on a picture, its area is outlined")
  func area() throws {
    let played = try Played(
      app("picture = \"home.svg\",", button: ", at = { 10, 80, 80, 7.5 }"),
      files: ["home.svg": Self.svg])

    #expect(
      played.storyboard.contains(
        """
        <g transform="translate(25 376)"><title>Go</title>\
        <g stroke-dasharray="5 5"><rect width="198" height="35" rx="8" class="sa s2"/></g></g>
        """))
  }

  @Test("An SVG may be the picture of a screen, and cannot run anything")
  func vector() throws {
    let played = try Played(
      app("picture = \"home.svg\","), files: ["home.svg": Self.svg])

    #expect(played.storyboard.contains("<image id=\"sx-i1-0\" width=\"248\" height=\"470\""))
    #expect(played.storyboard.contains("href=\"data:image/svg+xml;base64,"))
  }

  @Test(
    "A picture that cannot be shown is told, and the controls are drawn",
    arguments: [
      ("E1076", nil, "there is no picture"),
      ("E1077", 2_000_000, "more than 2 MB"),
      ("E1078", 0, "neither a PNG nor an SVG"),
    ] as [(String, Int?, String)])
  func flawed(code: String, zeros: Int?, text: String) throws {
    let start = code == "E1077" ? Self.png : Array("text".utf8)
    let file = zeros.map { start + [UInt8](repeating: 0, count: $0) }
    let played = try Played(
      app("picture = \"home.png\","), files: file.map { ["home.png": $0] } ?? [:])

    #expect(played.findings == [code])
    let words = try #require(ReadPicture(played.storyboard)).words
    #expect(words.contains("Home") && words.contains("Go"))
    #expect(words.joined(separator: " ").contains(text))
  }

  @Test("A note and an address stand below the frame")
  func notes() throws {
    let played = try Played(app("note = \"A </svg> note\", design = \"https://a.b/c?d=<e>\","))

    let words = try #require(ReadPicture(played.storyboard)).words
    #expect(words.contains("A </svg> note"))
    #expect(words.contains("https://a.b/c?d=<e>"))
    let text = StoryboardText(played.board, picture: "x.svg").markdown
    #expect(
      text.hasSuffix(
        "1. **start**: Home; button Go *A \\</svg\\> note* [design](<https://a.b/c?d=e>)\n"))
  }

  @Test("Bytes are written in four letters for three")
  func base64() {
    for text in ["", "f", "fo", "foo", "foob", "fooba", "foobar", "세종"] {
      #expect(ScreenImage.base64(Array(text.utf8)) == Data(text.utf8).base64EncodedString())
    }
  }
}
