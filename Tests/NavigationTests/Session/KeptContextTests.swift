import Navigation
import Testing

@Suite("Contexts that are kept, and inputs at the wrong moment")
struct KeptContextTests {
  @Test("A context that was kept does nothing, and the log says so")
  func kept() {
    let kept = Kept<NavigationContext>()
    let area = Area(
      "App", .navigation,
      [
        "keep": { _, context in
          kept.value = context
          return FlowContributors.none
        },
        "push": does(.push("Home")),
      ])
    let bench = Bench(area, with: .one("keep"))
    _ = bench.log()
    guard let context = kept.value else { return }
    let screen = context.make(Screen("Late"))
    context.perform(.push(screen, on: context.root))
    context.state = .int(1)

    #expect(bench.session.tree.children.first?.children.isEmpty == true)
    #expect(bench.session.names.text(context.name) == "App#0")
    #expect(Set(bench.log()) == ["late context of App"])
    bench.open("push")
    bench.session.undo()
    #expect(bench.session.tree.children.first?.children.isEmpty == true)
  }

  @Test("A context that is used when its flow is gone does nothing")
  func gone() {
    let kept = Kept<NavigationContext>()
    let child = Area(
      "Child", .navigation,
      [
        "keep": { _, context in
          kept.value = context
          return FlowContributors.none
        },
        "close": gives(.end("closed")),
      ])
    let bench = Bench(
      Area("App", .tabs, ["open": does(.set(.flow("Child", "keep")))]), [child], with: .one("open"))
    bench.open("close")
    guard let context = kept.value else { return }

    #expect(context.params.isEmpty)
    #expect(context.state == .none)
    #expect(context.children(of: context.root) == [])
    #expect(!context.isVisible)
    #expect(context.flow(named: "Child") == nil)
  }

  @Test("A routine's context that is kept emits nothing while the routine waits")
  func routine() {
    final class Ticking: Routine {
      let name = "tick"
      let kept = Kept<RoutineContext>()
      func go(on context: RoutineContext) -> Wait? {
        kept.value = context
        return .time(.seconds(1))
      }
    }
    let ticking = Ticking()
    let bench = Bench(
      Area("App", .navigation, ["open": does(.push(.screen(Screen("Clock", routine: "tick"))))]),
      with: .one("open"), routines: [ticking])
    _ = bench.log()
    ticking.kept.value?.emit("tick")

    #expect(bench.log() == ["late context of Clock"])
    bench.open("other")
    #expect(bench.log() == ["App: other → unhandled"])
  }

  @Test("An input that a listener gives the session itself is taken after the one in progress")
  func inListener() {
    final class Nosy: SessionListener {
      var asked = false
      func willNavigate(_ flow: InstanceName, to step: Step, in session: Session) {
        guard !asked else { return }
        asked = true
        session.perform(.open("second"))
        #expect(!session.undo())
      }
    }
    let coordinator = FlowCoordinator()
    let nosy = Nosy()
    coordinator.add(nosy)
    coordinator.coordinate(
      flow: Area("App", .navigation, ["first": gives(.none), "second": gives(.none)]),
      with: .one("first"))

    #expect(
      coordinator.events().compactMap(\.step).map(\.description) == ["first", "second"])
  }

  @Test("Two handles of one thing are equal, whoever gave them")
  func identity() throws {
    let made = Kept<Presentable>()
    let bench = Bench(
      Area(
        "App", .tabs,
        [
          "open": { _, context in
            let child = context.make(Area("Child", .navigation, [:]))
            made.value = child
            context.perform(.set([child], on: context.root))
            return .one(.contribute(child, .none))
          }
        ]), with: .one("open"))
    let root = try #require(bench.session.presentable(named: "App"))

    #expect(bench.session.info(root)?.children == made.value.map { [$0] })
    #expect(Set([made.value, bench.session.info(root)?.children.first]).count == 1)
    #expect(bench.session.presentable(named: "App") == bench.session.info(made.value!)?.container)
  }
}
