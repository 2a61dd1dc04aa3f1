import Navigation
import Scripting
import Testing

@Suite("Script hooks in a Swift app")
struct MixedHookTests {
  private static let script = """
    local Step = steps "MixedStep"
    flow "Scripted" { root = navigation, navigate = { start = none } }
    on("didNavigate", function(flow, step, outcome)
      print(flow, step, outcome)
      if step == Step.out then error "oh" end
    end)
    """

  private func coordinator(_ scripts: ScriptApp) throws -> FlowCoordinator {
    let coordinator = FlowCoordinator()
    scripts.listen(to: coordinator)
    let outer = SwiftFlow("Outer") { step, context in
      guard case .start = step else { return nil }
      return context.present(try scripts.flow("Scripted"), with: .default)
    }
    coordinator.coordinate(flow: outer, with: .one(withSingleStep: MixedStep.start))
    return coordinator
  }

  @Test("Hooks receive the events of Swift and script flows once they listen to the coordinator")
  func hearing() throws {
    let scripts = try Script.app(Self.script, steps: [MixedStep.self])
    var printed: [String] = []
    scripts.output = { printed.append($0) }
    let coordinator = try coordinator(scripts)
    coordinator.navigate(to: MixedStep.done(3))

    #expect(
      printed == [
        "Outer#0\tstart\thandled", "Scripted#0\thome\tunhandled",
        "Outer#0\tdone(3)\tunhandled", "Scripted#0\tdone(3)\tunhandled",
      ])
  }

  @Test("An error in a hook is reported to the app")
  func failing() throws {
    let scripts = try Script.app(Self.script, steps: [MixedStep.self])
    let coordinator = try coordinator(scripts)
    coordinator.navigate(to: MixedStep.out)
    var told: [String] = []
    scripts.hookFailed = { error in
      told += error.findings.map { "\($0.line ?? 0): \($0.message)" }
    }

    #expect(told == ["5: oh", "5: oh"])
    #expect(coordinator.log().suffix(2) == ["Outer out: unhandled", "Scripted out: unhandled"])
  }
}
