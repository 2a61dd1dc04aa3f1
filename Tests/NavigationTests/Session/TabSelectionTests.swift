import Navigation
import Testing

@Suite("Tabs ask their flow, and tell it")
struct TabSelectionTests {
  /// Tabs that let the user select each but the third, and hear which was tapped.
  private final class Choosy: Flow {
    let name = "App"
    let root = FlowRoot.container(.tabs)
    var error: Mishap?
    private(set) var looks: [FlowLook] = []

    func shouldSelect(_ tab: Int, in look: FlowLook) throws -> Bool {
      looks.append(look)
      if let error { throw error }
      return tab != 2
    }

    func didSelect(_ tab: Int) -> Step? { .number("tapped", tab) }

    func navigate(to step: Step, in context: NavigationContext) -> FlowContributors? {
      switch step.name {
      case "home": context.perform(.set("A", "B", "C"), for: step)
      case "third": context.perform(.select(.index(2)), for: step)
      case "tapped": FlowContributors.none
      default: nil
      }
    }
  }

  private func bench(_ flow: Choosy) -> Bench {
    let bench = Bench(flow)
    _ = bench.log()
    return bench
  }

  @Test("What the flow does not allow is refused, and nothing follows")
  func refusing() {
    let bench = bench(Choosy())
    bench.session.perform(.selectTab(2))

    #expect(bench.log() == ["input (refused: App#0 does not allow it)"])
    #expect(bench.tree == "App(A* B C)")
    #expect(bench.session.tappableTabs == [0, 1])
  }

  @Test("A tap on a tab is told with its place, on the selected one, too")
  func telling() {
    let bench = bench(Choosy())
    bench.session.perform(.selectTab(1))
    bench.session.perform(.selectTab(1))

    #expect(
      bench.log() == [
        "input", "App: tapped(1) → handled", "input", "App: tapped(1) → handled",
      ])
    #expect(bench.tree == "App(A B* C)")
  }

  @Test("A tab that does not exist is refused without asking, and nothing is told")
  func missing() {
    let flow = Choosy()
    let bench = bench(flow)
    bench.session.perform(.selectTab(9))

    #expect(bench.log() == ["input (refused: no such tab)"])
    #expect(flow.looks.isEmpty)
  }

  @Test("What an entry selects is neither asked about nor told")
  func entries() {
    let flow = Choosy()
    let bench = bench(flow)
    bench.open("third")

    #expect(bench.log() == ["App: third → handled"])
    #expect(flow.looks.isEmpty)
  }

  @Test("A flow that fails to answer refuses the tap, and the log says why")
  func failing() {
    let flow = Choosy()
    let bench = bench(flow)
    flow.error = Mishap(description: "offline")
    bench.session.perform(.selectTab(1))

    #expect(
      bench.log() == [
        "input (refused: App#0 does not allow it)",
        "look of App failed: the handler failed: offline",
      ])
    #expect(bench.tree == "App(A* B C)")
  }

  @Test("A tap and what it tells are one input: one undo takes back both")
  func undoing() {
    let bench = bench(Choosy())
    let before = bench.session.digest
    bench.session.perform(.selectTab(1))
    bench.session.undo()

    #expect(bench.session.digest == before)
  }

  @Test("The flow sees its values, its state and the services, as plain values")
  func looking() throws {
    let flow = Choosy()
    let bench = bench(flow)
    bench.session.perform(.selectTab(1))

    let look = try #require(flow.looks.first)
    #expect(look.definition == "App")
    #expect(look.name == "App#0")
    #expect(look.state == .none)
    #expect(look.params == [])
  }
}
