import Diagnostics
import Lua
import Testing

@testable import Scripting

@Suite("Editor types for the language")
struct TypingLibraryTests {
  @Test("Every option of every table has a type and a description in both languages")
  func options() {
    for table in OptionCatalog.all {
      for option in table.options {
        #expect(!option.type.isEmpty, "\(table.name).\(option.name)")
        for language in [Language.english, .korean] {
          #expect(!option.summary.text(in: language).isEmpty, "\(table.name).\(option.name)")
        }
      }
      #expect(Set(table.keys).count == table.keys.count, "\(table.name)")
    }
  }

  @Test(
    "The text is valid Lua and the same each time, in both languages",
    arguments: [Language.english, .korean])
  func text(language: Language) throws {
    let text = TypingLibrary(language: language).text

    _ = try LuaState().load(text, chunkName: "=library")
    #expect(text == TypingLibrary(language: language).text)
    #expect(text.hasPrefix("---@meta sextant\n"))
    for word in WordCatalog.all where word.name != "steps" {
      #expect(text.contains("\n---\(word.summary.text(in: language))\n"), "\(word.name)")
    }
  }

  @Test("Every class that a type names is declared")
  func classes() throws {
    let text =
      TypingLibrary().text
      + ProjectTyping([try Stage(ProjectTypingTests.script).app]).text
    let named = Set(text.matches(of: /sextant\.[A-Za-z]+/).map { String($0.output) })
    let declared = Set(
      text.matches(of: /---@(?:class|alias) (sextant\.[A-Za-z]+)/).map { String($0.output.1) })
    #expect(named.subtracting(declared).sorted() == [])
  }
}
