import Foundation
import TestFolders
import Testing

@testable import Scripting

@Suite("The check for unfinished statements")
struct LuaProgressTests {
  private func progress(_ text: String) -> LuaProgress {
    var progress = LuaProgress()
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      progress.push(String(line))
    }
    return progress
  }

  @Test(
    "recognizes open strings, brackets, blocks and expressions",
    arguments: [
      "x = [[", "x = [==[\n]]\n]=]", "--[[ a\nb", "f(1, --[=[\n", "x = {", "x = { { 1 },", "f(",
      "t[", "function f()", "if a then\nb()\nelse", "while a do", "for i = 1, 2 do", "repeat\nf()",
      "do\nlocal x <const> = 1", "x =", "x = 1 +", "x = a and", "f(1,\n2,", "x = 'a' ..",
      "return function()\nif a then return 1 end", "x = { '}', \"]]\", -- }\n",
    ])
  func open(text: String) throws {
    #expect(progress(text).isOpen)
    let host = try Loaded.host()
    #expect(host.isIncomplete(text))
  }

  @Test(
    "does not report statements that are complete or could be",
    arguments: [
      "x = [[a\nb]]", "x = 1", "--[[ a\nb ]]", "x = { [1] = 'a]]' }", "if a then b() else c() end",
      "repeat f() until a", "local x <const>", "return ...", "goto a ::a::", "x = 'a\\\nb'", "f{}",
      "while f() do g() end", "x = '{'", "x = [=[ ]] ]=]", ")", "x = '", "end end",
    ])
  func whole(text: String) { #expect(!progress(text).isOpen) }

  @Test("distinguishes a long bracket, in which nothing can be wrong, from everything else")
  func longBracket() {
    #expect(progress("x = {[==[").isInLongBracket)
    #expect(progress("x = {[==[\n]] ]=] end ) } 'x").isInLongBracket)
    #expect(progress("--[[\n1").isInLongBracket)
    #expect(!progress("x = {[==[ ]==]").isInLongBracket)
    #expect(!progress("-- [[").isInLongBracket)
    #expect(!progress("x = '[[").isInLongBracket)
  }

  @Test("never calls a text unfinished that Lua accepts as complete", arguments: Loaded.scripts)
  func scripts(path: String) throws {
    let host = try Loaded.host()
    var (progress, text, open) = (LuaProgress(), "", 0)
    for line in try String(contentsOfFile: path, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    {
      text += line + "\n"
      progress.push(String(line))
      guard progress.isOpen else { continue }
      open += 1
      #expect(host.isIncomplete(text), "after \(line)")
    }
    #expect(open > 0)
  }

  private enum Loaded {
    static let folder = project.appending(path: "scripts")
    static let scripts = ["hello", "messenger", "movies", "rxflow-demo", "signin"]
      .map { folder.appending(path: "\($0).lua").path }

    static func host() throws -> ScriptHost { try AppLoader().load(scripts[0]).host }
  }
}
