import Diagnostics
import Foundation
import SeededNumbers
import Testing

@testable import EditorService

@Suite("Problems in an editor")
struct ProblemTests {
  @Test("of an app without mistakes are none, for each open file")
  func none() throws {
    let folder = try EditorFolder(ShopFiles.all)
    let found = try folder.problems()
    #expect(found == [])
    #expect(folder.service.problems()?.keys.sorted() == ShopFiles.all.keys.sorted().map(folder.at))
  }

  @Test("are those of the text that is not saved, in all files of the app")
  func unsaved() throws {
    let folder = try EditorFolder(ShopFiles.all, open: ["steps.lua"])
    folder.service.open(
      ShopFiles.steps.replacing("aboutAsked", with: "infoAsked"), at: folder.at("steps.lua"))
    let found = try folder.problems()
    #expect(
      found == [
        "shop.journey.lua:1:8-18 error E0903 'shop.lua' could not be loaded",
        "shop.lua:5:33-43 error E0201 ShopStep has no step 'aboutAsked'",
        "shop.lua:13:5-15 error E0110 step 'aboutAsked' is not declared",
      ])
    folder.service.close(folder.at("steps.lua"))
    folder.service.open(ShopFiles.app, at: folder.at("shop.lua"))
    let mended = try folder.problems()
    #expect(mended == [])
  }

  @Test("stand at the names that they are about")
  func places() throws {
    let folder = try EditorFolder(ShopFiles.all, open: [])
    folder.service.open(
      ShopFiles.app.replacing("push \"Item\"", with: "push \"Itm\"")
        .replacing("aboutRead = dismiss()", with: "aboutRead = dismis()"), at: folder.at("shop.lua")
    )
    let found = try folder.problems()
    #expect(
      found == [
        "shop.journey.lua:1:8-18 error E0903 'shop.lua' could not be loaded",
        "shop.lua:12:45-50 error E0110 screen or flow 'Itm' is not declared",
        "shop.lua:13:47-53 error E0111 'dismis' is not declared",
      ])
  }

  @Test("of a file that Lua refuses stand where Lua stops")
  func syntax() throws {
    let folder = try EditorFolder(ShopFiles.all, open: [])
    folder.service.open(
      ShopFiles.app.replacing("root = navigation,", with: "root navigation,"),
      at: folder.at("shop.lua"))
    let found = try folder.problems()
    #expect(
      found == [
        "shop.journey.lua:1:8-18 error E0903 'shop.lua' could not be loaded",
        "shop.lua:10:8-18 error E0114 '}' expected (to close '{' at line 9) near 'navigation'",
      ])
  }

  @Test("are none in Lua files that have nothing to do with navigation")
  func others() throws {
    let folder = try EditorFolder([
      "init.lua": "vim.opt.number = true\n", "x.lua": "return {\n",
      "game.lua": "list(objects) app { x = 1 } label \"hit\" { size = 2 }\n",
    ])
    let found = try folder.problems()
    #expect(found == [])
  }

  @Test("of a part of an app that nothing requires are none while it has no mistakes")
  func part() throws {
    let folder = try EditorFolder(["part.lua": "screen \"A\" { title = \"A\" }\n"])
    let found = try folder.problems()
    #expect(found == [])
  }

  @Test("that only more trust would mend are hints")
  func locked() throws {
    let folder = try EditorFolder(
      ["app.lua": "local f = load(\"return 1\")\n" + ShopFiles.app, "steps.lua": ShopFiles.steps],
      open: ["app.lua"])
    let found = try folder.problems()
    #expect(
      found == [
        "app.lua:1:11-15 hint E0111 'load' is not declared"
      ])
  }

  @Test("end a script that does not return, after one second", .timeLimit(.minutes(1)))
  func endless() throws {
    let folder = try EditorFolder(["app.lua": "screen \"A\" { title = \"A\" }\nwhile true do end\n"]
    )
    let found = try folder.problems().map { $0.prefix(22) }
    #expect(found == ["app.lua:2:1-18 error E"])
  }

  @Test("of generated lines stand at the Swift code that they were made from")
  func origin() throws {
    let folder = try EditorFolder(
      [
        "Sources/Cart.swift": "final class Cart {\n  func go() {}\n}\n",
        "Prototype/app.lua": ShopFiles.app.replacing(
          "push \"Item\",", with: "push \"Itm\", --@ Sources/Cart.swift:2"),
        "Prototype/steps.lua": ShopFiles.steps,
      ], open: ["Prototype/app.lua"])
    let found = try folder.problems()
    #expect(found == ["Sources/Cart.swift:2:3-15 error E0110 screen or flow 'Itm' is not declared"])
    let related = folder.service.problems()?.values.flatMap { $0 }.flatMap(\.related) ?? []
    #expect(
      related.map { folder.shown($0.range) } == [
        "Prototype/app.lua:7:1-82", "Prototype/app.lua:12:45-50",
      ])
  }

  @Test("are those of a fresh service after any edits", arguments: Examples.names.prefix(4))
  func edits(_ name: String) throws {
    try EditedTexts(name: name, salt: 1).run(count: Effort.count(short: 12, long: 1_000))
  }
}

