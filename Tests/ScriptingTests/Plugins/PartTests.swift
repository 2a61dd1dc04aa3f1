import Diagnostics
import TestFolders
import Testing

@testable import Scripting

@Suite("The parts that plugins replace")
struct PartTests {
  private static let app = """
    plugin "house"
    local Step = steps "Step" { "start" }
    screen "Home" {}
    flow "App" { root = navigation, start = Step.start, navigate = { start = set "Home" } }
    """

  private func findings(
    _ replaces: String, _ text: String, knowing parts: [Part]
  ) throws -> String {
    let folder = try Folder([
      "app.lua": Self.app,
      "plugins/house.lua":
        "plugin { name = \"house\", version = \"1.0.0\", replaces = { \"\(replaces)\" } }\n\(text)",
    ])
    var settings = PluginSettings()
    settings.grants = [PluginGrant("house")]
    settings.parts = { parts }
    do throws(AppLoader.Failure) {
      _ = try AppLoader(plugins: settings).load(folder.file("app.lua"))
      return ""
    } catch {
      return printedFindings(error, in: folder)
    }
  }

  private static let known = [
    Part(.command, "tree", summary: Message(verbatim: "shows")),
    Part(.exporter, "dot", summary: Message(verbatim: "draws")),
  ]

  @Test("are known while scripts load: what is not there is told then, of any kind")
  func early() throws {
    let told = try findings(
      "exporter dott", "exporter \"dott\" { write = function() end }", knowing: Self.known)
    #expect(told.contains("there is no exporter 'dott' to replace [E1002]"))
    #expect(told.contains("did you mean 'dot'?"))
    let report = try findings(
      "report tap", "report \"tap\" { tell = function() end }", knowing: Self.known)
    #expect(report.contains("there is no report 'tap' to replace [E1002]"))
    let right = try findings(
      "exporter dot", "exporter \"dot\" { write = function() end }", knowing: Self.known)
    #expect(right == "")
  }

  @Test("are looked at where they are used if nobody has said what there is")
  func unknown() throws {
    let told = try findings(
      "exporter dott", "exporter \"dott\" { write = function() end }", knowing: [])

    #expect(told == "")
  }

  @Test("that an app takes without being asked are told with their places")
  func taken() throws {
    let folder = try Folder([
      "app.lua": Self.app.replacing("plugin \"house\"", with: "")
        + "\nexporter \"dot\" { write = function() end }\ncommand \"tree\" { run = function() end }"
    ])
    var settings = PluginSettings()
    settings.parts = { Self.known }
    let app = try AppLoader(plugins: settings).load(folder.file("app.lua"))

    #expect(app.clashes.map(\.message.code) == ["E0852", "E0868"])
    #expect(app.clashes.compactMap(\.location?.line) == [6, 5])
  }
}
