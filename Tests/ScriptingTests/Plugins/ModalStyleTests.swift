import Diagnostics
import Navigation
import Steps
import TestFolders
import Testing

@testable import Scripting

@Suite("Modal styles that scripts and plugins declare")
struct ModalStyleTests {
  private static func files(_ style: String, header: String = "") -> [String: String] {
    [
      "app.lua": "plugin \"cards\"\n" + Self.app,
      "plugins/cards.lua": "plugin { name = \"cards\", version = \"1.0.0\"\(header) }\n\(style)",
    ]
  }

  private static let app = """
    local Step = steps "Step" { "start", "go", "plain" }
    screen "Home" {}  screen "Card" { style = "card" }  screen "Page" {}
    flow "App" {
      root = navigation, start = Step.start,
      navigate = { start = set "Home", go = present "Card", plain = present "Page" },
    }
    """

  private static let card = "modalStyle \"card\" { below = \"tappable\", dismissal = \"none\" }"

  @Test("are used by their names, and do what they say")
  func used() throws {
    let stage = try Stage(files: Self.files(Self.card))
    try stage.open(".go")

    let card = try #require(stage.session.presentable(named: "Card#0"))
    let modal = try #require(stage.session.info(card)?.modal)
    #expect(modal.style.name == "card")
    #expect(modal.style.below == .tappable)
    #expect(modal.style.dismissal == .none)
    stage.session.perform(.dismiss)
    #expect(stage.session.presentable(named: "Card#0") != nil)
  }

  @Test("are in place of the program's where the header says so, also for modals that name none")
  func replaced() throws {
    var settings = PluginSettings()
    settings.grants = [PluginGrant("cards")]
    let folder = try Folder(
      Self.files(
        Self.card + "\nmodalStyle \"sheet\" { below = \"hidden\", dismissal = \"none\" }",
        header: ", replaces = { \"modalStyle sheet\" }"))
    let app = try AppLoader(plugins: settings).load(folder.file("app.lua"))
    let session = app.makeSession()
    session.perform(.open(try app.step(try StepLiteral(".plain"))))

    let page = try #require(session.presentable(named: "Page#0"))
    let modal = try #require(session.info(page)?.modal)
    #expect(modal.style.name == "sheet")
    #expect(modal.style.below == .hidden)
    #expect(app.host.givenParts.map(\.id.text) == ["modalStyle card", "modalStyle sheet"])
  }

  @Test(
    "are told to be wrong where they are declared",
    arguments: [
      (
        "modalStyle \"sheet\" { below = \"hidden\", dismissal = \"none\" }", "E1104",
        "the program already has a modal style 'sheet'"
      ),
      ("modalStyle \"card\" { below = \"hidden\" }", "E0303", "dismissal"),
      (
        "modalStyle \"card\" { below = \"gone\", dismissal = \"none\" }", "E0301",
        "\"hidden\" or \"covered\" or \"tappable\""
      ),
    ])
  func wrong(style: String, code: String, words: String) throws {
    let found = try findings(Self.files(style))
    #expect(found.contains("[\(code)]"), "\(found)")
    #expect(found.contains(words), "\(found)")
  }

  @Test("that are gone while the app names them keep the session as it is")
  func gone() throws {
    let stage = try ReloadStage(
      Self.card + "\n" + Self.app)

    let said = try stage.reload(Self.app)

    #expect(said.contains("there is no modal style 'card'"), "\(said)")
  }
}
