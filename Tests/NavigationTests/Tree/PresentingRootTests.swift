import Navigation
import Testing

@Suite("Moving a root that presents a modal")
struct PresentingRootTests {
  /// Presents a screen over its root, then takes the root out of the window and puts it elsewhere.
  private final class MovingFlow: Flow {
    let name = "Moving"
    let root = FlowRoot.container(.navigation)

    func navigate(to step: Step, in context: NavigationContext) -> FlowContributors? {
      let window = context.session.window
      switch step.name {
      case "present":
        context.perform(.push(context.make(Screen("Below")), on: context.root))
        context.perform(.present(context.make(Screen("Modal")), on: context.root))
      case "push":
        let outer = context.make(.navigation, named: "outer")
        context.perform(.set([outer], on: window))
        context.perform(.push(context.root, on: outer))
      case "set":
        let outer = context.make(.tabs, named: "outer")
        context.perform(.set([outer], on: window))
        context.perform(.set([context.root], on: outer))
      case "detail":
        let outer = context.make(
          .split, named: "outer", containing: [context.make(Screen("Master"))])
        context.perform(.set([outer], on: window))
        context.perform(.detail(context.root, on: outer))
      default:
        context.perform(.set([], on: window))
        context.perform(.set([context.root], on: window))
      }
      return FlowContributors.none
    }
  }

  private func session(then name: String) -> Session {
    let session = Session()
    let steps = ["present", name].map { Step(StepCase(set: "Moving", name: $0)) }
    session.start(Start(MovingFlow(), with: .one(steps[0])))
    session.perform(.open(steps[1]))
    return session
  }

  @Test(
    "The root cannot be put into a container, which could not hold its modal",
    arguments: [
      ("push", ["window", "outer"]), ("set", ["window", "outer"]),
      ("detail", ["window", "outer", "Master"]),
    ])
  func inside(name: String, visible: [String]) {
    let session = session(then: name)

    #expect(session.checkInvariants() == [])
    #expect(session.log.last?.refusals.map(\.reason) == [.presentingAlready])
    #expect(session.visible.map(session.name) == visible)
  }

  @Test("It comes back to the window with its modal")
  func window() {
    let session = session(then: "back")

    #expect(session.checkInvariants() == [])
    #expect(session.log.last?.refusals.isEmpty == true)
    #expect(session.visible.map(session.name) == ["window", "Modal"])
  }
}
