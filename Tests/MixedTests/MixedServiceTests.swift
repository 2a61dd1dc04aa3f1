import Navigation
import Scripting
import Testing

@Suite("Services of scripts in a session of Swift")
struct MixedServiceTests {
  /// Shows the flow of a script app, and changes its service itself.
  private final class Shop: Flow {
    let name = "Shop"
    let root = FlowRoot.container(.navigation)
    let scripts: ScriptApp

    init(_ scripts: ScriptApp) { self.scripts = scripts }

    func navigate(to step: Step, in context: NavigationContext) throws -> FlowContributors? {
      switch step.name {
      case "home":
        let flow = context.make(try scripts.flow("CartFlow"))
        context.perform(.present(flow, on: context.root))
        return .one(.contribute(flow, try scripts.stepper(ofFlow: "CartFlow")))
      case "empty":
        context.setState("count", to: .int(0), ofService: "Cart")
        return FlowContributors.none
      default: return nil
      }
    }
  }

  @Test("A script's service and what observes it come with its flows; Swift shares the state")
  func sharing() throws {
    let scripts = try Script.app(
      """
      local Step = steps "CartStep" { "start", "add", "counted(Int)", "empty" }
      service "Cart" { state = { count = 0 },
        add = function(cart) cart.state.count = cart.state.count + 1 end,
        count = function(cart) return cart.state.count end }
      screen "Cart" { needs = "Cart",
        observe { of = function(me) return me.services.Cart:count() end, emits = Step.counted } }
      flow "CartFlow" { root = navigation, start = Step.start, needs = "Cart", navigate = {
        start = set "Cart", counted = none, add = function(flow) flow.services.Cart:add() end } }
      """)
    let coordinator = FlowCoordinator.nesting()
    coordinator.coordinate(flow: Shop(scripts), with: .default)
    coordinator.navigate(to: try scripts.step(".add"))
    #expect(coordinator.session.services["Cart"] == ["count": .int(1)])
    coordinator.navigate(to: try scripts.step(".empty"))

    #expect(coordinator.session.services["Cart"] == ["count": .int(0)])
    #expect(coordinator.log().suffix(2).contains("CartFlow counted(0): handled"))
  }
}
