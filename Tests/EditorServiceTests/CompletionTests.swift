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

  @Test("within quotes gives the names that fit")
  func names() throws {
    #expect(
      try completions("push \"|\"", for: "push \"Item\"") == ["About", "Item", "List", "ShopFlow"])
    #expect(
      try completions("push \"It|", for: "push \"Item\"") == ["About", "Item", "List", "ShopFlow"])
    #expect(try completions("coordinate \"|\"", for: "coordinate \"ShopFlow\"") == ["ShopFlow"])
    #expect(try completions("to = \"|\"", for: "to = \"ShopFlow\"") == ["ShopFlow"])
  }

  @Test("after a word gives its names in quotes")
  func quoted() throws {
    #expect(
      try completions("push |", for: "push \"Item\"") == [
        "\"About\"", "\"Item\"", "\"List\"", "\"ShopFlow\"",
      ])
  }

  @Test("gives steps, with places for their values")
  func steps() throws {
    let all = ["aboutAsked", "aboutRead", "itemPicked(${1:id})", "started"]
    #expect(try completions("emits = Step.| },", for: "emits = Step.itemPicked },") == all)
    #expect(try completions("emits = Step.it| },", for: "emits = Step.itemPicked },") == all)
    #expect(
      try completions("emits = | },", for: "emits = Step.itemPicked },") == all.map { "Step.\($0)" }
    )
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
    #expect(
      try completions(
        "started = set \"List\",\n    |", for: "started = set \"List\", itemPicked = push \"Item\","
      )
        == ["itemPicked = "])
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
    #expect(
      try completions("tap \"|\"", for: "tap \"About\"", in: "shop.journey.lua")
        == ["About", "Done", "items"])
    #expect(
      try completions(
        "expect.visible \"|\"", for: "expect.visible \"List\"", in: "shop.journey.lua")
        == ["About", "Item", "List", "ShopFlow"])
    #expect(
      try completions("expect.|,", for: "back(),", in: "shop.journey.lua").prefix(3)
        == ["steps", "anything", "outcome"])
  }

  @Test("after require gives modules, and after script the apps")
  func files() throws {
    #expect(try completions("require \"|\"", for: "require \"steps\"") == ["steps"])
    #expect(
      try completions("script \"|\"", for: "script \"shop.lua\"", in: "shop.journey.lua")
        == ["shop.lua", "steps.lua"])
  }

  @Test("in a comment gives nothing")
  func comment() throws {
    #expect(try completions("-- push \"|\"", for: "push \"Item\"") == [])
  }
}