@Suite("Folders of an editor")
struct FolderTests {
  @Test("have journeys about a script in another folder, as it is in the editor")
  func elsewhere() throws {
    let folder = try EditorFolder(
      [
        "app/shop.lua": ShopFiles.app, "app/steps.lua": ShopFiles.steps,
        "tests/shop.journey.lua": ShopFiles.journeys.replacing("shop.lua", with: "../app/shop.lua"),
      ], open: ["app/shop.lua"])
    try folder.expectNoProblems()
    folder.service.change(
      nil, to: ShopFiles.app.replacing("button \"Done\"", with: "button \"Fine\""),
      at: folder.at("app/shop.lua"))
    let found = try folder.problems()
    #expect(
      found == [
        "tests/shop.journey.lua:20:7-21 error E0913 no screen of the app has anything named 'About#0 Done'"
      ])
    let edits = try #require(
      try folder.service.rename(
        at: folder.byte("list \"it|ems\"", in: "app/shop.lua"), in: folder.at("app/shop.lua"),
        to: "wares"))
    #expect(
      Set(edits.map(\.range.path)) == [
        folder.at("app/shop.lua"), folder.at("tests/shop.journey.lua"),
      ])
  }

  @Test("may have modules that require each other, and journeys about what is no script")
  func circles() throws {
    let folder = try EditorFolder([
      "a.lua": "require \"b\"\nscreen \"A\" { title = \"A\" }\n",
      "b.lua": "require \"a\"\nscreen \"B\" { title = \"B\" }\n",
      "c.journey.lua": "script \"c.txt\"\njourney \"x\" { tap \"A\" }\n",
    ])
    let found = try folder.problems()
    #expect(
      found == [
        "a.lua:1:9-12 error E0117 module 'b' requires itself, directly or through other modules",
        "b.lua:1:9-12 error E0117 module 'a' requires itself, directly or through other modules",
        "c.journey.lua:1:8-15 error E0903 'c.txt' could not be loaded: the file '\(folder.at("c.txt"))' does not exist",
      ])
  }

  @Test("may have files renamed and deleted on the disk")
  func disk() throws {
    let folder = try EditorFolder(ShopFiles.all, open: ["shop.lua"])
    try folder.expectNoProblems()
    try FileManager.default.moveItem(
      atPath: folder.at("steps.lua"), toPath: folder.at("events.lua"))
    folder.service.filesChanged()
    let found = try folder.problems()
    #expect(
      found == [
        "shop.journey.lua:1:8-18 error E0903 'shop.lua' could not be loaded",
        "shop.lua:1:22-29 error E0115 module 'steps' does not exist: there is no file '\(folder.at("steps.lua"))'",
      ])
    folder.service.change(
      nil, to: ShopFiles.app.replacing("\"steps\"", with: "\"events\""), at: folder.at("shop.lua"))
    try folder.expectNoProblems()
  }

  @Test("with more files than can be looked at give what was found, and say so")
  func many() throws {
    let files = Dictionary(
      uniqueKeysWithValues: (0..<5_100).map {
        ("part\($0 % 60)/p\($0).lua", "screen \"P\($0)\" {}\n")
      })
    let folder = try EditorFolder(files, open: [])
    let found = folder.service.symbols(matching: "P")
    #expect(!found.isWhole)
    #expect(found.symbols.count <= 5_000)
  }
}
