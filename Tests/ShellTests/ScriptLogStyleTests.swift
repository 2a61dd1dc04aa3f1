import Diagnostics
import Scripting
import Testing

@testable import Shell

@Suite("Log styles that scripts declare")
struct ScriptLogStyleTests {
  private static let script = """
    local Step = steps "S" { "start", "go" }
    screen "Home" { title = "Home" }
    flow "App" {
      root = navigation, start = Step.start, navigate = { start = set "Home", go = none },
    }
    logStyle "terse" {
      lines = function(record) return record.n .. " " .. (record.step and record.step.name or "-") end,
    }
    logStyle "broken" { lines = function(record) return record.no.field end }
    logStyle "json" { lines = function(record) end }
    """

  @Test("write the log as the built-in styles do")
  func written() throws {
    let stage = try Stage(Self.script)
    stage.shell.settings.logStyle = try #require(
      LogStyleCatalog.style(named: "terse", in: stage.shell.app))

    #expect(stage.said(".go") == "3 go")
    #expect(stage.said(":log terse") == "1 -\n2 start\n3 go")
    #expect(stage.said(":log ters").contains("did you mean 'terse'"))
  }

  @Test("are reported once when they fail, and the default style is used instead")
  func broken() throws {
    let stage = try Stage(Self.script)
    stage.shell.settings.logStyle = try #require(
      LogStyleCatalog.style(named: "broken", in: stage.shell.app))

    let first = stage.said(".go")
    #expect(first.contains("attempt to index a nil value (field 'no')"))
    #expect(first.contains("in the log style 'broken'"))
    #expect(first.contains("   3  App#0              go                         handled"))
    #expect(stage.said(".go") == "   4  App#0              go                         handled")
  }

  @Test("do not replace the built-in styles")
  func taken() throws {
    let stage = try Stage(Self.script)

    #expect(stage.shell.clashes.map(\.message.code) == ["E0862"])
    #expect(LogStyleCatalog.style(named: "json", in: stage.shell.app) is JSONStyle)
  }

  @Test("cannot control the terminal with escape sequences")
  func control() throws {
    let stage = try Stage(
      Self.script + """

        logStyle "shouting" { lines = function(record) return "\\27[2J" .. record.n .. "\\n\\tend" end }
        """)
    stage.shell.settings.logStyle = try #require(
      LogStyleCatalog.style(named: "shouting", in: stage.shell.app))

    #expect(stage.said(".go") == #"\u{1B}[2J3"# + "\n\tend")
  }
}
