import Diagnostics
import Testing

@Suite("Lines of a text")
struct SourceTextTests {
  @Test(
    "Lines are counted as Lua counts them",
    arguments: [
      ("a\nb", ["a", "b"]),
      ("a\r\nb\r\n", ["a", "b", ""]),
      ("a\n\rb", ["a", "b"]),
      ("a\rb", ["a", "b"]),
      ("\n\nb", ["", "", "b"]),
      ("a\r\n\r\nb", ["a", "", "b"]),
      ("", [""]),
      ("홈\n화면", ["홈", "화면"]),
    ] as [(String, [String])])
  func lines(text: String, expected: [String]) {
    let source = SourceText(name: "a.lua", text: text)

    #expect((1...expected.count).map { source.line($0) } == expected)
    #expect(source.line(0) == nil)
    #expect(source.line(expected.count + 1) == nil)
  }

  @Test("Of two texts with the same name, the later one is quoted")
  func reloaded() {
    var sources = SourceTexts([SourceText(name: "a.lua", text: "old")])

    sources.insert(SourceText(name: "a.lua", text: "new"))

    #expect(sources["a.lua"]?.line(1) == "new")
    #expect(sources["b.lua"] == nil)
  }
}
