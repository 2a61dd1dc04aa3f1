import Lua
import Testing

@testable import Scripting

@Suite("The globals of the prompt")
struct PromptTests {
  @Test(
    "Assignments stay at the prompt; other names come from the scripts, step sets by their names")
  func environment() throws {
    let stage = try Stage(WordTests.smallest)
    let first = try stage.app.host.makePromptEnvironment()
    let second = try stage.app.host.makePromptEnvironment()
    func run(_ text: String, _ environment: LuaTable) throws -> [LuaValue] {
      let chunk = try stage.app.host.compile(text, chunkName: "=prompt", environment: environment)
      return try #require(chunk).call()
    }

    let firstResult = try run("x = 3", first)
    #expect(firstResult == [])
    let secondResult = try run("x + 1", first)
    #expect(secondResult == [4])
    let thirdResult = try run("Step.start.name", first)
    #expect(thirdResult == ["start"])
    let isStep = try run("Step.start", first).first?.isStep
    #expect(isStep == true)
    let failure = #expect(throws: LuaError.self) { try run("x", second) }
    #expect(failure?.message == "'x' is not declared")
  }

  @Test(
    "An incomplete statement is recognized",
    arguments: [
      ("1 +", true), ("if x then", true), ("f(", true), ("[[a", true), ("{", true),
      ("local x =", true), ("x = 1", false), ("1 + 1", false), ("", false), ("= 1", false),
      ("end", false),
    ])
  func incomplete(text: String, isIncomplete: Bool) throws {
    let isOpen = try Stage(WordTests.smallest).app.host.isIncomplete(text)
    #expect(isOpen == isIncomplete)
  }
}
