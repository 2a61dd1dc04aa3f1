import Diagnostics
import Platform
import Scripting
import Testing

@testable import Revisions

@Suite("The versions that arguments name")
struct VersionPairsTests {
  private let folder: TestRepository

  /// Two commits, and a working tree that has changed.
  init() throws {
    folder = try TestRepository()
    try folder.commit(
      "one",
      [
        "shop.lua": TestApp.text("Old"), "gone.lua": TestApp.text("Gone"),
        "parts/common.lua": "return 1", "screens.lua": "return 1",
        "shop.journey.lua": "script \"shop.lua\"", "parts/app.lua": TestApp.text("Part"),
      ])
    try folder.git("tag", "v1")
    try folder.git("rm", "-q", "gone.lua")
    try folder.commit("two", ["shop.lua": TestApp.text("New"), "more.lua": TestApp.text("More")])
    try folder.write(["shop.lua": TestApp.text("Dirty"), "untracked.lua": TestApp.text("Plain")])
  }

  /// The pairs, each side with its label, its path and the first screen of its app.
  private func pairs(_ arguments: String...) -> [String] {
    do throws(Diagnostic) {
      return try VersionPairs.named(arguments, in: folder.path).map { pair in
        "\(Self.text(pair.old, in: folder.path)) → \(Self.text(pair.new, in: folder.path))"
      }
    } catch {
      let cure = error.cure.map { " / \($0.english)" } ?? ""
      return ["\(error.message.code): \(error.message.english)\(cure)"]
    }
  }

  private static func text(_ version: AppVersion?, in folder: String) -> String {
    guard let version else { return "nothing" }
    let path = version.path.replacing(folder + "/", with: "")
    let screen = (try? AppLoader().load(version.path, from: version.reader))?.outline.screens
      .first?.name
    return "\(version.label) [\(path) \(screen ?? "broken")]"
  }

  @Test("are two revisions, with all apps of both")
  func range() {
    #expect(
      pairs("v1..main") == [
        "v1 [gone.lua Gone] → nothing", "nothing → main [more.lua More]",
        "v1 [shop.lua Old] → main [shop.lua New]",
      ])
    #expect(pairs("v1..", "shop.lua") == ["v1 [shop.lua Old] → HEAD [shop.lua New]"])
    #expect(pairs("..v1", "shop.lua") == ["HEAD [shop.lua New] → v1 [shop.lua Old]"])
    #expect(
      pairs("v1..main", "shop.lua", "screens.lua", "shop.journey.lua")
        == ["v1 [shop.lua Old] → main [shop.lua New]"])
    #expect(
      pairs("v1..main", "parts") == ["v1 [parts/app.lua Part] → main [parts/app.lua Part]"])
  }

  @Test("are the commit where both histories part, and the newer revision")
  func mergeBase() throws {
    try folder.git("stash", "-q")
    let base = try folder.git("rev-parse", "v1")
    try folder.git("checkout", "-q", "-b", "side", "v1")
    try folder.commit("side", ["shop.lua": TestApp.text("Side")])

    #expect(
      pairs("main...side", "shop.lua")
        == ["\(base.prefix(10)) [shop.lua Old] → side [shop.lua Side]"])
  }

  @Test("are a revision and the working tree")
  func workingTree() {
    #expect(
      pairs("HEAD") == [
        "HEAD [more.lua More] → the working tree [more.lua More]",
        "HEAD [shop.lua New] → the working tree [shop.lua Dirty]",
        "nothing → the working tree [untracked.lua Plain]",
      ])
    #expect(pairs("v1", "shop.lua") == ["v1 [shop.lua Old] → the working tree [shop.lua Dirty]"])
    #expect(pairs("shop.lua") == ["HEAD [shop.lua New] → the working tree [shop.lua Dirty]"])
    #expect(pairs("v1", "gone.lua") == ["v1 [gone.lua Gone] → nothing"])
    #expect(pairs() == pairs("HEAD"))
  }

  @Test("are two files or folders, on the disk or in revisions")
  func files() throws {
    try folder.write(["copy/shop.lua": TestApp.text("Copy")])

    #expect(
      pairs("shop.lua", "copy/shop.lua")
        == ["shop.lua [shop.lua Dirty] → copy/shop.lua [copy/shop.lua Copy]"])
    #expect(
      pairs("v1:shop.lua", "main:shop.lua")
        == ["v1:shop.lua [shop.lua Old] → main:shop.lua [shop.lua New]"])
    #expect(
      pairs("v1:./shop.lua", "copy") == [
        "v1:./shop.lua [./shop.lua Old] → copy/shop.lua [copy/shop.lua Copy]"
      ])
    #expect(
      pairs("v1:shop.lua") == ["v1:shop.lua [shop.lua Old] → the working tree [shop.lua Dirty]"])
    #expect(
      pairs("v1:", "copy")
        == [
          "v1:gone.lua [/gone.lua Gone] → nothing",
          "v1:shop.lua [/shop.lua Old] → copy/shop.lua [copy/shop.lua Copy]",
        ].map { $0.replacing("[/", with: "[") })
  }

  @Test("are files where a file has the name of a revision")
  func ambiguous() throws {
    try folder.write(["v1": TestApp.text("File")])

    #expect(pairs("v1", "shop.lua") == ["v1 [v1 File] → shop.lua [shop.lua Dirty]"])
  }

  @Test("are explained if they do not exist")
  func mistakes() {
    #expect(
      pairs("v2..main")
        == ["E1197: the repository has no revision 'v2' / did you mean 'v1'?"])
    #expect(
      pairs("shp.lua", "shop.lua").map { $0.replacing(folder.path + "/", with: "") }
        .map { $0.replacing(/'[^']*shop.lua'/, with: "'shop.lua'") }
        == ["E0101: the file 'shp.lua' does not exist / did you mean 'shop.lua'?"])
    #expect(
      pairs("v1:shp.lua", "shop.lua")
        == ["E1200: revision 'v1' has no 'shp.lua' / did you mean 'v1:shop.lua'?"])
    #expect(
      pairs("shop.lua", "more.lua", "untracked.lua") == [
        "E1201: the arguments do not name two versions / write OLD NEW, A..B [SCRIPT…], or REV [SCRIPT…]"
      ])
    #expect(
      pairs("more.lua", "v1:") == [
        "E1202: '\(folder.path)/' contains 2 apps: gone.lua, shop.lua / name one of them"
      ])
  }
}
