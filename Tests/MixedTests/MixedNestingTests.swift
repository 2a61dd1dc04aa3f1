import Navigation
import Scripting
import Testing

@Suite("Swift and Lua flows nested in one another")
struct MixedNestingTests {
  @Test("Swift contains Lua contains Swift, and finish passes up through all three")
  func swiftLuaSwift() throws {
    let inner = SwiftFlow("Inner") { step, context in
      switch step {
      case .inner: context.push(Screen("Leaf"))
      case .done: .end(forwardToParentFlowWithStep: MixedStep.out)
      default: nil
      }
    }
    let scripts = try Script.app(
      """
      local Step = steps "MixedStep"
      flow "Middle" {
        root = navigation, start = Step.middle(2),
        navigate = {
          middle = function(flow, depth)
            flow.state.depth = depth
            return push { "Inner", start = Step.inner(depth + 1, "from Lua") }
          end,
          out = finish(Step.done(7)),
        },
      }
      """, flows: [inner])
    let outer = SwiftFlow("Outer") { step, context in
      switch step {
      case .start:
        return context.present(
          try scripts.flow("Middle"), with: try scripts.stepper(ofFlow: "Middle"))
      case .done(7):
        context.perform(.dismiss(on: context.root))
        return FlowContributors.none
      default: return nil
      }
    }
    let coordinator = FlowCoordinator.nesting()
    coordinator.coordinate(flow: outer, with: .one(withSingleStep: MixedStep.start))
    let leaf = try #require(coordinator.session.presentable(named: "Leaf"))
    #expect(coordinator.session.liveFlows.map(\.name) == ["Outer", "Middle", "Inner"])

    coordinator.emit(MixedStep.done(nil), from: leaf)

    #expect(
      coordinator.log() == [
        "Outer start: handled",
        "Middle middle(depth: 2): handled",
        "Inner inner(depth: 3, \"from Lua\"): handled",
        "Inner done(nil): ended",
        "Middle out: ended",
        "Outer done(7): handled",
      ])
    #expect(coordinator.session.liveFlows.map(\.name) == ["Outer"])
    #expect(
      coordinator.session.front.map { coordinator.session.name(of: $0) } == ["Outer"])
  }

  @Test("Lua contains Swift contains Lua, and finish passes up through all three")
  func luaSwiftLua() throws {
    let middle = SwiftFlow("Middle") { step, context in
      switch step {
      case .middle(let depth):
        guard let inner = context.flow(named: "Inner") else { throw Failure("no inner flow") }
        let made = context.make(inner)
        context.perform(.push(made, on: context.root))
        let first = MixedStep.inner(depth: depth + 1, "from Swift")
        return .one(.contribute(made, .one(withSingleStep: first)))
      case .out: return .end(forwardToParentFlowWithStep: MixedStep.done(7))
      default: return nil
      }
    }
    let scripts = try Script.app(
      """
      local Step = steps "MixedStep"
      screen "Leaf" { title = "Leaf", button "Done" { emits = Step.done(nil) } }
      flow "Outer" {
        root = navigation, start = Step.start,
        navigate = {
          start = present { "Middle", start = Step.middle(2) },
          done  = dismiss(),
        },
      }
      flow "Inner" {
        root = navigation,
        navigate = { inner = set "Leaf", done = finish(Step.out) },
      }
      """, flows: [middle])
    let coordinator = FlowCoordinator.nesting()
    coordinator.coordinate(try #require(scripts.start))
    let leaf = try #require(coordinator.session.presentable(named: "Leaf"))
    #expect(coordinator.session.liveFlows.map(\.name) == ["Outer", "Middle", "Inner"])

    coordinator.emit(try scripts.step(".done(nil)"), from: leaf)

    #expect(
      coordinator.log() == [
        "Outer start: handled",
        "Middle middle(depth: 2): handled",
        "Inner inner(depth: 3, \"from Swift\"): handled",
        "Inner done(nil): ended",
        "Middle out: ended",
        "Outer done(7): handled",
      ])
    #expect(coordinator.session.liveFlows.map(\.name) == ["Outer"])
  }

  @Test("A script's flow keeps its app alive until the session is released")
  func lifetimes() throws {
    weak var gone: ScriptApp?
    weak var native: SwiftFlow?
    do {
      let flow = SwiftFlow("Native") { _, _ in nil }
      native = flow
      var scripts: ScriptApp? = try Script.app(
        """
        local Step = steps "MixedStep"
        flow "Scripted" { root = navigation, navigate = {
          start = function(flow) return push { "Native", start = Step.out } end } }
        """, flows: [flow])
      gone = scripts
      let scripted = try #require(try scripts?.flow("Scripted"))
      scripts = nil
      let coordinator = FlowCoordinator.nesting()
      coordinator.coordinate(flow: scripted, with: .one(withSingleStep: MixedStep.start))

      #expect(gone == nil)
      #expect(coordinator.log() == ["Scripted start: handled", "Native out: unhandled"])
    }
    #expect(native == nil)
  }
}
