import Diagnostics
import Testing

@Suite("The tree of a text")
struct SourceTextTreeTests {
  @Test("is shared by the texts of a file and of the plugin that it becomes")
  func owned() {
    let text = SourceText(name: "auth.lua", text: "plugin { name = \"auth\" }")
    let owned = text.owned(by: "auth 1.0.0")
    #expect(owned.owner == "auth 1.0.0")
    #expect(owned.tree === text.tree)
    #expect(owned != text)
    #expect(owned.owned(by: nil) == text)
  }

  @Test("makes texts differ that have other bytes, although Swift takes them for the same")
  func spelled() {
    let composed = SourceText(name: "a.lua", text: "x = '\u{E9}'")
    let apart = SourceText(name: "a.lua", text: "x = 'e\u{301}'")
    #expect(composed.text == apart.text)
    #expect(composed != apart)
  }
}
