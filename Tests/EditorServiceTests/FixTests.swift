import Testing

@testable import EditorService

@Suite("Quick fixes")
struct FixTests {
  /// The titles of the fixes for the first problem, and what each makes of the shop's files.
  private func fixes(
    _ replacement: String, for original: String, in name: String = "shop.lua",
    with others: [String: String] = [:]
  ) throws -> [(title: String, texts: [String: String], problems: [String])] {
    let files = ShopFiles.all.merging(others) { $1 }
    let folder = try EditorFolder(files)
    folder.service.change(
      nil, to: folder.text(name).replacing(original, with: replacement), at: folder.at(name))
    let problems = try #require(folder.service.problems()?[folder.at(name)])
    let problem = try #require(problems.first)
    return try folder.service.fixes(for: problems, at: problem.range).map { fix in
      let texts = folder.edited(fix.edits)
      var all = files
      all[name] = folder.text(name)
      let mended = try EditorFolder(all.merging(texts) { $1 })
      return (fix.title, texts, try mended.problems())
    }
  }

  @Test("write the name that a message proposes")
  func replacement() throws {
    let screen = try fixes("push \"Itm\"", for: "push \"Item\"")
    #expect(screen.map(\.title) == ["Write 'Item'", "Declare the screen 'Itm'"])
    #expect(screen.first?.texts == ["shop.lua": ShopFiles.app])
    let step = try fixes("Step.itemPickd }", for: "Step.itemPicked }")
    #expect(step.first?.title == "Write 'itemPicked'")
    let word = try fixes("scren \"About\"", for: "screen \"About\"")
    #expect(word.first?.texts == ["shop.lua": ShopFiles.app])
  }

  @Test("declare what is missing")
  func declarations() throws {
    let screen = try fixes("push \"Zoom\"", for: "push \"Item\"")
    #expect(screen.map(\.title) == ["Declare the screen 'Zoom'"])
    #expect(screen.first?.problems.contains { $0.contains("error") } == false)
    let step = try fixes("emits = Step.helpAsked }", for: "emits = Step.aboutAsked }")
    let fix = try #require(step.first { $0.title == "Declare the step 'ShopStep.helpAsked'" })
    #expect(
      fix.texts == [
        "steps.lua":
          "return steps \"ShopStep\" { \"started\", \"itemPicked(id: Int)\", \"aboutAsked\", \"aboutRead\", \"helpAsked\" }"
      ])
  }

  @Test(
    "declare a step in an enum, wherever it ends",
    arguments: [
      "enum ShopStep: Step { case started, itemPicked(id: Int), aboutAsked, aboutRead }",
      "enum ShopStep: Step {\n  case started\n  case itemPicked(id: Int), aboutAsked, aboutRead\n}",
      "case started, itemPicked(id: Int), aboutAsked, aboutRead",
    ])
  func enums(_ text: String) throws {
    let found = try fixes(
      "emits = Step.helpAsked }", for: "emits = Step.aboutAsked }",
      with: ["steps.lua": "return steps \"ShopStep\" [[\(text)]]\n"])
    let fix = try #require(found.first { $0.title == "Declare the step 'ShopStep.helpAsked'" })
    #expect(!fix.problems.contains { $0.contains("error") }, "\(fix.texts) \(fix.problems)")
  }

  @Test("add the entry that a step needs, or mark the finding as intended")
  func entry() throws {
    let found = try fixes(
      "\"aboutRead\", \"helpAsked\" }", for: "\"aboutRead\" }", in: "steps.lua",
      with: [
        "shop.lua": ShopFiles.app.replacing(
          "screen \"List\" {",
          with: "screen \"List\" {\n  button \"Help\" { emits = Step.helpAsked },")
      ])
    #expect(found.map(\.title) == ["Add an entry for 'helpAsked' to 'ShopFlow'"])
    for fix in found { #expect(fix.problems == [], "\(fix.title)") }
  }

  @Test("give a screen the button that emits a step which nothing sends")
  func button() throws {
    let found = try fixes("", for: ", button \"Done\" { emits = Step.aboutRead }")
    #expect(
      found.map(\.title) == [
        "Add a button to 'About'", "Add a button to 'Item'", "Add a button to 'List'",
        "Mark as intended: unreachable-entry",
      ])
    // A journey taps the button that is gone.
    #expect(
      found.first?.problems == [
        "shop.journey.lua:20:7-21 error E0913 no screen of the app has anything named 'About#0 Done'"
      ])
  }
}
