import Navigation
import Testing

@Suite("The title of a flow's root")
struct RootTitleTests {
  /// A flow that says what its root is called.
  private final class Titled: Flow {
    let name = "Titled"
    let root: FlowRoot
    let rootLabels = Labels(title: "Own")

    init(_ root: FlowRoot) { self.root = root }

    func navigate(to step: Step, in context: NavigationContext) -> FlowContributors? { nil }
  }

  @Test(
    "Each instance of the flow gives its title to its root",
    arguments: [FlowRoot.navigation, .screen(Screen("A"))])
  func own(root: FlowRoot) {
    let coordinator = FlowCoordinator()
    coordinator.coordinate(flow: Titled(root))

    #expect(coordinator.tree.children.map(\.title) == ["Own"])
  }

  @Test("A flow whose root is the window does not change the window's title")
  func window() {
    let coordinator = FlowCoordinator()
    coordinator.coordinate(flow: Titled(.window))

    #expect(coordinator.tree.title == nil)
  }

  @Test("The entry that makes the flow can give it another title")
  func winning() {
    let app = Area(
      "App", .tabs, ["home": does(.set(.flow("Titled", "x") { $0.title = "Other" }))])
    let coordinator = FlowCoordinator(flows: [Titled(.navigation)])
    coordinator.coordinate(flow: app)

    #expect(coordinator.tree.children[0].children.map(\.title) == ["Other"])
  }
}
