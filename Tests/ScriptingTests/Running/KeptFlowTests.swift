import Testing

@testable import Scripting

@Suite("A flow object that a script has kept")
struct KeptFlowTests {
  private static func stage(_ body: String) throws -> Stage {
    try Stage(
      FunctionEntryTests.script(
        "if number == 1 then kept, state = flow, flow.state return end \(body)",
        more: "local kept, state"))
  }

  @Test("It cannot be read after its handler has ended, nor while the next one runs")
  func later() throws {
    let stage = try Self.stage("print(flow.name, kept == flow) print(kept.name)")
    try stage.open(".go(1)")
    try stage.open(".go(2)")

    #expect(stage.printed == ["App\tfalse"])
    #expect(
      stage.failure().hasPrefix(
        "app.lua:7: error: 'flow' can be used only while its entry runs; "
          + "keep what you need in flow.state [E0611]"))
    #expect(stage.failure().hasSuffix("while flow App#0 handled go(2)"))
  }

  @Test("It cannot change anything, not even state, on behalf of the next handler")
  func acting() throws {
    let stage = try Self.stage(
      """
      print((pcall(function() state.count = 5 end)), (pcall(function() kept.state = {} end)),
        kept, flow.state.count)
      """)
    try stage.open(".go(1)")
    try stage.open(".go(2)")

    #expect(stage.printed == ["false\tfalse\tflow\tnil"])
  }

  @Test("Within its handler it is the same object, also in called functions and in coroutines")
  func same() throws {
    let stage = try Self.stage(
      """
      local names = {}
      names[flow] = flow.name
      local inner = coroutine.wrap(function(other) return other, other.name end)
      print(type(flow), tostring(flow), names[inner(flow)], (select(2, inner and "", flow.name)))
      """)
    try stage.open(".go(2)")

    #expect(stage.printed == ["userdata\tflow\tApp\tApp"])
  }
}
