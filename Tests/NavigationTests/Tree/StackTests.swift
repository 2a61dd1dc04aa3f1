import Navigation
import Testing

@Suite("Stacks on stacks")
struct StackTests {
  private func coordinator(stacks: Bool? = nil, _ entry: Entry) -> FlowCoordinator {
    var configuration = Session.Configuration()
    configuration.stacksOnStacks = stacks
    let coordinator = FlowCoordinator(configuration: configuration)
    coordinator.coordinate(flow: Area("App", .navigation, ["home": does(entry)]))
    return coordinator
  }

  private var child: Area { Area("Child", .navigation, ["in": does(.push("Home"))]) }

  @Test("An app cannot push a stack on a stack, nor set it there")
  func refused() {
    for entry: Entry in [
      .push(child, start: "in" as Step), .set(Target(child, stepper: .none)),
      .push(Target(.container(.navigation, ["Home"]))),
    ] {
      let coordinator = coordinator(entry)
      #expect(coordinator.tree.children.first?.children.isEmpty == true)
      #expect(
        coordinator.events().flatMap(\.refusals).contains("a stack cannot be put on a stack"))
    }
  }

  @Test("It can present it")
  func presented() throws {
    let coordinator = coordinator(.present(child, start: "in" as Step, when: .ready, style: .sheet))

    let modal = try #require(coordinator.session.presentable(named: "Child"))
    #expect(coordinator.events().flatMap(\.refusals) == [])
    #expect(coordinator.session.info(modal)?.isPresented == true)
    #expect(coordinator.session.info(modal)?.modal.style == .sheet)
    #expect(coordinator.session.info(modal)?.children.count == 1)
  }

  @Test("Whoever configures it can have it")
  func permitted() {
    let coordinator = coordinator(stacks: true, .push(child, start: "in" as Step))

    #expect(coordinator.tree.children.first?.children.map(\.instance) == ["Child#0"])
  }
}
