import Foundation
import Navigation
import Scripting
import Testing

@Suite("Flows of one name in Swift and in scripts")
struct MixedNameTests {
  private static let script = """
    local Step = steps "MixedStep"
    screen "FromLua" {}
    flow "Detail" { root = navigation, style = "sheet", start = Step.start,
      navigate = { start = set "FromLua", out = finish() } }
    """

  /// A flow that presents what a closure gives.
  private func coordinator(
    _ shown: @escaping (MixedStep, NavigationContext) throws -> (any Flow)?
  ) -> FlowCoordinator {
    let coordinator = FlowCoordinator()
    let outer = SwiftFlow("Outer", root: .container(.tabs)) { step, context in
      guard let flow = try shown(step, context) else { return FlowContributors.none }
      return context.present(flow, with: .one(withSingleStep: MixedStep.start))
    }
    coordinator.coordinate(flow: outer, with: .none)
    return coordinator
  }

  private var detail: SwiftFlow {
    SwiftFlow("Detail") { _, context in context.push(Screen("FromSwift")) }
  }

  @Test("A script's flow that lives is not answered by a Swift flow of its name, which is refused")
  func swiftSecond() throws {
    let scripts = try Script.app(Self.script, steps: [MixedStep.self])
    let coordinator = coordinator { step, context in
      switch step {
      case .middle: try scripts.flow("Detail")
      case .inner: detail
      default: nil
      }
    }
    coordinator.navigate(to: MixedStep.middle(depth: 1))
    coordinator.navigate(to: MixedStep.inner(depth: 2, ""))

    #expect(coordinator.session.presentable(named: "FromLua") != nil)
    #expect(coordinator.session.presentable(named: "FromSwift") == nil)
    #expect(
      coordinator.events().flatMap(\.refusals).first
        == "Detail#1: another flow has that name, in a script or in Swift")
    #expect(coordinator.session.checkInvariants() == [])
  }

  @Test("A script's flow of the name of a Swift flow that lives is refused")
  func luaSecond() throws {
    let scripts = try Script.app(Self.script, steps: [MixedStep.self])
    let coordinator = coordinator { step, context in
      switch step {
      case .middle: detail
      case .inner: try scripts.flow("Detail")
      default: nil
      }
    }
    coordinator.navigate(to: MixedStep.middle(depth: 1))
    coordinator.navigate(to: MixedStep.inner(depth: 2, ""))

    #expect(coordinator.session.presentable(named: "FromSwift") != nil)
    #expect(coordinator.session.presentable(named: "FromLua") == nil)
    #expect(
      coordinator.events().flatMap(\.refusals).contains(
        "Detail#1: another flow has that name, in a script or in Swift"))
  }

  @Test("Two sets of scripts cannot have a flow of the same name in one session")
  func twoScripts() throws {
    let one = try Script.app(Self.script, steps: [MixedStep.self])
    let other = try Script.app(Self.script, steps: [MixedStep.self])
    let coordinator = coordinator { step, context in
      try (step.step.name == "middle" ? one : other).flow("Detail")
    }
    coordinator.navigate(to: MixedStep.middle(depth: 1))
    coordinator.navigate(to: MixedStep.out)

    #expect(
      coordinator.events().flatMap(\.refusals).contains {
        $0.hasSuffix("another flow has that name, in a script or in Swift")
      })
  }

  @Test("A flow of a version that was replaced is made in the new version")
  func replaced() throws {
    let script = try Script(Self.script)
    let scripts = try ScriptApp(contentsOf: script.path, steps: [MixedStep.self])
    let old = try scripts.flow("Detail")
    let coordinator = coordinator { _, _ in old }
    coordinator.navigate(to: MixedStep.middle(depth: 1))
    coordinator.dismiss()
    try Self.script.replacing("FromLua", with: "FromNewLua")
      .write(toFile: script.path, atomically: true, encoding: .utf8)
    _ = try scripts.reload(in: coordinator)
    coordinator.navigate(to: MixedStep.middle(depth: 2))

    #expect(coordinator.session.presentable(named: "FromNewLua") != nil)
  }

  @Test("A script's flow is presented as it says")
  func style() throws {
    let scripts = try Script.app(Self.script, steps: [MixedStep.self])
    let coordinator = coordinator { _, _ in try scripts.flow("Detail") }
    coordinator.navigate(to: MixedStep.middle(depth: 1))

    let detail = try #require(coordinator.session.presentable(named: "Detail"))
    #expect(coordinator.session.info(detail)?.modal.style == .sheet)
  }
}
