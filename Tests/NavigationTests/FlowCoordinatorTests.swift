import Navigation
import Testing

@Suite("The coordinator of a Swift app")
struct FlowCoordinatorTests {
  @Test("Coordinating a flow shows its root and takes its first step")
  func coordinating() {
    let coordinator = FlowCoordinator.demo()

    #expect(coordinator.tree.children.map(\.rootOf) == [["MoviesFlow#0"]])
    #expect(coordinator.stack == ["Movies#0"])
    #expect(
      coordinator.events().map(\.text) == [
        "input; + window#0 shown",
        "AppFlow#0 movieList: handled; + MoviesFlow#0 on window#0",
        "MoviesFlow#0 movieList: handled; + Movies#0 on MoviesFlow#0",
      ])
  }

  @Test("A deep link reaches all live flows, parents before children")
  func deepLink() {
    let coordinator = FlowCoordinator.demo()

    coordinator.navigate(to: DemoStep.moviePicked(withMovieId: 23452))

    #expect(
      coordinator.events(from: 4).map(\.text) == [
        "AppFlow#0 moviePicked(withMovieId: 23452): unhandled: AppFlow#0 has no entry for it",
        "MoviesFlow#0 moviePicked(withMovieId: 23452): handled; + Movie#0 on MoviesFlow#0",
      ])
  }

  @Test(
    "A step goes to the flow that contributed its screen, and a hidden screen's step is ignored")
  func emitting() throws {
    let coordinator = FlowCoordinator.demo()
    let movies = try #require(coordinator.session.presentable(named: "Movies"))

    coordinator.emit(DemoStep.moviePicked(withMovieId: 1), from: movies)
    coordinator.emit(DemoStep.moviePicked(withMovieId: 2), from: movies)

    #expect(coordinator.events(from: 4).map(\.outcome) == [.handled, .notVisible])
    #expect(coordinator.events(from: 4).map(\.source) == ["Movies#0", "Movies#0"])
  }

  @Test("Gestures change the tree, or are refused with a reason")
  func gestures() {
    let coordinator = FlowCoordinator.demo()
    coordinator.navigate(to: DemoStep.moviePicked(withMovieId: 1))

    coordinator.back()
    coordinator.back()
    coordinator.selectTab(1)
    coordinator.dismiss()

    #expect(coordinator.stack == ["Movies#0"])
    #expect(
      coordinator.events(from: 6).map(\.refusals) == [
        [], ["no visible presentable can do that"],
        ["no visible presentable can do that"],
        ["no visible presentable can do that"],
      ])
  }

  @Test("A handler that throws leaves nothing behind, and its record says why")
  func failing() {
    let coordinator = FlowCoordinator.demo()
    coordinator.navigate(to: DemoStep.moviePicked(withMovieId: 1))

    coordinator.navigate(to: DemoStep.broken)

    #expect(coordinator.stack == ["Movies#0", "Movie#0"])
    #expect(
      coordinator.events().last?.text
        == "MoviesFlow#0 broken: failed: the handler failed: Unreachable()")
  }

  @Test("A guard replaces a step before the flow handles it")
  func guarding() {
    let coordinator = FlowCoordinator.demo()

    coordinator.navigate(to: DemoStep.settings)

    let event = coordinator.events().first { $0.flow == "MoviesFlow" && $0.outcome == .ended }
    #expect(event?.step == DemoStep.settings.step)
    #expect(event?.navigated == DemoStep.settingsDone.step)
    #expect(event?.flowNumber == 0)
    #expect(coordinator.session.liveFlows.map(\.name) == ["AppFlow"])
  }

  @Test("An input can be undone and redone, but not while another input is processed")
  func undoing() {
    let coordinator = FlowCoordinator.demo()
    coordinator.navigate(to: DemoStep.moviePicked(withMovieId: 1))
    var undoneInside: [Bool] = []
    coordinator.onDidNavigate { [unowned coordinator] _, _, _ in
      undoneInside.append(coordinator.undo() || coordinator.redo())
    }

    #expect(coordinator.undo())
    #expect(coordinator.stack == ["Movies#0"])
    #expect(coordinator.redo())
    #expect(coordinator.stack == ["Movies#0", "Movie#0"])

    coordinator.navigate(to: DemoStep.movieList)
    #expect(undoneInside == [false, false])
  }

  @Test("Releasing the coordinator ends all flows, and later inputs are dropped")
  func releasing() {
    let coordinator = FlowCoordinator.demo()

    coordinator.release()
    coordinator.navigate(to: DemoStep.movieList)

    #expect(coordinator.session.liveFlows.isEmpty)
    #expect(coordinator.events().last?.outcome == .sessionGone)
  }

  @Test("Registering a flow also registers its companions, unless their names are taken")
  func companions() {
    final class Known: Flow {
      let name: String
      let root = FlowRoot.inherited
      var companions: [any Flow] { [Known("A"), Known("B")] }
      init(_ name: String) { self.name = name }
      func navigate(to step: Step, in context: NavigationContext) -> FlowContributors? { nil }
    }
    let own = Known("A")
    let coordinator = FlowCoordinator(flows: [own])

    #expect(coordinator.session.flow(named: "A") === own)
    #expect(coordinator.session.flow(named: "B") != nil)
    #expect(coordinator.session.flow(named: "C") == nil)
  }

  @Test("The tree prints as it stands")
  func printing() {
    let coordinator = FlowCoordinator.demo()
    coordinator.navigate(to: DemoStep.moviePicked(withMovieId: 5))

    #expect(
      "\(coordinator.tree)" == """
        window#0
          MoviesFlow#0 navigation
            [Movies#0]
            Movie#0
        """)
  }
}
