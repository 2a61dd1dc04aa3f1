import Lua
import Testing

@testable import Scripting

@Suite("Editor types for a project's names")
struct ProjectTypingTests {
  static let script = """
    local Step = steps "Steps" {
      "start", "one(id: Int)", "many(String, flags: [Bool]?, any: Any, size: Double)",
    }
    service "Server" {}
    stepper "Clock" {}
    screen "Home" {} screen "한글 \\"quoted\\"" {}
    flow "App" { root = navigation, start = Step.start, navigate = { start = set "Home" } }
    """

  @Test("Steps have the types of their values, and everything else is listed by name")
  func names() throws {
    let text = ProjectTyping([try Stage(Self.script).app]).text

    #expect(
      text == #"""
        ---@meta

        ---@class Steps
        ---@field start sextant.Step `start`
        ---@field one fun(id: integer): sextant.Step `one(id: Int)`
        ---@field many fun(value1: string, flags: (boolean)[]?, any: any, size: number): sextant.Step `many(String, flags: [Bool]?, any: Any, size: Double)`

        ---@overload fun(name: "Steps"): fun(cases: string|string[]): Steps
        ---@param name string
        ---@return fun(cases: string|string[]): table
        function steps(name) end

        ---@alias sextant.ScreenName
        ---| "Home"
        ---| "한글 \"quoted\""

        ---@alias sextant.FlowName
        ---| "App"

        ---@alias sextant.ServiceName
        ---| "Server"

        ---@alias sextant.StepperName
        ---| "Clock"

        ---@class sextant.Services
        ---@field ["Server"] any

        """#)
    _ = try LuaState().load(text, chunkName: "=project")
  }

  @Test("The methods of a service with a state are known to editors")
  func services() throws {
    let text = ProjectTyping([try Stage(SharedServiceTests.script("")).app]).text

    #expect(text.contains("---@field [\"Cart\"] sextant.service.Cart\n---@field [\"Prices\"] any"))
    #expect(
      text.hasSuffix(
        """
        ---@class sextant.service.Cart
        ---@field add fun(self: sextant.service.Cart, ...: any): any
        ---@field count fun(self: sextant.service.Cart, ...: any): any
        ---@field currency any
        ---@field items fun(self: sextant.service.Cart, ...: any): any
        ---@field names any

        """))
    _ = try LuaState().load(text, chunkName: "=project")
  }

  @Test("Sets, steps and services link to their declarations for lua-language-server")
  func sources() throws {
    let script = """
      local Step = steps "Steps" [[
        case start
        case one(id: Int)
      ]]
      service "Server" {}
      screen "Home" {}
      flow "App" { root = navigation, start = Step.start, navigate = { start = set "Home", one = none } }
      """
    let text = ProjectTyping([try Stage(script).app]) { file in
      "../../" + (file.split(separator: "/").last ?? "")
    }.text
    let lines = text.split(separator: "\n")
    let sources = lines.indices.filter { lines[$0].hasPrefix("---@source") }.map {
      lines[$0].dropFirst("---@source ".count) + "  " + lines[$0 + 1].prefix { $0 != "`" }
    }

    #expect(
      sources == [
        "../../app.lua:1:20  ---@class Steps",
        "../../app.lua:2:7  ---@field start sextant.Step ",
        "../../app.lua:3:7  ---@field one fun(id: integer): sextant.Step ",
        "../../app.lua:5:0  ---@field [\"Server\"] any",
      ])
  }

  @Test("Each case of a set of a thousand lines links to its own line")
  func many() throws {
    let cases = (1...1000).map { "  \"step\($0)(of: Int)\",\n" }.joined()
    let script = """
      local Step = steps "Steps" { "start",
      \(cases)}
      screen "Home" {}
      flow "App" { root = navigation, start = Step.start, navigate = { start = set "Home" } }
      """
    let text = ProjectTyping([try Stage(script).app]) { _ in "app.lua" }.text
    let lines = text.split(separator: "\n")
    let last = try #require(lines.firstIndex { $0.hasPrefix("---@field step1000 ") })

    #expect(lines[last - 1] == "---@source app.lua:1001:3")
  }
}
