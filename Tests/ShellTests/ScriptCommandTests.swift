import LineEditor
import Testing

@testable import Shell

@Suite("Commands that scripts declare")
struct ScriptCommandTests {
  private static let script = """
    local kept
    command "greet" {
      help = "greets", args = "NAME [HOW]",
      complete = function(shell, text) return { shell.app .. text, "moon" } end,
      run = function(shell, name, how)
        kept = shell
        print((how or "hello") .. ", " .. name .. " in " .. shell.flows[1])
      end,
    }
    command "twice" {
      complete = { "Go", "Note" },
      run = function(shell, what)
        print(shell:perform(":tap " .. what), shell:perform(":tap " .. what))
        print(shell.tree.children[1].children[1].title)
      end,
    }
    command "late" { run = function() print(kept.app) end }
    command "broken" { run = function() error("no greeting") end }
    command "meddle" { run = function(shell) shell.app = "x" end }
    command "tree" { run = function() end }
    """ + Stage.zoo

  @Test("run like built-in commands, also as Lua functions, and may perform lines")
  func done() throws {
    let stage = try Stage(Self.script)

    #expect(
      stage.transcript([
        ":greet Ada", ":gre \"Ada Byron\" hi", "greet('Grace')", ":twice Go", ":back", ":back",
      ]) == """
        > :greet Ada
        hello, Ada in App
        > :gre "Ada Byron" hi
        hi, Ada Byron in App
        > greet('Grace')
        hello, Grace in App
        > :twice Go
           3  App#0              go(7)                      handled
              + Page#0 on App#0
        error: Page has no control 'Go' [E0506]
              = Page has nothing to tap
        true\tfalse
        시작
        > :back
           4  - Page#0 from App#0
        > :back
           5  refused: no visible presentable can do that
        error: :back was refused: no visible presentable can do that [E0526]
              = there is no screen to go back to; :steps lists the possible actions
        """)
  }

  @Test("appear in the help and are completed")
  func help() throws {
    let stage = try Stage(Self.script)
    let completer = Completer(shell: stage.shell)

    #expect(stage.said(":help greet") == ":greet: greets\n  :greet NAME [HOW]")
    #expect(completer.completions(":gr", 3).candidates.map(\.text) == ["greet"])
    #expect(completer.hint(":greet") == " NAME [HOW]")
    #expect(completer.completions(":greet m", 8).candidates.map(\.text) == ["moon"])
    #expect(completer.completions(":twice ", 7).candidates.map(\.text) == ["Go", "Note"])
  }

  @Test("fail with their location, and cannot use their shell after they end")
  func failures() throws {
    let stage = try Stage(Self.script)
    _ = stage.said(":greet Ada")

    #expect(
      stage.said(":late") == """
        app.lua:17: error: the command has ended, so its 'shell' can no longer be used [E0850]
           16 | }
           17 | command "late" { run = function() print(kept.app) end }
         in the command :late
        """)
    #expect(stage.said(":broken").hasPrefix("app.lua:18:37: error: no greeting [E0114]"))
    #expect(stage.said(":broken").hasSuffix(" in the command :broken"))
    #expect(stage.said(":meddle").contains("E0"))
  }

  @Test("cannot replace built-in commands, which is reported at the start")
  func taken() throws {
    let stage = try Stage(Self.script)

    _ = stage.shell.begin()

    #expect(
      stage.notes.take().contains(
        "error: the program already has a command 'tree' [E0852]"))
    #expect(stage.said(":tree").contains("window"))
  }

  @Test("are listed with the plugin that declares them, as text and as JSON")
  func listed() throws {
    let stage = try Stage(Self.script)
    #expect(stage.said(":plugins") == "there are no plugins")

    var settings = OutputSettings()
    settings.json = true
    let said = try Stage(Self.script, settings).said(":plugins")
    #expect(
      said
        == #"{"v":1,"event":"plugins","plugins":[]}"#)
  }
}
