import Scripting
import Testing

@testable import Shell

/// The styles that look like RxFlow's, as a plugin would write them.
@Suite("A log style in Lua")
struct LogStyleInLuaTests {
  private static let script =
    Stage.zoo + """

      local function flow(r) return r.app .. "." .. r.flow:gsub("#%d+$", "") end
      local function lines(record, mark, ...)
        local lines = { ... }
        for _, change in ipairs(record.changes) do
          if change.change == "ended" then
            lines[#lines + 1] = "did end " .. mark .. record.app .. "." .. change.what:gsub("#%d+$", "")
          end
        end
        return lines
      end
      local function rest(r, step) return "navigate to flow=" .. flow(r) .. " and step=" .. step.text end
      logStyle "lua-rxflow" {
        begins = function(step) return "will " .. rest(step, step.step) end,
        lines = function(r)
          if not r.navigated then return lines(r, "flow=") end
          return lines(r, "flow=", "will " .. rest(r, r.navigated), "did " .. rest(r, r.navigated))
        end,
      }
      logStyle "lua-guideline" {
        lines = function(r)
          if not r.navigated then return lines(r, "") end
          return lines(r, "", "did navigate to " .. flow(r) .. " -> " .. r.navigated.text)
        end,
      }
      """

  @Test("has all that the program's styles have", arguments: ["rxflow", "guideline"])
  func same(name: String) throws {
    let stage = try Stage(Self.script)
    for line in [".go(1)", ".fail", ":emit Start .ping", ":back", ":back", ".say(\"한\", true)"] {
      _ = stage.said(line)
    }

    #expect(stage.said(":log lua-\(name)") == stage.said(":log \(name)"))
  }

  @Test("begins before what the step prints, and once")
  func beginning() throws {
    let stage = try Stage(
      Self.script.replacing("error(\"아니\")", with: "print \"inside\""))
    _ = stage.said(".go(1)")
    stage.shell.settings.logStyle = try #require(
      LogStyleCatalog.style(named: "lua-rxflow", in: stage.shell.app))

    #expect(
      stage.said(".fail") == """
        will navigate to flow=app.App and step=fail
        inside
        did navigate to flow=app.App and step=fail
        """)
  }
}
