import SwiftCode
import Testing

@Suite("What a script says in Lua")
struct LuaReadingTests {
  /// An app whose step `a` is handled somehow, with a screen 'Home' and a flow 'Sub'.
  private func export(_ handler: String, with more: String = "") throws -> SwiftExport {
    try Exporting.text(
      """
      local Step = steps "S" { "start", "a(String)" }
      screen "Home" { title = "Home" }
      \(more)
      flow "AppFlow" {
        root = navigation, start = Step.start,
        navigate = {
          start = set "Home",
          a = \(handler),
        },
      }
      flow "Sub" {
        root = navigation, start = Step.start,
        navigate = { start = set "Home" },
      }
      coordinate "AppFlow"
      """)
  }

  @Test("Texts are what their escapes mean")
  func escapes() throws {
    let export = try export(
      #"""
      function(flow, text)
            if text == "\65\x42\u{2713}\z
              C" then return push "Home" end
            return none
          end
      """#)
    #expect(export.lines(with: #"if text == "AB✓C""#).count == 1)
  }

  @Test("A long text begins behind its first line end, whatever that is")
  func longText() throws {
    let script = """
      local Step = steps "S" { "start", "a(String)" }
      screen "Home" { title = function(screen) return [[
      Home]] end }
      flow "AppFlow" {
        root = navigation, start = Step.start,
        navigate = { start = set "Home", a = function(flow) repeat local x = 1 until true end },
      }
      """
    let export = try Exporting.text(script.replacing("\n", with: "\r\n"))
    #expect(export.lines(with: #"title = "Home""#).count == 1)
  }

  @Test("Each line of a function that is left is a comment, also with line ends of Windows")
  func windowsLines() throws {
    let script = """
      local Step = steps "S" { "start", "a" }
      screen "Home" { title = "Home" }
      flow "AppFlow" {
        root = navigation, start = Step.start,
        navigate = {
          start = set "Home",
          a = function(flow)
            repeat local x = 1 until true
            return none
          end,
        },
      }
      """
    let windows = try Exporting.text(script.replacing("\n", with: "\r\n"))
    #expect(windows.lines(with: "// function(flow)").count == 1)
    #expect(windows.lines(with: "//       return none").count == 1)
    #expect(windows.lines(with: "repeat").allSatisfy { $0.contains("//       repeat") })
  }

  @Test("A local that an inner function assigns is a variable")
  func captured() throws {
    let export = try export(
      """
      function(flow)
            local count = 1
            local sub = flow:make "Sub"
            flow:use({ sub }, "ready", function(root)
              count = 2
            end)
            if count == 2 then return push "Home" end
            return none
          end
      """)
    #expect(export.lines(with: "var count = 1").count == 1)
  }

  @Test("A parameter of an inner function is no use of a local of the same name")
  func hidden() throws {
    let export = try export(
      """
      function(flow)
            local root = 1
            local sub = flow:make "Sub"
            flow:use({ sub }, "ready", function(root)
              flow.root:push(root)
            end)
            return none
          end
      """)
    #expect(export.lines(with: "let root = 1").isEmpty)
    #expect(export.lines(with: "_ = 1").count == 1)
  }

  @Test("A function behind the name of a module is said")
  func module() throws {
    let export = try export(
      "M.handle",
      with: """
        local M = {}
        function M.handle(flow) return push "Home" end
        """)
    #expect(export.lines(with: "pushViewController(homeViewController").count == 1)
  }

  @Test("What a function of a module declares is found")
  func declaredInModule() throws {
    let export = try export(
      "none",
      with: """
        local M = {}
        function M.make()
          screen "Other" { title = function(screen) return "O" .. "ther" end }
        end
        M.make()
        """)
    #expect(export.lines(with: "title = \"Other\"").count == 1)
  }

  @Test("A local with the name of a parameter that is given stays what it is")
  func ownLocal() throws {
    let export = try export(
      "none",
      with: """
        local function make(name)
          screen(name) {
            title = function(screen)
              local name = "Hello"
              return name
            end,
          }
        end
        make "Other"
        """)
    #expect(export.lines(with: "let name = \"Hello\"").count == 1)
    #expect(export.lines(with: "return name").count == 1)
  }

  @Test("A link that a local function makes is found by the pattern that it is given")
  func linkOfFunction() throws {
    let export = try export(
      "none",
      with: """
        local function route(pattern)
          link(pattern) { Step.start }
        end
        route "app://home"
        """)
    #expect(export.lines(with: "TODO: the link").isEmpty)
    #expect(export.lines(with: "return [S.start]").count == 1)
  }
}
