import Navigation
import Scripting
import Testing

@Suite("Steppers of several script apps in one session")
struct MixedRoutineTests {
  private static func app(_ flow: String, _ step: String) throws -> ScriptApp {
    try Script.app(
      """
      local Step = steps "\(flow)Step" { "start", "\(step)" }
      screen "Home" { ready = function(me) me:emit(Step.\(step)) end }
      flow "\(flow)" { root = navigation, start = Step.start,
        navigate = { start = set "Home", \(step) = none } }
      """)
  }

  @Test("Screens with the same name in two apps keep their own functions")
  func names() throws {
    let both = Both(try Self.app("First", "one"), try Self.app("Second", "two"))
    let coordinator = FlowCoordinator()
    coordinator.coordinate(flow: both, with: .default)

    #expect(
      coordinator.log() == [
        "Both home: handled", "First start: handled", "Second start: handled",
        "First one: handled", "Second two: handled",
      ])
  }

  /// Shows the flow of each app in a part of a split.
  private final class Both: Flow {
    let name = "Both"
    let root = FlowRoot.container(.split)
    private let apps: [ScriptApp]

    init(_ apps: ScriptApp...) { self.apps = apps }

    func navigate(to step: Step, in context: NavigationContext) throws -> FlowContributors? {
      let made = try apps.map { app in
        let flow = try app.flow(app.flows[0].name)
        let stepper = try app.stepper(ofFlow: flow.name)
        return FlowContributor.contribute(context.make(flow), stepper)
      }
      let roots = made.compactMap { contributor in
        if case .contribute(let root, _, _, _) = contributor { root } else { nil as Presentable? }
      }
      context.perform(.set(roots, on: context.root))
      return .multiple(made)
    }
  }
}
