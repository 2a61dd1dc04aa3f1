import Testing

@testable import EditorService

@Suite("Completion")
struct CompletionTests {
  /// The texts that can be written at the mark `|` of a piece in the shop's script.
  private func completions(
    _ piece: String, for original: String, in name: String = "shop.lua"
  ) throws -> [String] {
    let folder = try EditorFolder(ShopFiles.all)
    let text = folder.text(name).replacing(original, with: piece.replacing("|", with: ""))
    folder.service.change(nil, to: text, at: folder.at(name))
    let byte = try folder.byte(piece, in: name)
    return try #require(folder.service.completions(at: byte, in: folder.at(name))).items.map(\.text)
  }

  /// Compares the first of these texts, or all, with those that are expected.
  private func check(
    _ piece: String, for original: String, in name: String = "shop.lua", first count: Int = .max,
    gives expected: [String], sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let found = Array(try completions(piece, for: original, in: name).prefix(count))
    #expect(found == expected, sourceLocation: sourceLocation)
  }

  @Test("within quotes gives the names that fit")
  func names() throws {
    try check("push \"|\"", for: "push \"Item\"", gives: ["About", "Item", "List", "ShopFlow"])
    try check("push \"It|", for: "push \"Item\"", gives: ["About", "Item", "List", "ShopFlow"])
    try check("coordinate \"|\"", for: "coordinate \"ShopFlow\"", gives: ["ShopFlow"])
    try check("to = \"|\"", for: "to = \"ShopFlow\"", gives: ["ShopFlow"])
  }

  @Test("after a word gives its names in quotes")
  func quoted() throws {
    try check(
      "push |", for: "push \"Item\"",
      gives: [
        "\"About\"", "\"Item\"", "\"List\"", "\"ShopFlow\"",
      ])
  }

  @Test("gives steps, with places for their values")
  func steps() throws {
    let all = ["aboutAsked", "aboutRead", "itemPicked(${1:id})", "started"]
    try check("emits = Step.| },", for: "emits = Step.itemPicked },", gives: all)
    try check("emits = Step.it| },", for: "emits = Step.itemPicked },", gives: all)
    try check("emits = | },", for: "emits = Step.itemPicked },", gives: all.map { "Step.\($0)" })
  }

  @Test("in a table gives the options that it lacks, and words for its items")
  func options() throws {
    let found = try completions("title = \"가게\",\n  |", for: "title = \"가게\",")
    #expect(Array(found.prefix(3)) == ["text = ", "badge = ", "image = "])
    #expect(found.contains("button \"${1:name}\" { $0 }"))
    #expect(!found.contains("title = "))
  }

  @Test("among entries gives the steps that have none yet")
  func entries() throws {
    try check(
      "started = set \"List\",\n    |", for: "started = set \"List\", itemPicked = push \"Item\",",
      gives: ["itemPicked = "])
  }

  @Test("after the name of a step gives the words for entries")
  func words() throws {
    let found = try completions("itemPicked = |,", for: "itemPicked = push \"Item\",")
    #expect(found.contains("push"))
    #expect(found.contains("choose"))
    #expect(!found.contains("screen \"${1:name}\" { $0 }"))
  }

  @Test("in journeys gives controls, steps and expectations")
  func journeys() throws {
    try check(
      "tap \"|\"", for: "tap \"About\"", in: "shop.journey.lua", gives: ["About", "Done", "items"])
    try check(
      "expect.visible \"|\"", for: "expect.visible \"List\"", in: "shop.journey.lua",
      gives: ["About", "Item", "List", "ShopFlow"])
    try check(
      "expect.|,", for: "back(),", in: "shop.journey.lua", first: 3,
      gives: ["steps", "anything", "outcome"])
  }

  @Test("after require gives modules, and after script the apps")
  func files() throws {
    try check("require \"|\"", for: "require \"steps\"", gives: ["steps"])
    try check(
      "script \"|\"", for: "script \"shop.lua\"", in: "shop.journey.lua",
      gives: ["shop.lua", "steps.lua"])
  }

  @Test("in long brackets takes the place of what is between them")
  func longBrackets() throws {
    let folder = try EditorFolder(ShopFiles.all)
    folder.service.change(
      nil, to: ShopFiles.app.replacing("push \"Item\"", with: "push [==[It]==]"),
      at: folder.at("shop.lua"))
    let byte = try folder.byte("[==[I|t]==]", in: "shop.lua")
    let found = try #require(folder.service.completions(at: byte, in: folder.at("shop.lua")))
    #expect(found.items.map(\.text) == ["About", "Item", "List", "ShopFlow"])
    #expect(found.range.bytes == byte - 1..<byte + 1)
  }

  @Test("counts the arguments of the call around a place, whatever stands in them")
  func arguments() throws {
    let folder = try EditorFolder(ShopFiles.all)
    let call = "Step.itemPicked(function() if a then return b, { c, d } end end, )"
    folder.service.change(
      nil, to: ShopFiles.app.replacing("push \"Item\"", with: call), at: folder.at("shop.lua"))
    let byte = try folder.byte("end end, |)", in: "shop.lua")
    let signature = try #require(folder.service.signature(at: byte, in: folder.at("shop.lua")))
    #expect(signature.active == 1)
    #expect(signature.label == "ShopStep.itemPicked(id: Int)")
  }

  @Test("in a comment gives nothing")
  func comment() throws {
    try check("-- push \"|\"", for: "push \"Item\"", gives: [])
  }
}

@Suite("Words of plugins in an editor")
struct PluginWordTests {
  private static let plugin = """
    plugin { name = "wizard", version = "1.0.0", help = "pages in a row" }
    local function page(name) return push(name) end
    export { page = page }

    """

  @Test("are completed, described and found in their file")
  func words() throws {
    let files = [
      "app.lua": "plugin \"wizard\"\n"
        + ShopFiles.app.replacing("push \"Item\"", with: "page \"Item\""),
      "steps.lua": ShopFiles.steps, "plugins/wizard.lua": Self.plugin,
    ]
    let folder = try EditorFolder(files, open: ["app.lua"])
    try folder.expectNoProblems()
    let byte = try folder.byte("itemPicked = pa|ge", in: "app.lua")
    let items = try #require(folder.service.completions(at: byte, in: folder.at("app.lua"))).items
    #expect(items.map(\.label).contains("page"))
    let hover = folder.service.hover(at: byte, in: folder.at("app.lua"))?.markdown
    #expect(hover == "plugin wizard\n\n```lua\npage\n```")
    let places = folder.service.definitions(at: byte, in: folder.at("app.lua")).map(folder.shown)
    #expect(places == ["plugins/wizard.lua:3:1-23"])
  }
}
