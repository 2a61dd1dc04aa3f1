import Foundation
import Testing

@testable import Shell

@Suite("The storyboard of a session")
struct StoryboardCommandTests {
  /// A file that is gone after the test.
  private final class Picture {
    let path: String
    init(_ ending: String) {
      path =
        FileManager.default.temporaryDirectory
        .appending(path: "storyboard-\(UUID().uuidString).\(ending)").path
    }
    var text: String? { try? String(contentsOfFile: path, encoding: .utf8) }
    deinit { try? FileManager.default.removeItem(atPath: path) }
  }

  private static let app = """
    local Step = steps "Step" { "start", "go(Int)" }
    screen "Home" { title = "Home", field "note", button "Go" { emits = Step.go(1) } }
    screen "Page" { title = "Page" }
    flow "App" {
      root = navigation, start = Step.start, navigate = { start = set "Home", go = push "Page" },
    }
    """

  @Test("has a frame for each input, with what was done in the words of journeys")
  func moments() throws {
    let (stage, picture) = (try Stage(Self.app), Picture("svg"))

    let transcript = stage.transcript([
      ":type note Ada", ":tap Go", ":back", ":storyboard \(picture.path)",
    ])

    #expect(transcript.hasSuffix("\n> :storyboard \(picture.path)\nwrote \(picture.path)"))
    let text = try #require(picture.text)
    let titles = text.matches(of: /<title>(.+?)<\/title>/).dropFirst().map { String($0.1) }
    #expect(
      titles == ["1. start: Home", "2. type note Ada: Home", "3. tap Go: Page", "4. back: Home"])
  }

  @Test("leaves the session where it is, with what can be redone")
  func unchanged() throws {
    let (stage, picture) = (try Stage(Self.app), Picture("svg"))
    _ = stage.transcript([":tap Go", ":back", ":undo"])
    let before = stage.said(":tree") + stage.said(":log json")

    _ = stage.said(":storyboard \(picture.path)")

    #expect(stage.said(":tree") + stage.said(":log json") == before)
    #expect(stage.said(":redo").contains("- Page#0"))
  }

  @Test("is a page if the name says so, and nothing else than a picture")
  func page() throws {
    let (stage, picture) = (try Stage(Self.app), Picture("html"))

    _ = stage.said(":storyboard \(picture.path)")

    #expect(picture.text?.hasPrefix("<!doctype html>\n") == true)
    #expect(
      stage.said(":storyboard session.txt") == """
        error: 'session.txt' is not a valid file name for a picture [E1075]
              = use a file name that ends in .svg or .html
        """)
  }

  @Test("is written over a picture of its kind only", arguments: ["storyboard", "draw --svg"])
  func overwriting(command: String) throws {
    let (stage, picture) = (try Stage(Self.app), Picture("svg"))
    try Data("mine".utf8).write(to: URL(filePath: picture.path))

    #expect(
      stage.said(":\(command) \(picture.path)") == """
        error: '\(picture.path)' holds something else and was not overwritten [E0877]
              = name another file, or use --overwrite
        """)
    #expect(picture.text == "mine")
    #expect(
      stage.said(":\(command) \(picture.path) --overwrite") == "wrote \(picture.path)")
    #expect(stage.said(":\(command) \(picture.path)") == "wrote \(picture.path)")
  }

  @Test("A drawing as a picture is the screen that is visible")
  func drawing() throws {
    let (stage, picture) = (try Stage(Self.app), Picture("svg"))

    _ = stage.transcript([":tap Go", ":draw --svg \(picture.path)"])

    let text = try #require(picture.text)
    #expect(text.matches(of: /<title>(.+?)<\/title>/).map { String($0.1) } == ["Page"])
    #expect(
      stage.said(":draw --svg") == """
        error: :draw needs more arguments [E0502]
              = write :draw [--svg FILE [--overwrite]]
        """)
    #expect(stage.said(":draw --overwrite").contains("[E0"))
    #expect(
      stage.said(":draw --svg app.lua --overwrite") == """
        error: 'app.lua' is not a valid file name for a picture [E1075]
              = use a file name that ends in .svg
        """)
  }

  @Test("tells what functions of the script failed to say, and what file a screen lacks")
  func lacking() throws {
    let (stage, picture) = (
      try Stage(
        """
        local Step = steps "Step" { "start" }
        screen "Home" { text = function() error("no text") end, picture = "home.png" }
        flow "App" { root = navigation, start = Step.start, navigate = { start = set "Home" } }
        """), Picture("svg")
    )

    let said = stage.said(":storyboard \(picture.path)")

    #expect(said.contains("no text"))
    #expect(said.contains("there is no picture 'home.png' beside the script [E1076]"))
    #expect(said.hasSuffix("wrote \(picture.path)"))
  }

  @Test("Programs are told the file and the number of moments")
  func json() throws {
    let (stage, picture) = (try Stage(Self.app, OutputSettings(json: true)), Picture("svg"))

    let event = stage.said(":storyboard \(picture.path)")
    let drawn = stage.said(":draw --svg \(picture.path)")

    #expect(event.contains("\"event\":\"storyboard\""))
    #expect(event.contains("\"moments\":1"))
    #expect(drawn.contains("\"event\":\"draw\""))
  }
}
