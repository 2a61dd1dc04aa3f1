import Diagnostics
import Driving
import Scripting
import Testing

@testable import Pictures

@Suite("A storyboard")
struct StoryboardPictureTests {
  private static let app = """
    local Step = steps "Step" { "start", "go", "stop" }
    screen "Home" { title = "Home", button "Go" { emits = Step.go }, field "note" {} }
    screen "Page" { title = "Page", button "Stop" { emits = Step.stop } }
    flow "App" { root = navigation, start = Step.start, navigate = {
      start = set "Home", go = push "Page", stop = ignore "not yet" } }
    """

  @Test("has a frame for the start and for each line, what was done, and what the log says")
  func words() throws {
    let played = try Played(Self.app, "type(\"note\", \"Ada L\"), tap \"Go\", tap \"Stop\"")

    let picture = try #require(ReadPicture(StoryboardPicture(played.board).svg))

    #expect(played.failure == nil)
    #expect(
      picture.words == [
        "a journey", "app · 4 moments",
        "1", "start", "9:41", "Home", "Go", "note",
        "+ window#0 shown", "+ App#0 on window#0", "App#0 start",
        "2", "Ada L", "note", "type", "9:41", "Home", "Go", "note", "Ada L",
        "~ Home#0 note = \"Ada L\"",
        "3", "Go", "tap", "9:41", "Home", "Page", "Stop", "App#0 go",
        "4", "Stop", "tap", "9:41", "Home", "Page", "Stop", "App#0 stop: ignored, not yet",
      ])
  }

  @Test(
    "says at the arrow that something was refused, and that nothing was", arguments: [true, false])
  func refused(isRefused: Bool) throws {
    let line = isRefused ? "back(), expect.refused()" : "tap \"Go\", expect.anything()"
    let played = try Played(Self.app, line)
    let picture = try #require(ReadPicture(StoryboardPicture(played.board).svg))

    #expect(played.board.moments.map(\.isRefused) == [false, isRefused])
    #expect(picture.words.contains("✕ refused") == isRefused)
  }

  @Test("ends where the journey does not go as written, and says why")
  func failing() throws {
    let played = try Played(Self.app, "tap \"Go\", expect.visible \"Home\", tap \"Stop\"")

    let picture = try #require(ReadPicture(StoryboardPicture(played.board).svg))

    #expect(played.failure != nil)
    #expect(played.board.moments.count == 2)
    #expect(picture.words.last?.hasPrefix("✗ ") == true)
  }

  @Test("shows the tree below each frame on request")
  func tree() throws {
    let played = try Played(Self.app)

    let texts = try #require(
      ReadPicture(StoryboardPicture(played.board, PictureOptions(showsTree: true)).svg)
    ).texts.suffix(3)

    #expect(
      texts.map(\.words) == [
        "window", "navigation App#0", "screen Home#0 \"Home\"  in App#0",
      ])
    // Each is set in by two columns more than the one above.
    #expect(texts.map { $0.x - (texts.first?.x ?? 0) } == [0, 12, 24])
  }

  @Test("stands in rows of four phones, or of as many as one likes", arguments: [nil, 1, 2, 50])
  func columns(count: Int?) throws {
    let played = try Played(
      Self.app, "tap \"Go\", back(), tap \"Go\", back()")
    let picture = StoryboardPicture(played.board, PictureOptions(columns: count))

    let places = StoryboardLayout(played.board, PictureOptions(columns: count)).places
    #expect(Set(places.map(\.x)).count == min(count ?? 4, 5))
    let read = try #require(ReadPicture(picture.svg))
    for text in read.texts {
      #expect(text.extent.lowerBound >= 0 && text.extent.upperBound <= read.width, "\(text)")
    }
  }

  @Test("is on tablets where things are seen side by side")
  func tablet() throws {
    let played = try Played(
      """
      local Step = steps "Step" { "start" }
      screen "Left" { title = "Left" } screen "Right" { title = "Right", text = "Hello" }
      flow "App" { root = split, start = Step.start, navigate = { start = set { "Left", "Right" } } }
      """)

    #expect(StoryboardLayout(played.board, PictureOptions()).shape == .tablet)
    let words = try #require(ReadPicture(StoryboardPicture(played.board).svg)).words
    #expect(words.contains("Left") && words.contains("Right") && words.contains("Hello"))
  }

  @Test("has nothing that runs over it or means something, whatever its texts are")
  func hostile() throws {
    for title in Hostile.titles where !title.isEmpty {
      let app = Self.app.replacing(
        "title = \"Home\"", with: "title = \"\(title.replacing("\"", with: "\\\""))\"")
      let name = title.replacing("\"", with: "\\\"")
      let played = try Played(app, "type(\"note\", \"\(name)\")", name: name)
      let svg = StoryboardPicture(played.board, PictureOptions(showsTree: true)).svg
      let picture = try #require(ReadPicture(svg))
      for text in picture.texts {
        #expect(text.extent.lowerBound >= 0 && text.extent.upperBound <= picture.width, "\(text)")
      }
      let page = StoryboardPage([played.board]).html
      #expect(!page.contains("<script"))
    }
  }

  @Test("as a page loads nothing and runs nothing, and says all of it in words")
  func page() throws {
    let played = try Played(Self.app, "tap \"Go\"")

    let page = StoryboardPage([played.board], PictureOptions(language: .korean)).html

    #expect(page.hasPrefix(StoryboardPage.beginning + "\n<html lang=\"ko\">"))
    #expect(page.contains("default-src 'none'; style-src 'unsafe-inline'"))
    #expect(page.contains("<li><b>tap Go</b>: Page; button Stop</li>"))
    #expect(page.contains("장면 2개"))
    #expect(page.contains("<h1>app</h1>") && page.contains("<h2>a journey</h2>"))
    #expect(page.contains(#"role="img" aria-label="a journey""#))
    #expect(!page.contains("class=\"x i\">a journey<"))
  }

  @Test("as Markdown has its picture and each moment in words")
  func markdown() throws {
    let played = try Played(Self.app, "tap \"Go\"", name: "a *bold* [name]")

    let text = StoryboardText(played.board, picture: "a-bold-name.svg").markdown

    #expect(
      text == #"""
        ## a \*bold\* \[name\]

        ![a \*bold\* \[name\]](<a-bold-name.svg>)

        1. **start**: Home; button Go; field note
        2. **tap Go**: Page; button Stop

        """#)
  }

  @Test("gets a file for each journey, named after it, and no two get the same")
  func names() throws {
    let board = try Played(Self.app, name: "세종 & the \\\"Lamp\\\"").board
    let sources = [board, board].map { StoryboardFiles.Source($0, path: "x/shop.journey.lua") }

    let files = StoryboardFiles(PictureOptions())

    #expect(
      files.files(sources, as: .svg).map(\.name) == [
        "shop-세종-the-lamp.svg", "shop-세종-the-lamp-2.svg",
      ])
    #expect(files.files(sources, as: .html).map(\.name) == ["shop.html"])
    #expect(files.files(sources, as: .md).last?.name == "shop.md")
    #expect(StoryboardFiles.named("../.. /") == "journey")
  }
}
