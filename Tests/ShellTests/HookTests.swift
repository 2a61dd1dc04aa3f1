import Testing

@testable import Shell

@Suite("Hooks in a shell")
struct HookTests {
  private static let script = """
    local Step = steps "Step" { "start", "go" }
    screen "Start" { button "Go" { emits = Step.go } }
    flow "App" { root = navigation, start = Step.start, navigate = { start = set "Start", go = none } }
    on("willNavigate", function(flow, step) print(flow .. " hears " .. step.name) end)
    on("didNavigate", function(flow, step) if step == Step.go then error "no" end end)
    """

  @Test("A line whose hook fails has failed")
  func failing() throws {
    let stage = try Stage(Self.script)

    #expect(stage.shell.perform(":tap Go") == .failed)
    #expect(stage.shell.perform(":tree") == .done)
  }

  @Test("With JSON, output and errors of hooks are objects")
  func json() throws {
    let stage = try Stage(Self.script, OutputSettings(json: true))
    let said = stage.said(":tap Go").split(separator: "\n")

    #expect(
      said == [
        #"{"v":1,"event":"print","text":"App#0 hears go"}"#,
        #"{"v":1,"event":"step","n":3,"input":2,"t":0.0,"step":{"set":"Step","name":"go","values":[],"text":"go"},"origin":"emitted","outcome":"handled","text":"handled","flow":"App#0","source":"Start#0","changes":[],"refused":[]}"#,
        #"{"v":1,"event":"error","severity":"error","code":"E0114","message":"no","file":"app.lua","line":5,"context":"in the hook on(\"didNavigate\")"}"#,
      ])
  }
}
