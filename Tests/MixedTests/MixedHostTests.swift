import Foundation
import Navigation
import Scripting
import Testing

@Suite("The host of an app with scripts")
struct MixedHostTests {
  private final class Outline: NavigationHost {
    var told: [[String]] = []
    func settled(changes: [HostChange], tree: TreeNode) { told.append(changes.map(\.description)) }
  }

  @Test("A reload tells it once that all is drawn anew, and then what the new version does")
  func reloading() throws {
    let text = """
      local Step = steps "MixedStep"
      screen "List" {}
      screen "Detail" {}
      flow "Scripted" { root = navigation, start = Step.start,
        navigate = { start = set "List", out = push "List" } }
      """
    let script = try Script(text)
    let scripts = try ScriptApp(contentsOf: script.path, steps: [MixedStep.self])
    let coordinator = FlowCoordinator()
    let host = Outline()
    coordinator.host = host
    coordinator.coordinate(
      flow: try scripts.flow("Scripted"), with: .one(withSingleStep: MixedStep.start))
    host.told = []
    try text.replacing("out = push \"List\"", with: "out = push \"Detail\"")
      .write(toFile: script.path, atomically: true, encoding: .utf8)
    _ = try scripts.reload(in: coordinator)
    coordinator.navigate(to: MixedStep.out)

    #expect(
      host.told == [
        ["window#0 is drawn anew", "Scripted#0 is drawn anew", "List#0 is drawn anew"],
        ["Scripted#0 contains List#0, Detail#0, animated"],
      ])
  }
}
