import Navigation
import Testing

@Suite("The title of a flow's root")
struct RootTitleTests {
  /// A flow that says what its root is called.
  private final class Titled: Flow {
    let name = "Titled"
    let root: FlowRoot
    let rootTitle: String? = "Own"

    init(_ root: FlowRoot) { self.root = root }

    func navigate(to step: Step, in context: NavigationContext) -> FlowContributors? { nil }
  }

  @Test("Each instance's root has it", arguments: [FlowRoot.navigation, .screen(Screen("A"))])
  func own(root: FlowRoot) {
    let coordinator = FlowCoordinator()
    coordinator.coordinate(flow: Titled(root))

    #expect(coordinator.tree.children.map(\.title) == ["Own"])
  }

  @Test("A root that is not the flow's own keeps its title")
  func window() {
    let coordinator = FlowCoordinator()
    coordinator.coordinate(flow: Titled(.window))

    #expect(coordinator.tree.title == nil)
  }

  @Test("Whoever makes the flow may give it another")
  func winning() {
    let app = Area(
      "App", .navigation, ["home": does(.set(.flow("Titled", "x") { $0.title = "Other" }))])
    let coordinator = FlowCoordinator(flows: [Titled(.navigation)])
    coordinator.coordinate(flow: app)

    #expect(coordinator.tree.children[0].children.map(\.title) == ["Other"])
  }
}
