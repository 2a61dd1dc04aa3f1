import Foundation
import Navigation
import Scripting
import Testing

@Suite("Reloading scripts in a Swift app")
struct MixedReloadTests {
  private static let text = """
    local Step = steps "MixedStep"
    screen "Page" { title = "Page" }
    flow "Scripted" {
      root = navigation,
      navigate = { start = set "Page", done = function(flow, n) flow.state = { n = n } end },
    }
    on("didNavigate", function(flow, step, outcome) print("old", step) end)
    """

  private func running(_ script: Script) throws -> (ScriptApp, FlowCoordinator) {
    let scripts = try ScriptApp(contentsOf: script.path, steps: [MixedStep.self])
    let coordinator = FlowCoordinator()
    let outer = SwiftFlow("Outer") { step, context in
      guard case .start = step else { return nil }
      return context.present(
        try scripts.flow("Scripted"), with: .one(withSingleStep: MixedStep.start))
    }
    coordinator.coordinate(flow: outer, with: .one(withSingleStep: MixedStep.start))
    scripts.listen(to: coordinator)
    return (scripts, coordinator)
  }

  @Test("Live flows continue with the new code, and the new hooks replace the old ones")
  func newCode() throws {
    let script = try Script(Self.text)
    let (scripts, coordinator) = try running(script)
    var printed: [String] = []
    scripts.output = { printed.append($0) }
    try Self.text.replacing("n = n }", with: "n = n * 10 }")
      .replacing("\"old\"", with: "\"new\"")
      .write(toFile: script.path, atomically: true, encoding: .utf8)

    let said = try scripts.reload(in: coordinator)
    #expect(said == [])
    coordinator.navigate(to: MixedStep.done(3))

    #expect(coordinator.session.liveFlows.map(\.state) == [.none, .record(["n": .int(30)])])
    #expect(printed == ["new\tdone(3)", "new\tdone(3)"])
  }

  @Test("A version that cannot be loaded changes nothing, and the error says why")
  func refused() throws {
    let script = try Script(Self.text)
    let (scripts, coordinator) = try running(script)
    try Self.text.replacing("set \"Page\"", with: "set \"Pag\"")
      .write(toFile: script.path, atomically: true, encoding: .utf8)

    #expect(throws: ScriptError.self) { try scripts.reload(in: coordinator) }
    coordinator.navigate(to: MixedStep.done(3))

    #expect(coordinator.session.liveFlows.map(\.state) == [.none, .record(["n": .int(3)])])
  }
}
