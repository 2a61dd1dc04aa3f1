import Diagnostics
import Navigation
import TestFolders
import Testing

@testable import Scripting

@Suite("A pasted enum")
struct PastedEnumTests {
  @Test("with the app's own types is accepted, and those types are reported once")
  func opaque() throws {
    let folder = try Folder([
      "app.lua": """
      local Step = steps "AppStep" [[
        enum AppStep: Step {
          case start, user(User)
          case film(Movie.ID, by: User?, then: () -> Void)
          var title: String { "\\(self)" }
        }
      ]]
      screen "Home" {}
      flow "App" {
        root = navigation, start = Step.start,
        navigate = { start = set "Home", user = none, film = none },
      }
      """
    ])
    let app = try AppLoader().load(folder.file("app.lua"))

    let told = DiagnosticPrinter(sources: app.sources).text(for: Diagnostics(app.remarks))
      .replacing(folder.path + "/", with: "")
    #expect(
      told == """
        app.lua:3:22: note: AppStep uses unknown types: 'User', 'Movie.ID', \
        '() -> Void' [E0122]
            2 |   enum AppStep: Step {
            3 |     case start, user(User)
              |                      ^^^^ values of these types are not checked; they are passed on as they are
        1 note
        """)
    #expect(
      app.cases.map(\.description) == [
        "start", "user(Any)", "film(Any, by: Any?, then: Any)",
      ])
  }

  @Test("may have values for its cases that hold texts in texts")
  func values() throws {
    let folder = try Folder([
      "app.lua": #"""
      local Step = steps "AppStep" [[
        enum AppStep: String {
          case start = "\(name(of: ")", ("a")))", picked = "\("x")"
        }
      ]]
      screen "Home" {}
      flow "App" {
        root = navigation, start = Step.start, navigate = { start = set "Home", picked = none },
      }
      """#
    ])
    let app = try AppLoader().load(folder.file("app.lua"))

    #expect(app.cases.map(\.description) == ["start", "picked"])
  }

  @Test("with one case that cannot be read is reported for that case only")
  func broken() throws {
    let said = try findings([
      "app.lua": """
      local Step = steps "AppStep" [[
        enum AppStep: Step {
          case start
          case film(id: [Int)
          case gone
        }
      ]]
      screen "Home" { button "Film" { emits = Step.film(3) }, button "Gone" { emits = Step.gone } }
      flow "App" {
        root = navigation, start = Step.start,
        navigate = { start = set "Home", film = none, gone = none },
      }
      """
    ])

    #expect(
      said == """
        app.lua:4: error: cannot read the step 'case film(id: [Int)': ']' was expected after a list's \
        type [E0202]
            3 |     case start
            4 |     case film(id: [Int)
        1 error
        """)
  }
}
