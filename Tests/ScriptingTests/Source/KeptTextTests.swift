import Diagnostics
import LuaSyntax
import TestFolders
import Testing

@testable import Scripting

@Suite("A text made while scripts run")
struct KeptTextTests {
  @Test("is gone with its tree once it is forgotten")
  func forgotten() throws {
    let host = try Stage(
      """
      local Step = steps "Step" { "start" }
      screen "Home" {}
      flow "App" { root = navigation, start = Step.start, navigate = { start = set "Home" } }
      """
    ).app.host
    for name in ["one", "other"] { host.insert(SourceText(name: name, text: "x = \(name)")) }
    #expect(host.text(of: "one")?.source.text == "x = one")
    #expect(host.text(of: "other")?.source.text == "x = other")

    host.forget("one")
    #expect(host.text(of: "one") == nil)
    #expect(host.text(of: "other")?.source.text == "x = other")
  }

  @Test("of a file that is the same keeps its tree in a reload, not one that only looks the same")
  func reloaded() throws {
    func app(_ title: String) -> String {
      """
      local Step = steps "Step" { "start" }
      screen "Home" { title = "\(title)" }
      flow "App" { root = navigation, start = Step.start, navigate = { start = set "Home" } }
      """
    }
    let folder = try Folder(["app.lua": app("Caf\u{E9}")])
    let loader = AppLoader()
    let file = folder.file("app.lua")
    let first = try loader.load(file)
    let tree = try #require(first.sources[file]?.tree)

    let same = try loader.load(file, after: first)
    let sameTree = try #require(same.sources[file]?.tree)
    #expect(sameTree === tree)

    try folder.write(app("Cafe\u{301}"), to: "app.lua")
    let other = try loader.load(file, after: first)
    let otherTree = try #require(other.sources[file]?.tree)
    #expect(otherTree.source.count == tree.source.count + 1)
  }
}
